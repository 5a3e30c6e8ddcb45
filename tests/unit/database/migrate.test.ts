import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

test('all migrations are applied or none [SETTINGS-10]', async () => {
  const file = join(await tempFolder(), 'bookfront.db');
  const beside = new DatabaseSync(file);
  onTestFinished(() => beside.close());
  // This table makes a later migration fail, as a crash in the middle of one would.
  beside.exec('create table account (id integer)');
  await expect(openDatabase(file)).rejects.toThrow('already exists');
  const tables = beside.prepare("select name from sqlite_master where name in ('product', 'account')").all();
  expect(tables).toMatchObject([{ name: 'account' }]);

  beside.exec('drop table account');
  const db = await openDatabase(file);
  expect(await db.selectFrom('product').selectAll().execute()).toEqual([]);
  await db.destroy();
});
