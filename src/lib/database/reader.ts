import { DatabaseSync } from 'node:sqlite';

/** A connection of its own that only reads, at once and between two other statements: it sees what is committed, nothing else. */
export interface Reader {
  /** Prepares a statement; calling it answers its rows. */
  rows<Row>(sql: string): () => Row[];
  /** The same for its first row. */
  row<Row>(sql: string): () => Row | undefined;
  close(): void;
}

/** Opens a SQLite file that is there already. */
export function openReader(file: string): Reader {
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
