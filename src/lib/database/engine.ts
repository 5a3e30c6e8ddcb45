import type { Kysely, RawBuilder } from 'kysely';
import type { CatalogueChanges } from './catalogue-changes.ts';
import type { Queries } from './queries.ts';
import type { Database } from './schema.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * What SQLite and PostgreSQL do differently, besides their migrations. Each has its own in a folder of its own, so that no
 * handler asks which one it runs on.
 */
export interface Engine {
  readonly search: SearchIndex;
  /** Written behind a table in FROM: its rows are looked up by their id, although an index could select them by other columns. */
  readonly byIdOnly: RawBuilder<unknown>;
  /** The same behind `product`, where nothing is read of its rows but whether they are listed, and what orders them by sales. */
  readonly salesByIdOnly: RawBuilder<unknown>;
  /** Written behind a SELECT inside of an UPDATE: rows that another process is changing are passed over. */
  readonly skipLocked: RawBuilder<unknown>;
  /** The integer that a text begins with, as an SQL expression; 0 or null when there is none. */
  leadingInteger(text: RawBuilder<string | null>): RawBuilder<number | null>;
  /** A text field of an entry of a JSON list, as an SQL expression; null when there is none. */
  fieldOfEntry(list: RawBuilder<string>, index: number, field: string): RawBuilder<string | null>;
  /**
   * Another number than before when anything that public pages show was committed since. Read it before what depends on it: a
   * change meanwhile then makes a cached value outdated, never wrong.
   */
  revision(queries: Queries): Promise<number>;
  /**
   * Awaited between two transactions of bulk writing, of which the last took `heldMs` milliseconds, so that the writes of a running
   * shop have their turn.
   */
  letOthersWrite(db: Kysely<Database>, heldMs: number): Promise<void>;
  /** How long a transaction that writes in bulk should take, in milliseconds. */
  readonly bulkTransactionMs: number;
  /** How many rows one statement reads or writes in bulk, largest first; the last is 1. */
  readonly partSizes: readonly number[];
  /** Before a process writes very much, and nothing else. */
  beginBulkWrites(db: Kysely<Database>): Promise<void>;
  /** After it. */
  endBulkWrites(db: Kysely<Database>): Promise<void>;
  /** Now and then in each process that serves, so that no commit of theirs moves into the database what others have written. */
  keepLogShort(db: Kysely<Database>): Promise<void>;
  /** Runs `work` while no other process of the same shop runs any under this name. */
  alone<T>(db: Kysely<Database>, name: 'start', work: () => Promise<T>): Promise<T>;
  /** Follows changes of the catalogue without a query for each look. */
  watch(queries: Queries): Promise<CatalogueChanges>;
}

/** The engine by the adapter of its dialect, which transactions share with their database. */
const engines = new WeakMap<object, Engine>();

/** Called by a dialect for each database that it opens. */
export function registerEngine(adapter: object, engine: Engine): void {
  engines.set(adapter, engine);
}

/** The engine of a database, or of a transaction on it. */
export function engineOf(queries: Queries): Engine {
  const engine = engines.get(queries.getExecutor().adapter);
  if (!engine) throw new Error('this database was not opened by lib/database');
  return engine;
}
