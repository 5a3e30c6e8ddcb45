import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ShopContext } from '../context.ts';
import { keptForMs } from '../prices/past-prices.ts';
import type { PastPrices, PriceContext } from './prices.ts';

type Context = Pick<ShopContext, 'db' | 'currency' | 'now' | 'showsLowestPrice'>;

/** What the prices of these editions are shown by. Their history is read only where the law asks for it. */
export async function priceContext(
  { db, currency, now, showsLowestPrice }: Context,
  editionIds: readonly number[],
): Promise<PriceContext> {
  const at = now();
  return { currency, now: at, past: showsLowestPrice ? await readPastPrices(db, editionIds, at) : undefined };
}

/** More variables than this a statement of SQLite may not have. */
const mostIds = 500;

async function readPastPrices(db: Kysely<Database>, ids: readonly number[], now: number): Promise<PastPrices> {
  const past = new Map<number, { price: number; from: number | null; until: number }[]>();
  for (let start = 0; start < ids.length; start += mostIds) {
    const rows = await db
      .selectFrom('price_history')
      .select(['variant_id', 'price', 'from_at', 'until_at'])
      .where('variant_id', 'in', ids.slice(start, start + mostIds))
      .where('until_at', '>', now - keptForMs)
      .execute();
    for (const { variant_id, price, from_at, until_at } of rows) {
      const own = past.get(variant_id) ?? [];
      own.push({ price, from: from_at, until: until_at });
      past.set(variant_id, own);
    }
  }
  return past;
}
