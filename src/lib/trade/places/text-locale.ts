/** The English of a place whose own conventions are not known. */
const fallbackRegion = 'GB';

const cache = new Map<string, string>();

/**
 * The locale of English texts in a shop whose LOCALE is given: those that no language of a page decides about (logs, papers from before
 * there were others, mails to the shop). Their dates and names of countries are English too: `en-IN` stays, `de-DE` becomes `en-DE`.
 * Money and numbers are written in LOCALE itself.
 */
export function textLocale(locale: string): string {
  let found = cache.get(locale);
  if (!found) {
    const { language, region } = new Intl.Locale(locale);
    found = language === 'en' ? locale : `en-${region ?? new Intl.Locale(locale).maximize().region ?? fallbackRegion}`;
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
