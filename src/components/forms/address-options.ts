import { deepFreeze } from '../../lib/immutable.ts';
import { countries } from '../../lib/trade/places/countries.ts';
import { indianStates } from '../../lib/trade/places/indian-states.ts';
import { hasState } from '../../lib/trade/places/postal-conventions.ts';
import type { SelectOption } from './field-control.ts';

/** Of the languages of one process, which are few. The options of one are the same object each time, so their HTML is cached. */
const countriesByLocale = new Map<string, readonly SelectOption[]>();

export function countryOptions(locale: string): readonly SelectOption[] {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const options = countries(locale).map(({ code, name }) => ({
    value: code,
    text: name,
    class: hasState(code) ? 'has-state' : undefined,
  }));
  countriesByLocale.set(locale, deepFreeze(options));
  return options;
}

export const stateOptions: readonly SelectOption[] = deepFreeze(
  Object.entries(indianStates).map(([value, text]) => ({ value, text })),
);
