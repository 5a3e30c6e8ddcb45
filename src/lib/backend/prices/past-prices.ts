import { dayMs } from '../../trade/places/local-time.ts';

/** The lowest price before a reduction (Directive 98/6, article 6a). Amounts are minor units, times epoch milliseconds. */

/** A price that an edition had. */
export interface PastPrice {
  readonly price: number;
  /** Of a deal: when it began. Null for a sale price, which began where the one before it ended. */
  readonly from: number | null;
  readonly until: number;
}

/** The price of now. `from` is when its deal began; undefined when it is the sale price. */
export interface PresentPrice {
  readonly price: number;
  readonly salePrice: number;
  readonly dealFrom: number | undefined;
}

/** The time before a reduction that counts. */
const windowMs = 30 * dayMs;
/** A price that has held for longer is no reduction any more: what was before it is forgotten (`sweepPastPrices`). */
export const reducedForMs = 90 * dayMs;
export const keptForMs = reducedForMs + windowMs;

/**
 * The lowest price of the 30 days before the price of now began. Undefined when nothing is known of that time: then nobody can say that
 * the price is lower than it was.
 */
export function lowestBefore(now: number, present: PresentPrice, past: readonly PastPrice[]): number | undefined {
  const sales = past.filter(({ from }) => from === null).toSorted((one, other) => one.until - other.until);
  const began = present.dealFrom ?? sales.at(-1)?.until;
  if (began === undefined || began > now || now - began > reducedForMs) return undefined;
  const first = began - windowMs;
  const intervals = [
    ...sales.map(({ price, until }, index) => ({
      price,
      from: sales[index - 1]?.until ?? Number.NEGATIVE_INFINITY,
      until,
    })),
    // The sale price of now was there before its deal.
    ...(present.dealFrom === undefined
      ? []
      : [
          {
            price: present.salePrice,
            from: sales.at(-1)?.until ?? Number.NEGATIVE_INFINITY,
            until: Number.POSITIVE_INFINITY,
          },
        ]),
    ...past.flatMap(({ price, from, until }) => (from === null ? [] : [{ price, from, until }])),
  ];
  const prices = intervals.filter(({ from, until }) => from < began && until > first).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
