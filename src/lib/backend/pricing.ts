import type { DealTable, VariantTable } from '../database/schema.ts';

type PricedVariant = Pick<VariantTable, 'sale_price'>;
type DealTerms = Pick<DealTable, 'price' | 'starts_at' | 'period_ms'>;

/** The end of a deal's current period, in epoch milliseconds; undefined before the deal starts. */
export function dealEndsAt(deal: Omit<DealTerms, 'price'>, now: number): number | undefined {
  if (now < deal.starts_at) return undefined;
  const periods = Math.floor((now - deal.starts_at) / deal.period_ms) + 1;
  return deal.starts_at + periods * deal.period_ms;
}

/** The price of one copy at `now`, in minor units: the sale price, or the price of a running deal if it is lower. */
export function currentPrice(variant: PricedVariant, deal: DealTerms | undefined, now: number): number {
  if (!deal || dealEndsAt(deal, now) === undefined) return variant.sale_price;
  return Math.min(variant.sale_price, deal.price);
}
