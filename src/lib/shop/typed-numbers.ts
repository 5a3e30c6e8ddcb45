import { type NumberLanguage, numberSymbols } from '../format.ts';
import { currencyDigits, type Money, parseMoney } from './money.ts';
import { trimCharacters } from './trim-characters.ts';

/**
 * How people type numbers and amounts, in every form of the shop and the desk: a decimal point or comma, groups, digits of their script.
 * What can mean two things is read by the language of the page; what its language does not settle is no number, so that nothing is
 * misread by a factor of a hundred or a thousand.
 */

/** Longer text is no amount. */
const longest = 40;
/** Whole digits of the largest number. */
const mostDigits = 9;

/** The last group has three digits, those before have two in India. `0.500` has none: it is half of something. */
const grouped = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})$/;

/** What is never typed: marks of direction, which amounts of Arabic have. */
const directionMarks = /[\u061C\u200E\u200F\u2066-\u2069]/g;
const groupSign = /[\s\u066C'’]/;
/** `٫` of Arabic is nothing else. */
const arabicPoint = '\u066B';

/** A digit of any script as one of ASCII: the digits of a script follow one another from its zero. */
function plainDigit(character: string): string {
  if (!/^\p{Nd}$/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** The two sides of the decimal mark; undefined where it may be one of groups, and the language does not settle it. */
function split(text: string, language: NumberLanguage | undefined, decimals: number): Parts | undefined {
  const signs = [...text].filter((sign) => !/\d/.test(sign)).map((sign) => (groupSign.test(sign) ? ' ' : sign));
  const last = signs.at(-1);
  const all: Parts = { whole: text, fraction: '' };
  if (last === undefined || last === ' ' || signs.filter((sign) => sign === last).length > 1) return all;
  const at = text.lastIndexOf(last);
  const parts: Parts = { whole: text.slice(0, at), fraction: text.slice(at + 1) };
  // Three digits can be a group.
  if (parts.fraction.length !== 3 || last === arabicPoint) return parts;
  const { group, decimal } = numberSymbols(language);
  if (signs.length === 1 && last === group) return all;
  const isDecimal = signs.length > 1 || last === decimal || (last === '.' && group !== '.');
  return isDecimal && decimals === 3 ? parts : undefined;
}

/** A whole number with or without groups, as plain digits. */
function wholeOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const signs = new Set([...text].filter((sign) => !/\d/.test(sign)));
  return signs.size === 1 && grouped.test(text.replace(/\D/g, ',')) ? text.replace(/\D/g, '') : undefined;
}

interface Typed {
  /** Of the page; the shop's LOCALE without. */
  readonly language?: NumberLanguage | undefined;
  /** How many decimals it may have: 0 to 3. */
  readonly decimals: number;
}

/** Decimal text (`1299.5`) of what was typed; undefined when it is no such number. Zeros beyond its decimals are left out. */
export function parseTypedNumber(typed: string, { language, decimals }: Typed): string | undefined {
  const text = typed.replace(directionMarks, '').trim();
  if (text.length > longest) return undefined;
  const plain = [...text.replace('\u2212', '-')].map(plainDigit).join('');
  const [, sign = '', body = ''] = /^([+-]?)(\d(?:[\d\s.,'’\u066B\u066C]*\d)?)$/.exec(plain) ?? [];
  const parts = body === '' ? undefined : split(body, language, decimals);
  const whole = parts && wholeOf(parts.whole);
  if (!parts || whole === undefined || whole.length > mostDigits) return undefined;
  if (!/^\d*$/.test(parts.fraction) || /[1-9]/.test(parts.fraction.slice(decimals))) return undefined;
  const fraction = parts.fraction.slice(0, decimals);
  return `${sign === '-' ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** What may stand beside an amount, and its currency's code: `₹ 499`, `Rs. 499/-`, `12,50 EUR`. A word such as `k` makes it another. */
const besides = String.raw`\p{Sc}|Rs\.?`;

/** An amount as it was typed; undefined when it is not an amount of this currency. */
export function parseTypedAmount(typed: string, currency: string, language?: NumberLanguage): Money | undefined {
  const text = typed.replace(directionMarks, '').trim();
  if (text.length > longest) return undefined;
  const around = new RegExp(String.raw`^(?:${besides}|${currency})\s*|\s*(?:${besides}|${currency}|/-)$`, 'giu');
  const decimal = parseTypedNumber(text.replace(around, ''), { language, decimals: currencyDigits(currency) });
  return decimal === undefined ? undefined : parseMoney(decimal, currency);
}

/** The same of a listing's URL, which has no currency: decimal text of three decimals at most. */
export const parseTypedPrice = (typed: string, language?: NumberLanguage): string | undefined =>
  parseTypedNumber(trimCharacters(typed, /[\s\p{Sc}]/u), { language, decimals: 3 });
