import { currencyDigits, type Money } from './shop/money.ts';
import { offsetAt, startOfDay } from './trade/places/local-time.ts';
import { textLocale } from './trade/places/text-locale.ts';
import { timeZoneOf } from './trade/places/time-zone.ts';

/**
 * The locale of money and numbers: LOCALE on the server. In the browser it is `data-locale` of `<html>`, else its `lang`. Both must
 * be the same, or a hydrated island would differ from the server's HTML.
 */
export function shopLocale(): string {
  if (typeof document !== 'undefined') {
    const { dataset, lang } = document.documentElement;
    return dataset.locale || lang || 'en-IN';
  }
  serverLocale ??= process.env.LOCALE?.trim() || 'en-IN';
  return serverLocale;
}

/** Cached, because a page needs it some hundred times and reading process.env is slow. */
let serverLocale: string | undefined;

/**
 * The shop's time zone: TIME_ZONE, else the zone of most people in its country, else undefined for the machine's zone. For the
 * server only.
 */
const shopTimeZone = (): string | undefined =>
  process.env.TIME_ZONE?.trim() || timeZoneOf(process.env.COUNTRY?.trim() || 'IN');

/** In what numbers and words of a text are written: a language of the shop (`paths/language.ts`), or the locale that an island was given. */
export interface TextLanguage {
  /** The locale of words: months, the order of a date. */
  readonly locale: string;
  readonly numbers: string;
}

/**
 * Caches formatters, because creating one takes a hundred times as long as using it. Without a language, numbers are those of the
 * shop's LOCALE and words English: for rooms whose texts are not messages yet (docs/translating.md).
 */
function cachedByLocale<Format>(
  create: (numbers: string, option: string, words: string) => Format,
): (option?: string, language?: TextLanguage) => Format {
  const cache = new Map<string, Format>();
  return (option = '', language) => {
    const numbers = language ? language.numbers : shopLocale();
    const words = language ? language.locale : '';
    const key = `${numbers} ${words} ${option}`;
    const format = cache.get(key) ?? create(numbers, option, words || textLocale(numbers));
    cache.set(key, format);
    return format;
  };
}

const moneyFormat = cachedByLocale((locale, currency) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  if (!locale.startsWith('en')) return (amount: number) => format.format(amount);
  const parts = format.formatToParts(1);
  const isSymbolFirst = parts[0]?.type === 'currency' && parts.every(({ type }) => type !== 'literal');
  return (amount: number) => (isSymbolFirst ? format.format(amount) : symbolFirst(format.formatToParts(amount)));
});
const numberFormat = cachedByLocale((locale) => new Intl.NumberFormat(locale));
const symbolsOf = cachedByLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const mark = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
});
const dateFormat = cachedByLocale((_numbers, timeZone, words) => {
  return new Intl.DateTimeFormat(words, { dateStyle: 'long', timeZone: timeZone || undefined });
});

/**
 * A price, whole amounts without decimals. English locales have the symbol before the amount (`₹499`, `₹1,299.50`); others as they
 * write it (`9,48 €`).
 */
export const formatMoney = ({ minor, currency }: Money, language?: TextLanguage): string =>
  moneyFormat(currency, language)(minor / 10 ** currencyDigits(currency));

/** Moves the currency symbol to the front, for English locales that put it last. */
function symbolFirst(parts: readonly Intl.NumberFormatPart[]): string {
  const joinParts = (wanted: (part: Intl.NumberFormatPart) => boolean) =>
    parts
      .filter(wanted)
      .map(({ value }) => value)
      .join('')
      .trim();
  return (
    joinParts(({ type }) => type === 'minusSign') +
    joinParts(({ type }) => type === 'currency') +
    joinParts(({ type }) => type !== 'currency' && type !== 'minusSign')
  );
}

export const formatNumber = (value: number, language?: TextLanguage): string =>
  numberFormat('', language).format(value);

/** What numbers are written in: a language, or the locale of a shop. */
export type NumberLanguage = TextLanguage | string;

