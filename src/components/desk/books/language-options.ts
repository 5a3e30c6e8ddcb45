import { languageChoices } from '../../../lib/desk/books/model/books.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { displayNames } from '../../../lib/shop/catalogue/display-names.ts';
import { isEnglish } from '../../../messages/languages.ts';

const namesIn = displayNames('language');

/** The languages that a book can be in, with their names in the language of the desk. English ones stand in an order of their own. */
export function languageOptions(language: Language): typeof languageChoices {
  if (isEnglish(language.tag)) return languageChoices;
  const names = namesIn(language);
  return languageChoices
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language.locale));
}
