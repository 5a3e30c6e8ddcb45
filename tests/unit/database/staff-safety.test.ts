import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

test('from before: the first owner’s link ends after its hour, files have no sender, reviews no client [STAFF-37 STAFF-41]', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('034-onix-records')).error).toBeUndefined();
  const link = { token_hash: 'a', purpose: 'first-owner', staff_id: null, created_at: 1000, expires_at: null };
  const other = { id: 'other', token_hash: 'b', purpose: 'reset', staff_id: null, created_at: 1000, expires_at: 5000 };
  await db
    .insertInto('staff_link')
    .values([{ ...link, id: 'first-owner' }, other])
    .execute();
  await sql`insert into import_run (file, folder, bytes, status, staff_name, created_at, seen_at)
    values ('books.xml', 'f', 1, 'waiting', 'Tom', 1, 1)`.execute(db);

  await migrate(db);
  const links = await db.selectFrom('staff_link').select(['id', 'expires_at']).orderBy('id').execute();
  expect(links).toEqual([
    { id: 'first-owner', expires_at: 3_601_000 },
    { id: 'other', expires_at: 5000 },
  ]);
  expect(await db.selectFrom('import_run').select('staff_id').execute()).toEqual([{ staff_id: null }]);
  expect(await db.selectFrom('review').select(['client_key', 'network_key']).execute()).toEqual([]);
  await db.destroy();
});
