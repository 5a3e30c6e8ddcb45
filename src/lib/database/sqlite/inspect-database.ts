import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations/index.ts';

/** What is in a database file, and what is wrong with it. */
export interface DatabaseReport {
  /** Sentences without a full stop; empty for a database without damage. */
  readonly problems: readonly string[];
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Whether a newer version of the code has migrated it. */
  readonly isNewer: boolean;
}

/** Checks a whole database without writers: structure, foreign keys, and that every table can be read. Never throws. */
export function inspectDatabase(file: string): DatabaseReport {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return report(database);
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], rows: {}, isNewer: false };
  } finally {
    database?.close();
  }
}

function report(database: DatabaseSync): DatabaseReport {
  const column = (query: string): unknown[] =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]);
  // Full-text indexes are virtual tables. Their content is in tables of their own, and integrity_check looks at the index.
  const tables = column("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'");
  const rows = tables.map((name) => [String(name), Number(column(`select count(*) from "${name}"`)[0])] as const);
  const applied = tables.includes('kysely_migration') ? column('select name from kysely_migration') : [];
  return {
    problems: [
      ...column('pragma integrity_check')
        .map(String)
        .filter((line) => line !== 'ok'),
      ...new Set(column('pragma foreign_key_check').map((table) => `rows of ${table} refer to rows that do not exist`)),
    ],
    rows: Object.fromEntries(rows),
    isNewer: applied.some((name) => !Object.hasOwn(migrations, String(name))),
  };
}
