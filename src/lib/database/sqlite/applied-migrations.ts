import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The migrations that a SQLite file has had; none when it is missing. Throws errors of SQLite. */
export function appliedToFile(file: string): readonly string[] {
  return existsSync(file) ? appliedMigrations(file) : [];
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