/** The marks between groups and before decimals; of LOCALE without a language. */
export const numberSymbols = (language?: NumberLanguage): { readonly group: string; readonly decimal: string } =>
  symbolsOf('', typeof language === 'string' ? { locale: language, numbers: language } : language);

/** Decimal text as a field shows it: `1299,50` in German. `shop/typed-numbers.ts` reads it as the same number. */
export const formatDecimal = (plain: string, language?: NumberLanguage): string =>
  plain.replace('.', numberSymbols(language).decimal);

/**
 * Formats an ISO date: `20 November 2026`, and a month alone: `November 2026`. A date-time with an offset is converted to the shop's time
 * zone; a plain date, or a date-time without an offset, is not converted. Other text is returned unchanged.
 */
export function formatDate(text: string, language?: TextLanguage): string {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return formatMonth(text, language);
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text) ?? [];
  const isMoment = time !== undefined && /(Z|[+-]\d\d:?\d\d)$/.test(time);
  const date = day && new Date(isMoment ? text : `${day}T00:00:00Z`);
  if (!date || Number.isNaN(date.getTime())) return text;
  return dateFormat(isMoment ? shopTimeZone() : 'UTC', language).format(date);
}

const dayRangeFormat = cachedByLocale((_numbers, _option, words) => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(words, options);
});

/** Two ISO days as a range, without the year: `Thu, 26 Nov – Tue, 1 Dec`. The same day twice is one day. No line ends within a day. */
export const formatDays = (first: string, last: string, language?: TextLanguage): string =>
  dayRangeFormat('', language).formatRange(new Date(first), new Date(last)).replaceAll(' ', '\u00a0');

/** The ISO day of a time (epoch milliseconds) in the shop's time zone. For the server only. */
export const shopDay = (time: number): string => dayFormat(shopTimeZone()).format(time);

/** The shop's time zone by its name. For the server only. */
export const shopZone = (): string => {
  machineZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return shopTimeZone() ?? machineZone;
};
let machineZone: string | undefined;

/** The moment at which an ISO day begins in the shop, in epoch milliseconds. For the server only. */
export function startOfShopDay(day: string): number {
  const key = `${shopZone()} ${day}`;
  const start = dayStarts.get(key) ?? startOfDay(day, shopZone());
  if (dayStarts.size >= mostDayStarts) dayStarts.clear();
  dayStarts.set(key, start);
  return start;
}

/** The moment at which an ISO day ends in the shop, and the next one begins. A day has 23 to 25 hours. For the server only. */
export const endOfShopDay = (day: string): number => startOfShopDay(shopDay(startOfShopDay(day) + 36 * 3_600_000));

/** Cached, because imports ask for the same days again and again. */
const dayStarts = new Map<string, number>();
const mostDayStarts = 1000;

/**
 * What the shop's clock shows at a moment, as if it were UTC. Days that are stored as midnight in UTC compare with it. For the server only.
 */
export const shopWallClock = (time: number): number => time + offsetAt(time, shopZone());

const dayFormat = cachedByLocale((_locale, timeZone) => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timeZone || undefined } as const;
  return new Intl.DateTimeFormat('en-CA', options);
});

const monthFormat = cachedByLocale((_numbers, _option, words) => {
  return new Intl.DateTimeFormat(words, { month: 'long', year: 'numeric', timeZone: 'UTC' });
});

/** A month, `2026-11`, as `November 2026`. */
export const formatMonth = (month: string, language?: TextLanguage): string =>
  monthFormat('', language).format(new Date(`${month}-01T00:00:00Z`));

const momentFormat = cachedByLocale((_numbers, timeZone, words) => {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone || undefined } as const;
  return new Intl.DateTimeFormat(words, options);
});

/** An ISO date-time with an offset as day and time in the shop's time zone. Other text is returned unchanged. For the server only. */
export function formatMoment(text: string, language?: TextLanguage): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : momentFormat(shopTimeZone(), language).format(moment);
}

/** `1 item`, `3 items`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
