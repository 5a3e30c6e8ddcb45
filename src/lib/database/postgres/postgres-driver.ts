import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import { isShopBusy, ShopBusyError } from '../../shop/busy.ts';
import type { DatabaseEvents } from '../events.ts';
import { translated } from './postgres-errors.ts';

/** A connection as Kysely's own driver makes it, which its other methods need. */
type OwnConnection = Parameters<PostgresDriver['releaseConnection']>[0];

export interface PoolWait {
  /** Requests that wait for a connection at the same time. */
  readonly maxWaiting: number;
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
  readonly #closing: () => Promise<void>;
  readonly #observed = new WeakMap<OwnConnection, DatabaseConnection>();
  readonly #own = new WeakMap<DatabaseConnection, OwnConnection>();

  /** `closing` is awaited before the pool is closed. */
  constructor(pool: Pool, wait: PoolWait, events: DatabaseEvents, closing: () => Promise<void>) {
    this.#driver = new PostgresDriver({ pool });
    this.#pool = pool;
    this.#wait = wait;
    this.#events = events;
    this.#closing = closing;
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

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, {
      ...settings,
      isolationLevel: settings.isolationLevel ?? 'serializable',
    });
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  /** When the connection is lost, the server rolls back by itself, and why the transaction failed is what matters. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(this.#ownOf(connection)).catch((error: unknown) => {
      if (!isShopBusy(translated(error))) throw error;
    });
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(this.#ownOf(connection));
  }

  async destroy(): Promise<void> {
    await this.#closing();
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
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#timed(query.sql, () => inner.executeQuery<Row>(withoutZeros(query))),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
    this.#observed.set(inner, observed);
    this.#own.set(observed, inner);
    return observed;
  }

  async #timed<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await run();
    } catch (error) {
      throw translated(error);
    } finally {
      this.#events.ran?.(sql, performance.now() - startedAt);
    }
  }
}
