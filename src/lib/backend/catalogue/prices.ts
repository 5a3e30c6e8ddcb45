import { decimalText, discountPercent, money } from '../../shop/money.ts';
import { currentPrice } from '../pricing.ts';

interface Priced {
  readonly list_price: number;
  readonly sale_price: number;
  readonly is_price_on_request: number;
  readonly deal_price: number | null;
  readonly deal_starts_at: number | null;
  readonly deal_period_ms: number | null;
}

/** The running deal of a row that was joined with `deal`. */
export function dealOf(row: Omit<Priced, 'list_price' | 'sale_price' | 'is_price_on_request'>) {
  const { deal_price: price, deal_starts_at: starts_at, deal_period_ms: period_ms } = row;
  return price === null || starts_at === null || period_ms === null ? undefined : { price, starts_at, period_ms };
}

/** An edition's price in the wire's words: amount is the list price, discountAmount what is charged. Nothing is told of a price on request. */
export function wirePrice(row: Priced, { currency, now }: { currency: string; now: number }) {
  const isOnRequest = row.is_price_on_request === 1;
  const list = money(isOnRequest ? 0 : row.list_price, currency);
  const sale = money(isOnRequest ? 0 : currentPrice(row, dealOf(row), now), currency);
  return {
    amount: decimalText(list),
    discountAmount: decimalText(sale),
    discountPercentage: discountPercent(list, sale),
    priceOnRequest: isOnRequest ? '1' : '0',
  };
}

/** Mean rating with two decimals; 0 when nobody has rated. */
export const averageRating = ({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number =>
  rating_count > 0 ? Math.round((rating_sum * 100) / rating_count) / 100 : 0;
