/** Amounts as the calls write them: decimal text without a currency sign. They are counted in the currency's smallest unit. */

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

const decimal = /^\s*([+-]?)(\d{1,12})(?:\.(\d+))?\s*$/;

/**
 * Parses a decimal text such as `1299`, `1,299.50`, `₹ 499.00` or `Rs. 499/-` without using a float. One or two digits after the
 * last comma are decimals (`1.299,50`). Excess decimals are rounded half up. Returns undefined when the text is not an amount.
 */
export function parseAmount(text: string, currency: string): number | undefined {
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
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Decimal text of a whole number of smallest units: `1299.50`. */
export function amountText(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${minor < 0 ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`;
}
