import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

test('a schema is brought up to date as a whole or not at all', async () => {
  const file = join(await tempFolder(), 'bookfront.db');
  const beside = new DatabaseSync(file);
  onTestFinished(() => beside.close());
  // It stands in the way of a later migration, as a crash in the middle of one would have left it.
  beside.exec('create table account (id integer)');
  await expect(openDatabase(file)).rejects.toThrow('already exists');
  const tables = beside.prepare("select name from sqlite_master where name in ('product', 'account')").all();
  expect(tables).toMatchObject([{ name: 'account' }]);

  beside.exec('drop table account');
  const db = await openDatabase(file);
  expect(await db.selectFrom('product').selectAll().execute()).toEqual([]);
  await db.destroy();
});
