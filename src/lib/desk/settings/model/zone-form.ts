import type { DeliveryZone, RateStep } from '../../../trade/delivery/delivery-zones.ts';
import type { NamesLanguage } from '../../../trade/places/countries.ts';
import { indianStates, isIndianState } from '../../../trade/places/indian-states.ts';
import { formRows } from './form-rows.ts';
import {
  amountValue,
  countryNames,
  readAmount,
  readCountries,
  readList,
  readNumber,
  type Values,
} from './settings-form.ts';

/** The form of a delivery zone. Its rates are rows `steps.0.upTo`, `steps.0.charge` and so on. */

interface Shop {
  readonly currency: string;
  /** Of the names of countries, and of what is typed. */
  readonly language: NamesLanguage;
}

/** A new zone, before anything is typed. */
export const newZone: Omit<DeliveryZone, 'id'> = {
  ...{ name: '', countries: [], states: [], postCodes: '', rateBy: 'value', steps: [{ upTo: null, charge: 0 }] },
  ...{ freeFrom: null, time: '', cashOnDelivery: null },
};

/** A delivery zone as its form shows it. */
export function zoneValues(zone: Omit<DeliveryZone, 'id'>, { currency, language }: Shop): Values {
  const { steps, rateBy, cashOnDelivery: cash } = zone;
  const amount = (minor: number | null) => amountValue(minor, currency, language);
  const limit = ({ upTo }: RateStep) => (rateBy === 'weight' ? String(upTo ?? '') : amount(upTo));
  const rows = steps.flatMap((step, index) => [
    [`steps.${index}.upTo`, limit(step)],
    [`steps.${index}.charge`, amount(step.charge)],
  ]);
  const stateName = (state: string) => (isIndianState(state) ? indianStates[state] : state);
  return {
    ...{
      name: zone.name,
      countries: countryNames(zone.countries, language),
      postCodes: zone.postCodes,
      time: zone.time,
    },
    ...{ states: zone.states.map(stateName).join(', '), rateBy, freeFrom: amount(zone.freeFrom) },
    ...(cash && {
      cash: '1',
      'cash.charge': amount(cash.charge),
      'cash.limit': amount(cash.limit),
    }),
    ...Object.fromEntries(rows),
  };
}

export interface RateRow {
  readonly upTo: string;
  readonly charge: string;
}

/** The rows of rates in a form, after the button for one more or one less that was pressed (`change`: `add` or `remove.2`). */
export function rateRows(values: Values): RateRow[] {
  // The last rate applies to everything above, so a new one comes before it.
  return formRows(values, 'steps', ['upTo', 'charge'], { addAt: (rows) => rows - 1, least: 1 });
}

/** What a form says of a zone, for the schema of zones to check. */
export function readZone(values: Values, id: string, { currency, language }: Shop) {
  const rateBy = values.rateBy === 'weight' ? 'weight' : 'value';
  const countries = readCountries(values.countries, language);
  const isIndia = countries.length === 1 && countries[0] === 'IN';
  const amount = (text: string | undefined) => readAmount(text, currency, language);
  const limit = (text: string) => {
    if (rateBy === 'value') return amount(text);
    return text.trim() ? readNumber(text, language) : null;
  };
  return {
    ...{ id, name: values.name ?? '', countries, postCodes: readList(values.postCodes).join(', '), rateBy },
    states: readList(values.states).map((state) => (isIndia ? stateCode(state) : state)),
    steps: rateRows(values).map(({ upTo, charge }) => ({ upTo: limit(upTo), charge: amount(charge) })),
    freeFrom: amount(values.freeFrom),
    time: values.time ?? '',
    cashOnDelivery:
      values.cash === '1'
        ? {
            charge: amount(values['cash.charge']) ?? 0,
            limit: amount(values['cash.limit']),
          }
        : null,
  };
}

const stateCode = (text: string): string => {
  const named = Object.entries(indianStates).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  return named?.[0] ?? text.toUpperCase();
};

/** The name of the field that an issue of the schema belongs to. */
export const zoneField = (path: string): string =>
  path.replace(/^(countries|states)\..*/, '$1').replace(/^cashOnDelivery/, 'cash');
