/** The languages in which the interface has texts. */
const languages: readonly string[] = ['en'];

/** The English of a place whose own conventions are not known. */
const fallbackRegion = 'GB';

const cache = new Map<string, string>();

/**
 * The locale of the texts of a shop whose LOCALE is given: dates, names of countries and `lang` belong to the words around them.
 * `en-IN` stays; `de-DE` becomes `en-DE`, since the words are English. Money and numbers are written in LOCALE itself.
 */
export function textLocale(locale: string): string {
  let found = cache.get(locale);
  if (!found) {
    const { language, region } = new Intl.Locale(locale);
    found = languages.includes(language)
      ? locale
      : `en-${region ?? new Intl.Locale(locale).maximize().region ?? fallbackRegion}`;
    cache.set(locale, found);
  }
  return found;
}

/** The value of `og:locale` for texts in a locale. Its list knows English of few places, and other languages where most speak them. */
export function openGraphLocale(texts: string): string {
  const { language } = new Intl.Locale(texts);
  if (language !== 'en') return `${language}_${new Intl.Locale(language).maximize().region ?? fallbackRegion}`;
  return /^en-(IN|US|GB)$/.test(texts) ? texts.replace('-', '_') : `en_${fallbackRegion}`;
}
