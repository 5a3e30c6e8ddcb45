import { currencyDigits, money, percentOf } from '../../shop/money.ts';
import type { Queries, ShopContext } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import type { Lookups } from './lookups.ts';
import type { DealEntry } from './merchandising-schema.ts';

/** Replaces the deals with those of the file. The countdown of a deal that is already running is not restarted. */
export async function saveDeals(
  queries: Queries,
  lookups: Lookups,
  deals: readonly DealEntry[],
  { currency, now }: Pick<ShopContext, 'currency' | 'now'>,
): Promise<void> {
  const variantIds: number[] = [];
  for (const [position, deal] of deals.entries()) {
    const variant = await findVariant(queries, lookups, deal, `deals[${position}]`);
    if (!variant) continue;
    if (variant.is_fixed_price === 1) {
      lookups.refuse(`deals[${position}]`, `${deal.work} has a fixed price, which the law lets nobody lower`);
      continue;
    }
    variantIds.push(variant.id);
    const price = deal.price ?? reducedPrice(variant.list_price, deal.percentOff ?? 0, currency);
    if (price >= variant.sale_price)
      lookups.refuse(`deals[${position}]`, `saves nothing: ${deal.work} costs less already`);
    const period_ms = Math.round(deal.everyDays * dayMs);
    const starts_at = now() - period_ms + Math.round(deal.endsInDays * dayMs);
    const stored = await queries
      .selectFrom('deal')
      .select(['id', 'period_ms'])
      .where('variant_id', '=', variant.id)
      .executeTakeFirst();
    if (!stored)
      await queries
        .insertInto('deal')
        .values({ variant_id: variant.id, price, starts_at, period_ms, position })
        .execute();
    else {
      const schedule = stored.period_ms === period_ms ? {} : { period_ms, starts_at };
      await queries
        .updateTable('deal')
        .set({ price, position, ends_at: null, ...schedule })
        .where('id', '=', stored.id)
        .execute();
    }
  }
  await queries.deleteFrom('deal').where('variant_id', 'not in', variantIds).execute();
}

/** The discount on a list price without decimals is rounded to a price without decimals, so that a deal does not cost 324.35. */
function reducedPrice(listPrice: number, percentOff: number, currency: string): number {
  const price = listPrice - percentOf(money(listPrice, currency), percentOff).minor;
  const unit = 10 ** currencyDigits(currency);
  return listPrice % unit === 0 ? Math.round(price / unit) * unit : price;
}

async function findVariant(queries: Queries, lookups: Lookups, { work, format }: DealEntry, path: string) {
  const productId = await lookups.product(work, `${path}.work`);
  if (productId === undefined) return undefined;
  const row = await queries
    .selectFrom('variant')
    .select(['id', 'list_price', 'sale_price', 'is_fixed_price'])
    .where('product_id', '=', productId)
    .where('format', '=', format)
    .where('is_listed', '=', 1)
    .where('is_price_on_request', '=', 0)
    .orderBy('position')
    .executeTakeFirst();
  return row ?? lookups.refuse(`${path}.format`, `${work} is not sold with a price as ${format}`);
}
