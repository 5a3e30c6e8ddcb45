import { decimalText, discountPercent, type Money, money } from '../../shop/money.ts';
import { lowestBefore, type PastPrice } from '../prices/past-prices.ts';
import { currentPrice, dealEndsAt } from '../prices/pricing.ts';

/** The columns of a row that is left joined with `deal`; all null without a deal. */
export interface DealColumns {
  readonly deal_price: number | null;
  readonly deal_starts_at: number | null;
  readonly deal_period_ms: number | null;
  readonly deal_ends_at: number | null;
}

/** Selects `DealColumns`. */
export const dealColumns = [
  'deal.price as deal_price',
  'deal.starts_at as deal_starts_at',
  'deal.period_ms as deal_period_ms',
  'deal.ends_at as deal_ends_at',
] as const;

interface PricedRow extends DealColumns {
  readonly id: number;
  readonly list_price: number;
  readonly sale_price: number;
  readonly is_price_on_request: number;
}

/** Currency (ISO 4217) of all prices, and the time in epoch milliseconds that decides which deals are running. */
export interface PriceContext {
  readonly currency: string;
  readonly now: number;
  /** The prices that editions had, by their id, where the law asks for the lowest of them beside a reduction; else undefined. */
  readonly past?: PastPrices | undefined;
}

export type PastPrices = ReadonlyMap<number, readonly PastPrice[]>;

/** The deal of a row, running or not; undefined without one. */
export function dealOf(row: DealColumns) {
  const { deal_price: price, deal_starts_at: starts_at, deal_period_ms: period_ms, deal_ends_at: ends_at } = row;
  const isNone = price === null || starts_at === null || period_ms === null;
  return isNone ? undefined : { price, starts_at, period_ms, ends_at };
}

/** The price of one copy at `now` in minor units, a running deal included. */
export const priceAt = (row: DealColumns & Pick<PricedRow, 'sale_price'>, now: number): number =>
  currentPrice(row, dealOf(row), now);

/**
 * The price fields of a response: amount is the list price, discountAmount the price charged. Both are 0 for a price on
 * request.
 */
export function wirePrice(row: PricedRow, { currency, now, past }: PriceContext) {
  const isOnRequest = row.is_price_on_request === 1;
  const price = priceAt(row, now);
  const sale = money(isOnRequest ? 0 : price, currency);
  if (past && !isOnRequest) return priceSinceLowest(row, { currency, now, past }, sale);
  const list = money(isOnRequest ? 0 : row.list_price, currency);
  return {
    amount: decimalText(list),
    discountAmount: decimalText(sale),
    discountPercentage: discountPercent(list, sale),
    priceOnRequest: isOnRequest ? '1' : '0',
  };
}

/**
 * Where the law asks for it, a reduction is from the lowest price of the 30 days before (REQ PRODUCT-91). Of a price that was not higher
 * then, or of which nothing is known, no reduction is shown.
 */
function priceSinceLowest(row: PricedRow, { currency, ...context }: PriceContext & PastContext, sale: Money) {
  const lowest = lowestOf(row, context, sale.minor);
  const reducedFrom = money(Math.max(lowest, sale.minor), currency);
  return {
    amount: decimalText(reducedFrom),
    discountAmount: decimalText(sale),
    discountPercentage: discountPercent(reducedFrom, sale),
    priceOnRequest: '0',
    ...(lowest > sale.minor && { lowestPrice: decimalText(reducedFrom) }),
  };
}

interface PastContext {
  readonly now: number;
  readonly past: PastPrices;
}

/** The lowest price of before, in minor units; 0 when nothing is known of it. */
function lowestOf(row: PricedRow, { now, past }: PastContext, price: number): number {
  const deal = dealOf(row);
  const isLowered = deal !== undefined && dealEndsAt(deal, now) !== undefined && deal.price < row.sale_price;
  const present = { price, salePrice: row.sale_price, dealFrom: isLowered ? deal.starts_at : undefined };
  return lowestBefore(now, present, past.get(row.id) ?? []) ?? 0;
}

/** The share of the lowest price before that a reduction takes off, from 0 to 1: what cards show as a percentage. */
export function reductionOf(row: PricedRow, context: PastContext): number {
  const price = priceAt(row, context.now);
  const lowest = row.is_price_on_request === 1 ? 0 : lowestOf(row, context, price);
  return lowest > price ? (lowest - price) / lowest : 0;
}

interface EndingRow extends PricedRow {
  readonly price_changes_at: number | null;
}

/** When the price of `now` ends, in epoch milliseconds: with its term, or with the deal that lowers it. Undefined when no end is known. */
export function priceEndsAt(row: EndingRow, now: number): number | undefined {
  const deal = dealOf(row);
  const isLowered = deal !== undefined && deal.price < row.sale_price;
  const ends = [row.price_changes_at ?? undefined, isLowered ? dealEndsAt(deal, now) : undefined];
  const [first] = ends.filter((end) => end !== undefined && end > now).toSorted((one = 0, other = 0) => one - other);
  return row.is_price_on_request === 1 ? undefined : first;
}

/** The same for a response. */
export function priceValidity(
  row: EndingRow,
  { now }: Pick<PriceContext, 'now'>,
): { readonly priceValidUntil?: string } {
  const end = priceEndsAt(row, now);
  return end === undefined ? {} : { priceValidUntil: new Date(end).toISOString() };
}

/** Mean rating, rounded to two decimals; 0 without ratings. */
export const averageRating = ({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number =>
  rating_count > 0 ? Math.round((rating_sum * 100) / rating_count) / 100 : 0;
