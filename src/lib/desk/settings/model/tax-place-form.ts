import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../../messages/plain/desk/setting-answers.ts';
import { formatDecimal, type NumberLanguage } from '../../../format.ts';
import { countryCodes } from '../../../trade/places/countries.ts';
import { type TaxKind, type TaxPlace, type TaxRate, taxKinds } from '../../../trade/tax/tax-rates.ts';
import { formRows, rowValues } from './form-rows.ts';
import type { Values } from './settings-form.ts';
import type { Checked } from './tax-form.ts';

/** The form of the rates of one country, or of one state. Its rates are rows `rates.0.kind`, `rates.0.percent` and so on. */

const rowFields = ['kind', 'name', 'percent', 'code', 'from', 'until'] as const;
export type RateRow = Readonly<Record<(typeof rowFields)[number], string>>;
type RowErrors = Partial<Record<(typeof rowFields)[number], string>>;

/** Rates in one form: with six fields each they stay below the most fields that a form may have. A place with more keeps the rest. */
export const mostRows = 40;
/** Rates of all places. */
export const mostRates = 1000;
const longestName = 20;
const longestCode = 20;
const longestState = 80;

const folded = (text: string) => text.trim().toUpperCase();
export const isSamePlace = (one: TaxPlace, other: TaxPlace): boolean =>
  one.country === other.country && folded(one.state) === folded(other.state);

/** The places that rates are of, in their order, each with its rates. */
export function placesOf(rates: readonly TaxRate[]): (TaxPlace & { readonly rates: readonly TaxRate[] })[] {
  const places = Map.groupBy(rates, ({ country, state }) => `${country} ${folded(state)}`);
  return [...places.values()].flatMap((own) => (own[0] ? [{ ...placeOf(own[0]), rates: own }] : []));
}
const placeOf = ({ country, state }: TaxPlace): TaxPlace => ({ country, state });

/** A place as a part of a URL: `IN`, `US~New York`. */
export const placeId = ({ country, state }: TaxPlace): string => (state ? `${country}~${state}` : country);
export const findPlace = (rates: readonly TaxRate[], id: string) => placesOf(rates).find((one) => placeId(one) === id);

/** A new place, before anything is typed: a row for each kind. */
export const newPlaceValues: Values = rowValues(
  'rates',
  taxKinds.map((kind) => ({ kind, name: '', percent: '', code: '', from: '', until: '' })),
);

export const placeValues = (rates: readonly TaxRate[], language?: NumberLanguage): Values =>
  rowValues(
    'rates',
    rates.slice(0, mostRows).map(({ kind, name, rate, code, from, until }) => ({
      ...{ kind, name, percent: formatDecimal(String(rate / 100), language), code, from, until },
    })),
  );

export const rateRows = (values: Values): RateRow[] => formRows(values, 'rates', rowFields);

/** The place of a form for a new one. */
export function readPlace(values: Values, text = englishDeskSettingAnswers): Checked<TaxPlace> {
  const country = (values.country ?? '').trim().toUpperCase();
  const state = (values.state ?? '').trim();
  const fields = {
    ...(!countryCodes.includes(country) && { country: text.countryMissing }),
    ...(state.length > longestState && { state: text.tooLong({ max: longestState }) }),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: { country, state } };
}

/** The rates that a form says for a place, or what is wrong with each of its fields. */
export function readRates(values: Values, place: TaxPlace, text = englishDeskSettingAnswers): Checked<TaxRate[]> {
  const rows = rateRows(values);
  if (rows.length === 0) return { ok: false, fields: { form: text.ratesMissing } };
  if (rows.length > mostRows) return { ok: false, fields: { form: text.tooManyRatesHere({ most: mostRows }) } };
  const errors = rows.flatMap((row, index) =>
    Object.entries(rowErrors(row, text)).map(([name, message]) => [`rates.${index}.${name}`, message] as const),
  );
  if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
  return { ok: true, value: rows.flatMap((row) => (isTaxKind(row.kind) ? [rateOf(row, row.kind, place)] : [])) };
}

const isTaxKind = (text: string): text is TaxKind => taxKinds.some((kind) => kind === text);

/** Basis points of `5.5`, `5,5` or `5.5 %`; undefined for anything else. */
function basisPoints(text: string): number | undefined {
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Math.round(Number(number.replace(',', '.')) * 100);
}

const isDay = (text: string): boolean =>
  text === '' ||
  (/^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().slice(0, 10) === text);

function rowErrors(row: RateRow, text: DeskSettingAnswers): RowErrors {
  const rate = basisPoints(row.percent);
  const name = row.name.trim();
  const [from, until] = [row.from.trim(), row.until.trim()];
  return {
    ...(!isTaxKind(row.kind) && { kind: text.kindMissing }),
    ...(name === '' && { name: text.taxNameMissing }),
    ...(name.length > longestName && { name: text.tooLong({ max: longestName }) }),
    ...(rate === undefined && { percent: text.percentWrong }),
    ...(rate !== undefined && rate > 10_000 && { percent: text.percentTooLarge }),
    ...(row.code.trim().length > longestCode && { code: text.tooLong({ max: longestCode }) }),
    ...(!isDay(from) && { from: text.dayWrong }),
    ...(!isDay(until) && { until: text.dayWrong }),
    ...(isDay(from) && isDay(until) && from && until && until < from && { until: text.endsBeforeBegin }),
  };
}

const rateOf = (row: RateRow, kind: TaxKind, { country, state }: TaxPlace): TaxRate => ({
  ...{ country, state, kind, name: row.name.trim(), rate: basisPoints(row.percent) ?? 0 },
  ...{ code: row.code.trim(), from: row.from.trim(), until: row.until.trim() },
});

/** All rates, with those of a place replaced where they stood, or added at the end. */
export function withPlace(rates: readonly TaxRate[], place: TaxPlace, own: readonly TaxRate[]): TaxRate[] {
  const first = rates.findIndex((rate) => isSamePlace(rate, place));
  const at = first === -1 ? rates.length : first;
  const isOther = (rate: TaxRate) => !isSamePlace(rate, place);
  return [...rates.slice(0, at).filter(isOther), ...own, ...rates.slice(at).filter(isOther)];
}
