import { currencyDigits, type Money } from './shop/money.ts';
import { onlyTimeZoneOf } from './shop/time-zone.ts';

/**
 * The shop's locale: of the page in a browser (LOCALE travels as `<html lang>`), of the settings on the server. Both
 * sides must agree, or a hydrated island would show other text than the page.
 */
export function shopLocale(): string {
  if (typeof document !== 'undefined') return document.documentElement.lang || 'en-IN';
  serverLocale ??= process.env.LOCALE?.trim() || 'en-IN';
  return serverLocale;
}

/** Read once: a page asks some hundred times, and asking the environment is slow. */
let serverLocale: string | undefined;

/**
 * Where the shop's days begin and end: TIME_ZONE, else the zone of its country where it has a single one, else the
 * machine's (undefined). On the server alone.
 */
const shopTimeZone = (): string | undefined =>
  process.env.TIME_ZONE?.trim() || onlyTimeZoneOf(process.env.COUNTRY?.trim() || 'IN');

/** Making a formatter takes a hundred times as long as using it. */
function keep<Format>(make: (locale: string, about: string) => Format): (about?: string) => Format {
  const kept = new Map<string, Format>();
  return (about = '') => {
    const locale = shopLocale();
    const key = `${locale} ${about}`;
    const format = kept.get(key) ?? make(locale, about);
    kept.set(key, format);
    return format;
  };
}

const moneyFormat = keep((locale, currency) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const parts = format.formatToParts(1);
  const isSymbolFirst = parts[0]?.type === 'currency' && parts.every(({ type }) => type !== 'literal');
  return (amount: number) => (isSymbolFirst ? format.format(amount) : symbolFirst(format.formatToParts(amount)));
});
const numberFormat = keep((locale) => new Intl.NumberFormat(locale));
/** How the locale writes numbers: what stands between thousands, before decimals, and for each of 0 to 9. */
const numberMarks = keep((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const mark = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  return { group: alike(mark('group')), decimal: mark('decimal'), digits };
});
const dateFormat = keep((locale, timeZone) => {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZone || undefined });
});

/** A price with its symbol before the amount; whole amounts without decimals: `₹499`, `₹1,299.50` (decision 7). */
export const formatMoney = ({ minor, currency }: Money): string =>
  moneyFormat(currency)(minor / 10 ** currencyDigits(currency));

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

export const formatNumber = (value: number): string => numberFormat().format(value);

/** Spaces and apostrophes as keyboards have them. */
const alike = (text: string): string => text.replace(/\s/g, ' ').replaceAll('’', "'");

/** Whether `1,299.50` and `1,25,000` are numbers, and which. */
function readPlain(text: string): string | undefined {
  const plain = text.replace(/,(?=(?:\d{2},)*\d{3}(?:\D|$))/g, '');
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? plain : undefined;
}

/**
 * An amount as people type it, with the currency's symbol or without: as the locale writes numbers (`1.299,50` in German), else
 * plainly. Answers plain decimal text (`1299.50`); undefined when it is neither.
 */
export function readDecimal(typed: string): string | undefined {
  const { group, decimal, digits } = numberMarks();
  const letters = [...alike(typed.replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, ''))].map((letter) => {
    const digit = digits.indexOf(letter);
    return digit < 0 ? letter : String(digit);
  });
  const marks = new Map([
    [group, ','],
    [decimal, '.'],
  ]);
  return readPlain(letters.map((letter) => marks.get(letter) ?? letter).join('')) ?? readPlain(letters.join(''));
}

/** Plain decimal text as the locale writes it, so that `readDecimal` reads the same again: `1299,50` in German. */
export const writeDecimal = (plain: string): string => plain.replace('.', numberMarks().decimal);

/**
 * A date in words: `20 November 2026`. A moment (ISO, with its offset) falls on the shop's own day; a day, or a time that
 * does not say where, is the day it names. Other text is shown as it came.
 */
export function formatDate(text: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text) ?? [];
  const isMoment = time !== undefined && /(Z|[+-]\d\d:?\d\d)$/.test(time);
  const date = day && new Date(isMoment ? text : `${day}T00:00:00Z`);
  if (!date || Number.isNaN(date.getTime())) return text;
  return dateFormat(isMoment ? shopTimeZone() : 'UTC').format(date);
}

/** `1 item`, `3 items`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What stands after a number of books that stands alone. */
export const bookWord = (count: number): string => (count === 1 ? 'book' : 'books');

/** A rating in words for screen readers: `Rated 4.3 out of 5`. */
export const formatRating = (rating: number): string => `Rated ${Number(rating.toFixed(1))} out of 5`;
