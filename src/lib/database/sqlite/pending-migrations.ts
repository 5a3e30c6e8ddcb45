import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations/index.ts';

/** The migrations that a database still needs, in their order; all of them when it is missing. Throws errors of SQLite. */
export function pendingMigrations(file: string): readonly string[] {
  const applied = existsSync(file) ? appliedMigrations(file) : [];
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

function appliedMigrations(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    return table
      ? database
          .prepare('select name from kysely_migration')
          .all()
          .map(({ name }) => String(name))
      : [];
  } finally {
    database.close();
  }
}
