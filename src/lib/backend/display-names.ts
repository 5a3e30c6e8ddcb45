import { isEnglish } from '../../messages/languages.ts';
import type { Language } from '../paths/language.ts';

/**
 * Names of languages or countries in the language of an answer. To make such an object takes milliseconds, so there is one for each
 * language of the shop. English ones are the same wherever the shop is.
 */
export function displayNames(type: 'language' | 'region'): (language: Pick<Language, 'tag'>) => Intl.DisplayNames {
  const byTag = new Map<string, Intl.DisplayNames>();
  return ({ tag }) => {
    const known = byTag.get(tag) ?? new Intl.DisplayNames([isEnglish(tag) ? 'en' : tag], { type, fallback: 'none' });
    byTag.set(tag, known);
    return known;
  };
}
