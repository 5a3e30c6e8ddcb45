import { DatabaseSync } from 'node:sqlite';

/** A separate synchronous connection. It sees committed data only, never the changes of a transaction in progress. */
export interface ReadOnlyConnection {
  /** Prepares a statement. The returned function runs it and returns all rows. */
  rows<Row>(sql: string): () => Row[];
  /** The same for the first row. */
  row<Row>(sql: string): () => Row | undefined;
  close(): void;
}

/** Opens a SQLite file. Throws when it does not exist. */
export function openReadOnly(file: string): ReadOnlyConnection {
  const database = new DatabaseSync(file, { readOnly: true });
  return {
    rows<Row>(sql: string) {
      const statement = database.prepare(sql);
      return () => statement.all() as Row[];
    },
    row<Row>(sql: string) {
      const statement = database.prepare(sql);
      return () => statement.get() as Row | undefined;
    },
    close: () => database.close(),
  };
}
