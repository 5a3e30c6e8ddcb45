import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import { type Engine, registerEngine } from '../engine.ts';
import type { DatabaseEvents } from '../events.ts';
import type { Database } from '../schema.ts';
import { CatalogueListener } from './catalogue-listener.ts';
import { ShopCompiler } from './postgres-compiler.ts';
import { ShopPostgresDriver } from './postgres-driver.ts';
import { postgresEngine } from './postgres-engine.ts';
import { valueTypes } from './postgres-types.ts';

/** How long a process waits for PostgreSQL. Durations are milliseconds. */
export interface PostgresLimits {
  /** Connections of this process, besides the one that listens for changes. */
  readonly connections: number;
  /** How long a request waits for a connection. */
  readonly waitMs: number;
  /** Requests that wait at the same time. */
  readonly maxWaiting: number;
  /** How long one statement may take; 0 for scripts, which take their time. */
  readonly statementMs: number;
}

const defaultPostgresLimits: PostgresLimits = {
  connections: 10,
  waitMs: 4000,
  maxWaiting: 200,
  statementMs: 4000,
};

/** The part of a statement's time that it may wait for locks. They are held for milliseconds: a longer wait has met something that hangs. */
const lockShare = 0.75;
/** A transaction that does nothing for this long belongs to a process that hangs, and holds locks. */
const idleInTransactionMs = 15_000;

/**
 * A statement of a visitor takes milliseconds. Starting processes that help with it takes as long, on cores that other visitors want, and
 * compiling it longer; of a million books PostgreSQL's estimates lead to both (REQ SEARCH-64).
 */
const forShortStatements = 'set max_parallel_workers_per_gather = 0; set jit = off';

class ShopDialect extends PostgresDialect {
  readonly #engine: Engine;
  readonly #createDriver: () => ShopPostgresDriver;

  constructor(config: ClientConfig, limits: PostgresLimits, events: DatabaseEvents, engine: Engine | undefined) {
    const pool = new Pool({
      ...config,
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      idleTimeoutMillis: 30_000,
      onConnect: async (client) => {
        await client.query(forShortStatements);
      },
    });
    // An idle connection that breaks leaves the pool. The next request makes another one, or says why it cannot.
    pool.on('error', () => undefined);
    // One that breaks between two statements of a transaction. The next statement fails and reports it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    super({ pool });
    const listener = new CatalogueListener(config);
    this.#engine = engine ?? postgresEngine(listener);
    this.#createDriver = () => new ShopPostgresDriver(pool, limits, events, listener);
  }

  override createDriver(): ShopPostgresDriver {
    return this.#createDriver();
  }

  override createQueryCompiler(): ShopCompiler {
    return new ShopCompiler();
  }

  override createAdapter(): PostgresAdapter {
    const adapter = new PostgresAdapter();
    registerEngine(adapter, this.#engine);
    return adapter;
  }
}

/**
 * Opens a pool of connections to a `postgres://` URL. Nothing is connected before the first query. A replica is given the engine
 * of its primary, which alone can notify of changes.
 */
export function openPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
  events: DatabaseEvents = {},
  engine?: Engine,
): Kysely<Database> {
  const all = { ...defaultPostgresLimits, ...limits };
  const config: ClientConfig = {
    connectionString: url,
    types: valueTypes,
    application_name: 'bookfront',
    keepAlive: true,
    statement_timeout: all.statementMs,
    // The server's own limit works only while it can be reached.
    ...(all.statementMs > 0 && { query_timeout: all.statementMs + 1000, lock_timeout: all.statementMs * lockShare }),
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  return new Kysely<Database>({
    dialect: new ShopDialect(config, all, events, engine),
    // SQLite takes an empty list after IN, PostgreSQL does not.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}
