import { DatabaseSync } from 'node:sqlite';

type Row = Record<string, string | number | bigint | null | Uint8Array>;

/** A SQLite file as it was at one moment. Others may write to it meanwhile, and are not seen. */
export interface Snapshot {
  readonly tables: readonly string[];
  rows(table: string): Iterable<Row>;
  /** The first column of the first row. */
  value(sql: string): number;
  close(): void;
}

/** Opens a snapshot. Throws when the file does not exist. */
export function openSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // A transaction that only reads takes no lock that a writer waits for.
  database.exec('begin');
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all();
  return {
    tables: tables.map(({ name }) => String(name)),
    rows: (table) => database.prepare(`select * from "${table}"`).iterate() as Iterable<Row>,
    value: (sql) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0),
    close: () => database.close(),
  };
}
