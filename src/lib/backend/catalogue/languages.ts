import { createBoundedCache } from '../../bounded-cache.ts';
import type { Language } from '../../paths/language.ts';
import { displayNames } from '../../shop/catalogue/display-names.ts';

/** ISO 639-2 has two codes for some languages. ONIX uses the bibliographic code, Intl only knows the terminological one. */
const terminological: Readonly<Record<string, string>> = {
  alb: 'sqi',
  arm: 'hye',
  baq: 'eus',
  bur: 'mya',
  chi: 'zho',
  cze: 'ces',
  dut: 'nld',
  fre: 'fra',
  geo: 'kat',
  ger: 'deu',
  gre: 'ell',
  ice: 'isl',
  mac: 'mkd',
  may: 'msa',
  mao: 'mri',
  per: 'fas',
  rum: 'ron',
  slo: 'slk',
  tib: 'bod',
  wel: 'cym',
};

/** The code that Intl knows, of one as ONIX has it. */
const intlCode = (code: string): string | undefined => {
  const known = terminological[code] ?? code;
  return /^[a-z]{2,3}(-\w+)*$/i.test(known) ? known : undefined;
};

const englishLanguages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const namesIn = displayNames('language');

/**
 * The name of a language code, which is ISO 639-2/B as in ONIX or any code that Intl knows, in the language of an answer, and in English
 * without it; undefined for an unknown one.
 */
export function languageName(code: string, language?: Pick<Language, 'tag'>): string | undefined {
  const known = intlCode(code);
  return known && (language ? namesIn(language) : englishLanguages).of(known);
}

/** Intl takes long to answer, and every card and cart line asks. */
const tags = createBoundedCache<{ readonly tag: string | undefined }>({ maxSize: 1000, sizeOf: () => 1 });

/** The BCP 47 tag of such a code; undefined for an unknown one, and for those that name no language (`und`, `mul`, `zxx`). */
export function languageTag(code: string): string | undefined {
  const known = tags.get(code);
  if (known) return known.tag;
  const tag = findTag(code);
  tags.set(code, { tag });
  return tag;
}

function findTag(code: string): string | undefined {
  const known = intlCode(code);
  if (!known || /^(und|mul|zxx)$/i.test(known) || !englishLanguages.of(known)) return undefined;
  return Intl.getCanonicalLocales(known)[0];
}

/**
 * The language of a card or a cart line. English, which most books are in, is not said: a remote list of cards would carry it some
 * hundred times.
 */
export function foreignLanguageOf({ language }: { readonly language: string }): { readonly languageCode?: string } {
  const languageCode = language === 'eng' ? undefined : languageTag(language);
  return languageCode ? { languageCode } : {};
}
