import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { keptForMs } from '../prices/past-prices.ts';

/** Forgets prices that say nothing about a reduction any more. */
export async function sweepPastPrices(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('price_history')
    .where('until_at', '<', now - keptForMs)
    .execute();
}
