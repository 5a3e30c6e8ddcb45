import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Queries } from './queries.ts';
import type { Database } from './schema.ts';

export interface Try {
  readonly key: string;
  /** How long it counts, from the first try on. */
  readonly windowMs: number;
}

/** Counts tries in the database, for all processes that use it. */
export interface TryCounts {
  /** Adds one to each count, and returns them in the same order. */
  add(tries: readonly Try[]): Promise<readonly number[]>;
  takeBack(key: string): Promise<void>;
}

/** Keys of counts as they are stored: whoever reads the database learns no client IPs, and nothing that was typed. */
export const createKeyHash = (secret: string) => (key: string) =>
  createHmac('sha256', secret).update(`count ${key}`).digest('base64url');

/** Each call is one statement. `secret` hashes the keys. */
export function createTryCounts(db: Kysely<Database>, secret: string, now: () => number): TryCounts {
  const hashOf = createKeyHash(secret);
  return {
    async add(tries) {
      const at = now();
      const rows = tries.map(({ key, windowMs }) => ({ key: hashOf(key), tries: 1, ends_at: at + windowMs }));
      // In one order everywhere, so that no two statements wait for each other.
      const ordered = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      // A count that ends later than it can is of a clock that was set back.
      const isOver = sql<boolean>`(try_count.ends_at <= ${at} or try_count.ends_at > excluded.ends_at)`;
      const counted = await db
        .insertInto('try_count')
        .values(ordered)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            tries: sql`case when ${isOver} then 1 else try_count.tries + 1 end`,
            ends_at: sql`case when ${isOver} then excluded.ends_at else try_count.ends_at end`,
          }),
        )
        .returning(['key', 'tries'])
        .execute();
      const byKey = new Map(counted.map((row) => [row.key, row.tries]));
      return rows.map(({ key }) => byKey.get(key) ?? 0);
    },
    async takeBack(key) {
      await db
        .updateTable('try_count')
        .set({ tries: sql`tries - 1` })
        .where('key', '=', hashOf(key))
        .where('tries', '>', 0)
        .execute();
    },
  };
}

/** Deletes counts that no longer matter. `failedBefore` is when the last wrong password of a count was. */
export async function sweepTryCounts(queries: Queries, now: number, failedBefore: number): Promise<void> {
  await queries.deleteFrom('try_count').where('ends_at', '<=', now).execute();
  await queries.deleteFrom('failed_login').where('last_at', '<', failedBefore).execute();
}
