import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

test('a statement that is used stays prepared, however many others were run once', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const db = openSqlite(':memory:');
  const preparedFor = (text: string) => prepare.mock.calls.filter(([found]) => found === text).length;
  for (let n = 0; n < 1200; n += 1) {
    await sql.raw(`select ${n} as once`).execute(db);
    if (n > 600) await sql.raw('select 1 as often').execute(db);
  }
  expect(preparedFor('select 700 as once')).toBe(1);
  expect(preparedFor('select 1 as often')).toBe(1);
  await db.destroy();
  prepare.mockRestore();
});
