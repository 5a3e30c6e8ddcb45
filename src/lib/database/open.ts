import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseEvents } from './events.ts';
import { migrations } from './migrations/index.ts';
import { postgresMigrations } from './postgres/migrations/index.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { WriteWait } from './sqlite/write-queue.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Migrates a database to the newest schema. Does nothing when it is up to date. Throws what the failing migration threw. */
export async function migrate(db: Kysely<Database>, ownOfEngine: Migrations = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...ownOfEngine }) },
    // Two branches may add one each, and the later number may be merged first.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Where the shop's data is: a SQLite file (`:memory:` for tests), or a PostgreSQL database by its `postgres://` URL. */
export type DatabasePlace = string;

export const isPostgres = (place: DatabasePlace): boolean => /^postgres(ql)?:\/\//.test(place);

/** How this process uses its database. */
export interface DatabaseUse extends Partial<WriteWait> {
  /** Connections to PostgreSQL; SQLite has one. */
  readonly connections?: number;
}

/** Opens a database and migrates it to the newest schema. `totalMs` is how long a write, or a request, waits for it. */
export async function openDatabase(
  place: DatabasePlace,
  { connections, ...wait }: DatabaseUse = {},
  events: DatabaseEvents = {},
): Promise<Kysely<Database>> {
  if (!isPostgres(place)) {
    const db = openSqlite(place, wait, events);
    await migrate(db);
    return db;
  }
  await migratePostgres(place);
  const { totalMs } = wait;
  const limits = {
    ...(connections !== undefined && { connections }),
    ...(totalMs !== undefined && { waitMs: totalMs, statementMs: totalMs }),
  };
  return openPostgres(place, limits, events);
}

/** On a connection of its own, without a limit of time: of several that start at once, one migrates, and the others wait for it. */
export async function migratePostgres(url: string): Promise<void> {
  const db = openPostgres(url, { connections: 2, statementMs: 0 });
  try {
    await migrate(db, postgresMigrations);
  } finally {
    await db.destroy();
  }
}
