import { deepFreeze } from '../../lib/immutable.ts';
import type { Language } from '../../lib/paths/language.ts';
import { countries, type NamesLanguage } from '../../lib/trade/places/countries.ts';
import { indianStateCodes, stateName } from '../../lib/trade/places/indian-states.ts';
import { codeName, hasPostCode, hasState, needsPostCode } from '../../lib/trade/places/postal-conventions.ts';
import { byLanguage } from '../../messages/changed-texts.ts';
import { messages } from '../../messages/messages.ts';
import type { SelectOption } from './field-control.ts';

type Options = readonly SelectOption[];

/** Of the languages of one process, which are few. The options of one are the same object each time, so their HTML is cached. */
const countriesByLanguage = new Map<NamesLanguage, Options>();

function cached<Key>(cache: Map<Key, Options>, key: Key, create: () => Options): Options {
  const options = cache.get(key) ?? deepFreeze(create());
  cache.set(key, options);
  return options;
}

export const countryOptions = (written: NamesLanguage): Options =>
  cached(countriesByLanguage, written, () =>
    countries(written).map(({ code, name }) => ({ value: code, text: name, class: classOf(code) })),
  );

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

/** The states of India, sorted by their names, as the language sorts them. */
export const stateOptions = byLanguage((language: Language): Options => {
  const names = messages.tradeNames(language);
  const { compare } = new Intl.Collator(language.locale);
  const states = indianStateCodes.map((value) => ({ value, text: stateName(value, names) }));
  return deepFreeze(states.sort((one, other) => compare(one.text, other.text)));
});
