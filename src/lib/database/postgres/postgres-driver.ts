import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import { isShopBusy, ShopBusyError } from '../../shop/busy.ts';
import { currentDeadline, runStatement } from '../deadline.ts';
import type { DatabaseEvents } from '../events.ts';
import { translated, translatedCommit } from './postgres-errors.ts';
import { preparing } from './prepared-statements.ts';
import { writesShownTable } from './shown-writes.ts';

/** A connection as Kysely's own driver makes it, which its other methods need. */
type OwnConnection = Parameters<PostgresDriver['releaseConnection']>[0];

export interface PoolWait {
  /** Requests that wait for a connection at the same time. */
  readonly maxWaiting: number;
  /** How long one statement may take; 0 for no limit. */
  readonly statementMs: number;
}

/** What follows changes to the pages that this process has in its cache. */
export interface ShownPages {
  /** This process has committed a change. */
  changed(): void;
  /** Awaited before the pool is closed. */
  end(): Promise<void>;
}

/** PostgreSQL stores no zero characters in texts. They have no meaning in ours, so each becomes the sign for what is unreadable. */
function withoutZeros(query: CompiledQuery): CompiledQuery {
  const hasZero = (value: unknown): value is string => typeof value === 'string' && value.includes('\0');
  if (!query.parameters.some(hasZero)) return query;
  const parameters = query.parameters.map((value) => (hasZero(value) ? value.replaceAll('\0', '\u{fffd}') : value));
  return { ...query, parameters };
}

/**
 * Kysely's driver on a pool of connections. Every transaction is serializable: what it reads stays true until it is committed, as
 * on SQLite, and one that could not run beside another fails with 40001 (`inTransaction` runs it again). Statements outside a
 * transaction are guarded by their own conditions.
 */
export class ShopPostgresDriver implements Driver {
  readonly #driver: PostgresDriver;
  readonly #pool: Pool;
  readonly #wait: PoolWait;
  readonly #events: DatabaseEvents;
  readonly #pages: ShownPages;
  /** Connections in a transaction, and whether it has written what pages show. */
  readonly #transactions = new WeakMap<DatabaseConnection, { hasWritten: boolean }>();
  readonly #observed = new WeakMap<OwnConnection, DatabaseConnection>();
  readonly #own = new WeakMap<DatabaseConnection, OwnConnection>();

  constructor(pool: Pool, wait: PoolWait, events: DatabaseEvents, pages: ShownPages) {
    this.#driver = new PostgresDriver({ pool: preparing(pool) });
    this.#pool = pool;
    this.#wait = wait;
    this.#events = events;
    this.#pages = pages;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const { maxWaiting } = this.#wait;
    if (this.#pool.waitingCount >= maxWaiting)
      throw new ShopBusyError(`${maxWaiting} requests are waiting for its database`);
    const startedAt = performance.now();
    try {
      const acquiring = this.#driver.acquireConnection();
      this.#events.waiting?.(this.#pool.waitingCount);
      // Kysely's types do not say that these are its own.
      return this.#observe((await acquiring) as OwnConnection);
    } catch (error) {
      throw translated(error);
    } finally {
      this.#events.waited?.(performance.now() - startedAt);
      this.#events.waiting?.(this.#pool.waitingCount);
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begin = `start transaction isolation level ${settings.isolationLevel ?? 'serializable'}`;
    // An abandoned statement holds its locks no longer than the caller has waited. It costs no round trip of its own.
    const statementMs = Math.min(this.#wait.statementMs || Number.POSITIVE_INFINITY, this.#remainingMs());
    const limit = Number.isFinite(statementMs)
      ? `; set local statement_timeout = ${Math.max(1, Math.ceil(statementMs))}`
      : '';
    await connection.executeQuery(CompiledQuery.raw(`${begin}${limit}`));
    this.#transactions.set(connection, { hasWritten: false });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { hasWritten = false } = this.#transactions.get(connection) ?? {};
    this.#transactions.delete(connection);
    try {
      await this.#driver.commitTransaction(this.#ownOf(connection));
    } catch (error) {
      throw translatedCommit(error);
    } finally {
      // A commit whose answer was lost may have happened.
      if (hasWritten) this.#pages.changed();
    }
  }

  /** When the connection is lost, the server rolls back by itself, and why the transaction failed is what matters. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transactions.delete(connection);
    await this.#driver.rollbackTransaction(this.#ownOf(connection)).catch((error: unknown) => {
      if (!isShopBusy(translated(error))) throw error;
    });
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(this.#ownOf(connection));
  }

  async destroy(): Promise<void> {
    await this.#pages.end();
    await this.#driver.destroy();
  }

  #ownOf(connection: DatabaseConnection): OwnConnection {
    const own = this.#own.get(connection);
    if (!own) throw new Error('this connection is of another driver');
    return own;
  }

  #observe(inner: OwnConnection): DatabaseConnection {
    const known = this.#observed.get(inner);
    if (known) return known;
    const observed: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const result = await this.#execute<Row>(observed, inner, query);
        if (writesShownTable(query.sql)) this.#wrote(observed);
        return result;
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
    this.#observed.set(inner, observed);
    this.#own.set(observed, inner);
    return observed;
  }

  /** In a transaction the last moment to stop is before its COMMIT; every other statement that writes commits itself. */
  #execute<Row>(observed: DatabaseConnection, inner: OwnConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = (isCommit: boolean) =>
      this.#timed(
        query.sql,
        () => inner.executeQuery<Row>(withoutZeros(query)),
        isCommit ? translatedCommit : translated,
      );
    if (!this.#transactions.has(observed)) return runStatement(query.sql, run);
    currentDeadline()?.check();
    return run(false);
  }

  #remainingMs = (): number => currentDeadline()?.remainingMs() ?? Number.POSITIVE_INFINITY;

  #wrote(connection: DatabaseConnection): void {
    const transaction = this.#transactions.get(connection);
    if (transaction) transaction.hasWritten = true;
    else this.#pages.changed();
  }

  async #timed<T>(sql: string, run: () => Promise<T>, toThrow: (error: unknown) => unknown): Promise<T> {
    const startedAt = performance.now();
    try {
      return await run();
    } catch (error) {
      throw toThrow(error);
    } finally {
      this.#events.ran?.(sql, performance.now() - startedAt);
    }
  }
}
