import type { dealProduct } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { decimalText, money } from '../../shop/money.ts';
import type { ShopContext } from '../context.ts';
import { currentPrice, dealEndsAt } from '../prices/pricing.ts';
import { type CardRow, toCard } from './cards.ts';
import { dealOf, type PriceContext } from './prices.ts';

/** The ids of the products with a deal, in the order of the deals. A deal that is sold out is left out. */
export async function readDealProducts({ db }: ShopContext): Promise<number[]> {
  const rows = await db
    .selectFrom('deal')
    .innerJoin('variant', 'variant.id', 'deal.variant_id')
    .where('variant.stock', '>', 0)
    .select('variant.product_id')
    .orderBy('deal.position')
    .orderBy('deal.id')
    .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}

/**
 * The running deals among these editions, in the order of the product ids. Each card shows the edition of the deal, which need
 * not be the default one. dealEndDate is in epoch seconds. Deals that are sold out or save nothing are left out.
 */
export function toDeals(editions: readonly CardRow[], productIds: readonly number[], prices: PriceContext) {
  const { currency, now } = prices;
  const byProduct = Map.groupBy(editions, (edition) => edition.product_id);
  return productIds.flatMap((id) => {
    const siblings = byProduct.get(id) ?? [];
    return siblings.flatMap((edition): z.input<typeof dealProduct>[] => {
      const deal = dealOf(edition);
      const endsAt = deal && dealEndsAt(deal, now);
      if (!deal || endsAt === undefined || edition.stock <= 0 || edition.is_price_on_request === 1) return [];
      const price = currentPrice(edition, deal, now);
      if (price >= edition.list_price || deal.price > price) return [];
      const dealAmount = decimalText(money(price, currency));
      const option = siblings.length > 1 ? { optionName: edition.format, optionCode: edition.sku } : undefined;
      const card = toCard(edition, siblings, prices);
      return [{ ...card, ...option, dealAmount, dealEndDate: Math.floor(endsAt / 1000) }];
    });
  });
}
