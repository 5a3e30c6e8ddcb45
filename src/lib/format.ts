import { currencyDigits, type Money } from './shop/money.ts';

/**
 * The shop's locale: of the page in a browser (LOCALE travels as `<html lang>`), of the settings on the server. Both
 * sides must agree, or a hydrated island would show other text than the page.
 */
function shopLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.lang || 'en-IN';
  return process.env.LOCALE?.trim() || 'en-IN';
}

const kept = new Map<string, Intl.NumberFormat>();

/** A price with its symbol before the amount; whole amounts without decimals: `₹499`, `₹1,299.50` (decision 7). */
export function formatMoney({ minor, currency }: Money): string {
  const locale = shopLocale();
  const key = `${locale} ${currency}`;
  let format = kept.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
    kept.set(key, format);
  }
  return symbolFirst(format.formatToParts(minor / 10 ** currencyDigits(currency)));
}

/** Some locales put the symbol last; this shop never does (spec section 1). */
function symbolFirst(parts: readonly Intl.NumberFormatPart[]): string {
  const text = (wanted: (part: Intl.NumberFormatPart) => boolean) =>
    parts
      .filter(wanted)
      .map(({ value }) => value)
      .join('')
      .trim();
  return (
    text(({ type }) => type === 'minusSign') +
    text(({ type }) => type === 'currency') +
    text(({ type }) => type !== 'currency' && type !== 'minusSign')
  );
}

export const formatNumber = (value: number): string => new Intl.NumberFormat(shopLocale()).format(value);

/** An ISO day or date-time as a date in words: `20 November 2026`. Other text is shown as it came. */
export function formatDate(text: string): string {
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text.length === 10 ? `${text}T00:00:00Z` : text) : undefined;
  if (!date || Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(shopLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** `1 item`, `3 items`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A rating in words for screen readers: `Rated 4.3 out of 5`. */
export const formatRating = (rating: number): string => `Rated ${Number(rating.toFixed(1))} out of 5`;
