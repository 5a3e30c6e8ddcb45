import type { DealTable, VariantTable } from '../database/schema.ts';

type Priced = Pick<VariantTable, 'sale_price'>;
type Running = Pick<DealTable, 'price' | 'starts_at' | 'period_ms'>;

/** When the running round of a deal ends, in epoch milliseconds; undefined before it starts. */
export function dealEndsAt(deal: Omit<Running, 'price'>, now: number): number | undefined {
  if (now < deal.starts_at) return undefined;
  const rounds = Math.floor((now - deal.starts_at) / deal.period_ms) + 1;
  return deal.starts_at + rounds * deal.period_ms;
}

/** What one copy costs now, in minor units: the sale price, or a running deal's where that is lower. */
export function currentPrice(variant: Priced, deal: Running | undefined, now: number): number {
  if (!deal || dealEndsAt(deal, now) === undefined) return variant.sale_price;
  return Math.min(variant.sale_price, deal.price);
}
