import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseEvents } from './events.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { WriteWait } from './sqlite/write-queue.ts';

/** Migrates a database to the newest schema. Does nothing when it is up to date. Throws what the failing migration threw. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Two branches may add one each, and the later number may be merged first.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Opens a SQLite file (`:memory:` for tests) and migrates it to the newest schema. */
export async function openDatabase(
  file: string,
  wait: Partial<WriteWait> = {},
  events: DatabaseEvents = {},
): Promise<Kysely<Database>> {
  const db = openSqlite(file, wait, events);
  await migrate(db);
  return db;
}
