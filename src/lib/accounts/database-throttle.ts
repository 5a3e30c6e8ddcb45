import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { createKeyHash } from '../database/try-counts.ts';
import {
  type Counted,
  createThrottleRules,
  type FailureCount,
  type FailureCounts,
  possibleCounts,
  type SharedThrottle,
} from './throttle.ts';

interface DatabaseThrottleOptions {
  readonly db: Kysely<Database>;
  /** Hashes what is counted: names as they were typed, client IPs. */
  readonly secret: string;
  readonly now: () => number;
}

/** The throttle for all processes on one PostgreSQL database, by the same rules as in one process. */
export function createDatabaseThrottle({ db, secret, now }: DatabaseThrottleOptions): SharedThrottle {
  const hashOf = createKeyHash(secret);

  /**
   * Applies the rules to what is counted under these keys. Attempts that share one come one after another: each takes a lock of
   * every key, in one order everywhere. That cannot fail as a serializable transaction could with many attempts at once.
   */
  async function apply<Result>(
    counted: readonly Counted[],
    work: (rules: ReturnType<typeof createThrottleRules>) => Result,
  ): Promise<Result> {
    const keys = counted.map(([limit, key]) => hashOf(`${limit} ${key}`)).sort();
    return db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (queries) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
          from (select unnest(array[${sql.join(keys)}]) as key) as keys`.execute(queries);
        const counts = await loadCounts(queries, keys, hashOf);
        const result = work(createThrottleRules(counts, now));
        await counts.save();
        return result;
      });
  }

  return {
    async attempt(guess) {
      const { waitMs, counted } = await apply(possibleCounts(guess), (rules) => rules.attempt(guess));
      return {
        waitMs,
        succeeded: () => (counted.length > 0 ? apply(counted, (rules) => rules.succeeded(counted)) : undefined),
        cancelled: () => (counted.length > 0 ? apply(counted, (rules) => rules.cancelled(counted)) : undefined),
      };
    },
  };
}

/** Counts as they are stored. `save` writes what has changed. */
async function loadCounts(
  queries: Transaction<Database>,
  keys: readonly string[],
  hashOf: (key: string) => string,
): Promise<FailureCounts & { save(): Promise<void> }> {
  const rows = await queries.selectFrom('failed_login').selectAll().where('key', 'in', keys).execute();
  const counts = new Map<string, FailureCount>(
    rows.map((row) => [row.key, { failures: row.failures, blockedUntil: row.blocked_until, lastAt: row.last_at }]),
  );
  const changed = new Set<string>();
  return {
    get: (key) => counts.get(hashOf(key)),
    set(key, count) {
      counts.set(hashOf(key), count);
      changed.add(hashOf(key));
    },
    delete(key) {
      counts.delete(hashOf(key));
      changed.add(hashOf(key));
    },
    async save() {
      const kept = [...changed].flatMap((key) => {
        const count = counts.get(key);
        return count
          ? [{ key, failures: count.failures, blocked_until: count.blockedUntil, last_at: count.lastAt }]
          : [];
      });
      const gone = [...changed].filter((key) => !counts.has(key));
      if (gone.length > 0) await queries.deleteFrom('failed_login').where('key', 'in', gone).execute();
      if (kept.length === 0) return;
      await queries
        .insertInto('failed_login')
        .values(kept)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            failures: row.ref('excluded.failures'),
            blocked_until: row.ref('excluded.blocked_until'),
            last_at: row.ref('excluded.last_at'),
          })),
        )
        .execute();
    },
  };
}
