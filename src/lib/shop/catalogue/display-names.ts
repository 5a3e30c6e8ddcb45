import type { Language } from '../../paths/language.ts';

/**
 * Names of languages or countries in the language of a page or an answer. To make such an object takes milliseconds, so there is one
 * for each language of the shop. It goes by the tag and not by the locale: names are the same wherever the shop is.
 */
export function displayNames(type: 'language' | 'region'): (language: Pick<Language, 'tag'>) => Intl.DisplayNames {
  const byTag = new Map<string, Intl.DisplayNames>();
  return ({ tag }) => {
    const known = byTag.get(tag) ?? new Intl.DisplayNames([tag], { type, fallback: 'none' });
    byTag.set(tag, known);
    return known;
  };
}
