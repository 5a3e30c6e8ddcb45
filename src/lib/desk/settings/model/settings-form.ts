import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../../messages/plain/desk/setting-answers.ts';
import { decimalText, money, parseMoney } from '../../../shop/money.ts';
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

export const amountValue = (minor: number | null, currency: string): string =>
  minor === null ? '' : decimalText(money(minor, currency));

/** The amount in minor units; null for an empty field, NaN for what is not an amount, so that its schema refuses it. */
export function readAmount(text: string | undefined, currency: string): number | null {
  if (!text?.trim()) return null;
  const amount = /\p{Nd}/u.test(text) ? parseMoney(text, currency) : undefined;
  return amount?.minor ?? Number.NaN;
}

/** A number with a point or a comma; NaN for anything else. */
export const readNumber = (text: string | undefined): number =>
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
