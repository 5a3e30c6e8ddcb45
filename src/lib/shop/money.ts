/**
 * An amount of money: an integer count of the currency's smallest unit (paise for INR, yen for JPY) and its
 * ISO 4217 code. It is never a float, so that sums are exact.
 */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

const digitsOf = new Map<string, number>();

/** The currency's number of decimal places: 2 for INR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    digitsOf.set(currency, digits);
  }
  return digits;
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

const decimal = /^\s*([+-]?)(\d{1,12})(?:\.(\d+))?\s*$/;

/**
 * Parses a decimal text such as `1299`, `1,299.50`, `₹ 499.00` or `Rs. 499/-` without using a float. One or two digits after the
 * last comma are decimals (`1.299,50`). Excess decimals are rounded half up. Returns undefined when the text is not an amount.
 */
export function parseMoney(text: string, currency: string): Money | undefined {
  // Computed numbers may be in exponential notation, such as 1.4e-14.
  const plain = /^\s*[+-]?[\d.]+e[+-]?\d+\s*$/i.test(text) ? Number(text).toFixed(6) : text;
  const written = plain.replace(/\p{L}+\.?|\/-|[^\d.,%+-]/gu, '');
  const [group, point] = /,\d{1,2}$/.test(written) ? ['.', ','] : [',', '.'];
  const match = decimal.exec(written.replaceAll(group, '').replace(point, '.'));
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const digits = currencyDigits(currency);
  const padded = fraction.slice(0, digits).padEnd(digits, '0');
  const roundsUp = Number(fraction[digits] ?? '0') >= 5;
  const minor = Number(whole + padded) + (roundsUp ? 1 : 0);
  return money(sign === '-' && minor !== 0 ? -minor : minor, currency);
}

/** The amount as decimal text, as the calls send it: `1299.50`. */
export function decimalText({ minor, currency }: Money): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${minor < 0 ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}

/** The given percentage of an amount, in whole minor units, rounded half up. `percent` may have decimals (12.5). */
export function percentOf(amount: Money, percent: number): Money {
  return money(Math.round((amount.minor * Math.round(percent * 100)) / 10_000), amount.currency);
}

/** The discount of `sale` from `list` in whole per cent, at least 1; 0 when there is none. */
export function discountPercent(list: Money, sale: Money): number {
  if (list.minor <= 0 || sale.minor >= list.minor) return 0;
  return Math.max(1, Math.round(((list.minor - sale.minor) * 100) / list.minor));
}
