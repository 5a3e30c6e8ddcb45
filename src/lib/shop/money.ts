import { amountText, parseAmount } from '@bookfront/shop-contract/amount';

export { currencyDigits } from '@bookfront/shop-contract/amount';

/**
 * An amount of money: an integer count of the currency's smallest unit (paise for INR, yen for JPY) and its
 * ISO 4217 code. It is never a float, so that sums are exact.
 */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Creates an amount from minor units. Throws a RangeError for a fraction, which is always a bug. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money needs a whole number of minor units, not ${minor}`);
  return { minor, currency };
}

export const zeroMoney = (currency: string): Money => money(0, currency);

/** Adds amounts of one currency. Throws a TypeError for mixed currencies, which is always a bug. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((sum, next) => {
    if (next.currency !== sum.currency) throw new TypeError(`Cannot add ${next.currency} to ${sum.currency}`);
    return money(sum.minor + next.minor, sum.currency);
  }, first);
}

/** Avoids negative zero, which would be formatted as -₹0. */
export const negateMoney = ({ minor, currency }: Money): Money => money(minor === 0 ? 0 : -minor, currency);

/** `count` is a whole number. */
export const multiplyMoney = (amount: Money, count: number): Money => money(amount.minor * count, amount.currency);

/** Parses an amount as people and APIs write it; see parseAmount. Returns undefined when the text is not an amount. */
export function parseMoney(text: string, currency: string): Money | undefined {
  const minor = parseAmount(text, currency);
  return minor === undefined ? undefined : money(minor, currency);
}

/** The amount as decimal text, as the calls send it: `1299.50`. */
export const decimalText = ({ minor, currency }: Money): string => amountText(minor, currency);

/** The given percentage of an amount, in whole minor units, rounded half up. `percent` may have decimals (12.5). */
export function percentOf(amount: Money, percent: number): Money {
  return money(Math.round((amount.minor * Math.round(percent * 100)) / 10_000), amount.currency);
}

/** The discount of `sale` from `list` in whole per cent, at least 1; 0 when there is none. */
export function discountPercent(list: Money, sale: Money): number {
  if (list.minor <= 0 || sale.minor >= list.minor) return 0;
  return Math.max(1, Math.round(((list.minor - sale.minor) * 100) / list.minor));
}
