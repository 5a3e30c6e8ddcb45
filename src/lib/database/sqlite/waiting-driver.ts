import type { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import { runStatement } from '../deadline.ts';
import type { DatabaseEvents } from '../events.ts';
import { ExclusiveUse } from '../exclusive-use.ts';
import { WriteQueue, type WriteWait } from './write-queue.ts';

/** SQLITE_BUSY, in the low byte of its extended codes: another connection holds the lock. */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number } | null)?.errcode ?? 0) % 256 === 5;

/**
 * Kysely's driver for the one connection of this process, with waiting of its own. SQLite's busy timeout would block the event
 * loop, and with it all other requests. Here a statement that meets a lock is tried again later, and lends the connection to
 * others meanwhile, so that reads go on: in WAL mode they need no lock.
 */
export class WaitingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #use = new ExclusiveUse();
  readonly #events: DatabaseEvents;
  #connection: DatabaseConnection | undefined;

  constructor(database: DatabaseSync, config: SqliteDialectConfig, wait: WriteWait, events: DatabaseEvents = {}) {
    super(config);
    this.#events = events;
    this.#database = database;
    this.#queue = new WriteQueue(wait);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const startedAt = performance.now();
    await this.#use.begin();
    this.#events.waited?.(performance.now() - startedAt);
    this.#connection ??= this.#waitingConnection(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#use.end();
  }

  #waitingConnection(inner: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#untilUnlocked(() => {
          const run = () => this.#timed(query.sql, () => inner.executeQuery<Row>(query));
          return this.#database.isTransaction ? run() : runStatement(query.sql, run);
        }),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
  }

  /** SQLite runs a statement at once, so its time holds nothing else. */
  async #timed<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await run();
    } finally {
      this.#events.ran?.(sql, performance.now() - startedAt);
    }
  }

  /** Runs a statement. Only BEGIN and single statements can meet a lock; a transaction holds it from its BEGIN on. */
  async #untilUnlocked<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || this.#database.isTransaction) throw error;
      return this.#retry(run, error);
    }
  }

  async #retry<T>(run: () => Promise<T>, cause: unknown): Promise<T> {
    const startedAt = performance.now();
    const place = this.#queue.join(cause);
    this.#events.waiting?.(this.#queue.length);
    try {
      for (;;) {
        this.#use.end();
        try {
          await place.nextAttempt();
        } finally {
          await this.#use.begin();
        }
        try {
          return await run();
        } catch (error) {
          if (!isBusy(error)) throw error;
        }
      }
    } finally {
      place.leave();
      this.#events.waiting?.(this.#queue.length);
      this.#events.waited?.(performance.now() - startedAt);
    }
  }
}
