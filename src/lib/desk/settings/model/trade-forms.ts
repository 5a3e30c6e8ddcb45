import type { SameDayArea } from '../../../trade/delivery/same-day.ts';
import { type OfflineMode, offlineModes } from '../../../trade/orders/order.ts';
import type { NamesLanguage } from '../../../trade/places/countries.ts';
import { formRows, rowValues } from './form-rows.ts';
import {
  amountValue,
  countryNames,
  readAmount,
  readCountries,
  readList,
  readMeasure,
  type Values,
} from './settings-form.ts';

/** The forms of payment methods and of the area of same-day delivery. */

interface Payment {
  readonly methods: readonly OfflineMode[];
  readonly bank: Readonly<Record<string, string | undefined>> | null;
  readonly cheque: Readonly<Record<string, string | undefined>> | null;
  readonly payDays: number;
}

const bankFields = ['accountName', 'accountNumber', 'iban', 'bankName', 'ifsc', 'bic', 'upiId', 'note'] as const;
const chequeFields = ['payee', 'address'] as const;

export function paymentValues({ methods, bank, cheque, payDays }: Payment): Values {
  return Object.fromEntries([
    ...methods.map((mode) => [`method.${mode}`, '1']),
    ...bankFields.map((field) => [`bank.${field}`, bank?.[field] ?? '']),
    ...chequeFields.map((field) => [`cheque.${field}`, cheque?.[field] ?? '']),
    ['payDays', String(payDays)],
  ]);
}

/** An account, or an address for checks, counts when one of its fields is filled in or its method is offered. */
export function readPayment(values: Values) {
  const methods = offlineModes.filter((mode) => values[`method.${mode}`] === '1');
  const read = (prefix: string, fields: readonly string[]) => {
    const entries = fields.map((field) => [field, (values[`${prefix}.${field}`] ?? '').trim()] as const);
    return entries.some(([, text]) => text !== '') ? Object.fromEntries(entries) : null;
  };
  const payDays = (values.payDays ?? '').trim();
  return {
    ...{ methods, bank: read('bank', bankFields), cheque: read('cheque', chequeFields) },
    // A form from before the field leaves the days as they are by default.
    ...(values.payDays !== undefined && { payDays: /^\d{1,3}$/.test(payDays) ? Number(payDays) : Number.NaN }),
  };
}

interface Shop {
  readonly currency: string;
  /** Of the names of countries, and of what is typed. */
  readonly language: NamesLanguage;
}

const placeFields = ['postCodes', 'latitude', 'longitude'] as const;
/** Places in one form: with three fields each they stay below the most fields that a form may have. */
export const mostPlaces = 80;
export const placeRows = (values: Values): Record<(typeof placeFields)[number], string>[] =>
  formRows(values, 'places', placeFields);

/** Places are rows `places.0.postCodes`, `places.0.latitude` and so on. */
export function sameDayValues(
  area: (SameDayArea & { readonly charge: number }) | null,
  { currency, language }: Shop,
): Values {
  if (!area) return {};
  const places = area.places.map(({ postCodes, latitude, longitude }) => ({
    ...{ postCodes, latitude: String(latitude), longitude: String(longitude) },
  }));
  return {
    ...{
      isOffered: '1',
      latitude: String(area.latitude),
      longitude: String(area.longitude),
      withinKm: String(area.withinKm),
    },
    charge: amountValue(area.charge, currency, language),
    country: countryNames([area.country], language),
    ...rowValues('places', places.slice(0, mostPlaces)),
  };
}

export function readSameDay(values: Values, { currency, language }: Shop) {
  return {
    latitude: readMeasure(values.latitude),
    longitude: readMeasure(values.longitude),
    withinKm: readMeasure(values.withinKm),
    charge: readAmount(values.charge, currency, language) ?? 0,
    country: readCountries(values.country, language)[0] ?? '',
    places: placeRows(values).map(({ postCodes, latitude, longitude }) => ({
      ...{
        postCodes: readList(postCodes).join(', '),
        latitude: readMeasure(latitude),
        longitude: readMeasure(longitude),
      },
    })),
  };
}
