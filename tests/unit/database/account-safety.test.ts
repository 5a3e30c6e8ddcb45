import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

test('accounts and sessions from before are kept: the address is not confirmed, the device not named', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('012-shown-prices')).error).toBeUndefined();
  await db
    .insertInto('visitor')
    .values({ id: 'customer-1', username: 'Guest', email: '', phone: '', created_at: 1 })
    .execute();
  const account = { visitor_id: 'customer-1', email: 'asha@example.org', username: 'asha', password_hash: 'x' };
  const names = { first_name: 'Asha', last_name: 'Rao', display_name: 'Asha', phone: '' };
  const times = { created_at: 1, updated_at: 1 };
  // The column of the newer version is not there yet.
  const row: Record<string, unknown> = { ...account, ...names, ...times };
  await db
    .insertInto('account')
    .values(row as never)
    .execute();
  const session = { id_hash: 'h', visitor_id: 'customer-1', created_at: 1, seen_at: 1, expires_at: 9, idle_ms: 5 };
  await db
    .insertInto('session')
    .values({ ...session, ends_at: null })
    .execute();
  await migrate(db);
  expect(await db.selectFrom('account').selectAll().execute()).toEqual([
    { ...row, email_confirmed_at: null, language: null },
  ]);
  expect(await db.selectFrom('session').select(['id_hash', 'device']).execute()).toEqual([
    { id_hash: 'h', device: '' },
  ]);
  await db.destroy();
});

test('a migration with a lower number may be merged after one with a higher [SETTINGS-10]', async () => {
  const db = openSqlite(':memory:');
  const { '014-account-safety': _later, ...before } = migrations;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...before }) } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await migrate(db);
  expect(await db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  await db.destroy();
});
