import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../../messages/plain/desk/setting-answers.ts';
import { formatDecimal } from '../../../format.ts';
import { decimalText, money } from '../../../shop/money.ts';
import { parseTypedAmount, parseTypedNumber } from '../../../shop/typed-numbers.ts';
import { countries, countryName, type NamesLanguage } from '../../../trade/places/countries.ts';

/** Values of the forms of settings: how what is stored is written into a field, and what is typed is read. */

/** Values by field name, as a form sends them and as its page shows them again. */
export type Values = Readonly<Record<string, string>>;

export type SettingResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** What settings answer with: their texts, and the language in which names of countries are typed. */
export interface SettingAnswers {
  readonly text: DeskSettingAnswers;
  /** The shop's without. */
  readonly language?: NamesLanguage | undefined;
}

/** In English, for who says no language. */
export const englishSettingAnswers: SettingAnswers = { text: englishDeskSettingAnswers };

/** An amount of minor units as a field shows it in a language; the shop's LOCALE without. */
export const amountValue = (minor: number | null, currency: string, language: NamesLanguage | undefined): string =>
  minor === null ? '' : formatDecimal(decimalText(money(minor, currency)), language);

/** The amount in minor units; null for an empty field, NaN for what is not an amount, so that its schema refuses it. */
export function readAmount(
  text: string | undefined,
  currency: string,
  language: NamesLanguage | undefined,
): number | null {
  if (!text?.trim()) return null;
  return parseTypedAmount(text, currency, language)?.minor ?? Number.NaN;
}

/** A whole number, or one of up to so many decimals; NaN for anything else. */
export function readNumber(text: string | undefined, language: NamesLanguage | undefined, decimals = 0): number {
  const number = parseTypedNumber(text ?? '', { language, decimals });
  return number === undefined ? Number.NaN : Number(number);
}

/** A degree or a distance, with a point or a comma: it has no groups. NaN for anything else. */
export const readMeasure = (text: string | undefined): number =>
  text?.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** The entries of a list with commas or line breaks between. */
export const readList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const folded = (text: string) => text.trim().toLowerCase();

/** Names or two-letter codes of countries as codes. What is no country stays as it is, for its schema to refuse. */
export const readCountries = (text: string | undefined, language: NamesLanguage): string[] =>
  readList(text).map((entry) => {
    const list = countries(language);
    const found = list.find(({ code, name }) => folded(name) === folded(entry) || folded(code) === folded(entry));
    return found?.code ?? entry;
  });

export const countryNames = (codes: readonly string[], language: NamesLanguage): string =>
  codes.map((code) => countryName(code, language)).join(', ');

/** Messages by field name. `nameOf` turns the path of an issue into the name of its field. */
export function fieldMessages(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  nameOf: (path: string) => string = (path) => path,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[nameOf(path.join('.'))] ??= message;
  return fields;
}
