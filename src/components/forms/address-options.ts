import { deepFreeze } from '../../lib/immutable.ts';
import { countries } from '../../lib/trade/places/countries.ts';
import { indianStates } from '../../lib/trade/places/indian-states.ts';
import { codeName, hasPostCode, hasState, needsPostCode } from '../../lib/trade/places/postal-conventions.ts';
import type { SelectOption } from './field-control.ts';

/** Of the languages of one process, which are few. The options of one are the same object each time, so their HTML is cached. */
const countriesByLocale = new Map<string, readonly SelectOption[]>();

export function countryOptions(locale: string): readonly SelectOption[] {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const options = countries(locale).map(({ code, name }) => ({
    value: code,
    text: name,
    class: classOf(code),
  }));
  countriesByLocale.set(locale, deepFreeze(options));
  return options;
}

/** What AddressFields.astro shows and hides by the country that is chosen. */
const classOf = (country: string): string | undefined =>
  [
    hasState(country) && 'has-state',
    codeName(country) === 'zip' && 'has-zip',
    !hasPostCode(country) && 'no-code',
    hasPostCode(country) && !needsPostCode(country) && country !== 'IN' && 'may-have-code',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

export const stateOptions: readonly SelectOption[] = deepFreeze(
  Object.entries(indianStates).map(([value, text]) => ({ value, text })),
);
