import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Brings a database to the newest schema. Safe to run at each start. Throws what the failing migration threw. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Opens the SQLite file (`:memory:` for tests), at the newest schema. */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  const db = openSqlite(file);
  await migrate(db);
  return db;
}
