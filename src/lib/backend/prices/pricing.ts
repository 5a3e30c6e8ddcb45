import type { DealTable, VariantTable } from '../../database/schema.ts';
import { stateOfPeriod } from '../../shop/period.ts';

type PricedVariant = Pick<VariantTable, 'sale_price'>;
type DealTerms = Pick<DealTable, 'price' | 'starts_at' | 'period_ms'> & { readonly ends_at: number | null };

/** The end of a deal's current period, in epoch milliseconds; undefined before the deal starts and after its end. */
export function dealEndsAt(
  { starts_at, period_ms, ends_at }: Omit<DealTerms, 'price'>,
  now: number,
): number | undefined {
  if (stateOfPeriod({ from: starts_at, until: ends_at }, now) !== 'running') return undefined;
  const periods = Math.floor((now - starts_at) / period_ms) + 1;
  return Math.min(starts_at + periods * period_ms, ends_at ?? Number.POSITIVE_INFINITY);
}

/** The price of one copy at `now`, in minor units: the sale price, or the price of a running deal if it is lower. */
export function currentPrice(variant: PricedVariant, deal: DealTerms | undefined, now: number): number {
  if (!deal || dealEndsAt(deal, now) === undefined) return variant.sale_price;
  return Math.min(variant.sale_price, deal.price);
}
