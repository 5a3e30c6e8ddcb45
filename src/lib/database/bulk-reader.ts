import type { Kysely } from 'kysely';
import type { DatabasePlace } from './open.ts';
import { isPostgres } from './open.ts';
import { openPostgresReader } from './postgres/postgres-reader.ts';
import type { Database } from './schema.ts';
import { openSqliteReader } from './sqlite/sqlite-reader.ts';

/** The values of a row, in the order of its columns. */
export type ValueRow = readonly (number | string | null)[];

/** A database as it was at one moment, for reading whole tables. */
export interface BulkSnapshot {
  /** Gives each row to `take`. Other work of this thread runs every few thousandths of a second. */
  each(sql: string, take: (row: ValueRow, index: number) => void): Promise<void>;
  /** The first column of the first row; 0 without one. */
  number(sql: string): Promise<number>;
  close(): Promise<void>;
}

/** Connections that only read, for a thread of their own. */
export interface BulkReader {
  readonly queries: Kysely<Database>;
  /** A file beside the database for what is derived from it; undefined where it has no folder of its own. */
  readonly derivedFile?: string;
  openSnapshot(): Promise<BulkSnapshot>;
  close(): Promise<void>;
}

/** Opens a database of the newest schema. `statementMs` is how long PostgreSQL works on one of the `queries`; 0 is without a limit. */
export const openReader = (place: DatabasePlace, limits: { readonly statementMs?: number } = {}): BulkReader =>
  isPostgres(place) ? openPostgresReader(place, limits) : openSqliteReader(place);
