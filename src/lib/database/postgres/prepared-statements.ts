import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createBoundedCache } from '../../bounded-cache.ts';

/** Statements that a connection holds prepared until it ends. The shop has some three hundred of fixed form. */
const mostPrepared = 500;
/** Run so often, a statement is prepared. An import or a search makes many that nobody runs again. */
const runsBefore = 3;
/** Where a parameter decides on the plan (how many rows, which words), PostgreSQL goes on to plan each run. */
const plannedByParameter = /\b(?:limit|offset|i?like)\b|@@|%>/i;
/** Texts whose runs are counted. */
const mostCounted = 2000;

/** Decides which statements are prepared. Returns the name of one that is: a name is for one text. */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const runs = createBoundedCache<{ count: number }>({ maxSize: mostCounted, sizeOf: () => 1 });
  return (sql) => {
    const known = names.get(sql);
    if (known || names.size >= mostPrepared || plannedByParameter.test(sql)) return known;
    const run = runs.get(sql) ?? { count: 0 };
    run.count += 1;
    runs.set(sql, run);
    if (run.count < runsBefore) return undefined;
    runs.delete(sql);
    const name = `shop_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * The connections of a pool, with statements that are repeated prepared by name: PostgreSQL parses and plans such a statement once for
 * each connection, which is half of its work for the short ones of a cart or an order (ADR 0122).
 */
export function preparing(pool: Pool): PostgresPool {
  const nameOf = createStatementNames();
  // Kysely knows a connection again by its object.
  const connections = new WeakMap<PoolClient, PreparingConnection>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const connection = connections.get(client) ?? new PreparingConnection(client, nameOf);
      connections.set(client, connection);
      return connection;
    },
    end: () => pool.end(),
  };
}

class PreparingConnection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (sql: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (sql: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('the shop reads nothing by a cursor');
    // Without parameters it may be several statements, which cannot be prepared.
    const name = parameters.length > 0 ? this.#nameOf(text) : undefined;
    const result = this.#client.query({ text, values: [...parameters], ...(name && { name }) });
    return result as Promise<PostgresQueryResult<Row>>;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
