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

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * The English name of a language code, which is ISO 639-2/B as in ONIX or any code that Intl knows; undefined for an unknown
 * one.
 */
export function languageName(code: string): string | undefined {
  const intlCode = terminological[code] ?? code;
  return /^[a-z]{2,3}(-\w+)*$/i.test(intlCode) ? names.of(intlCode) : undefined;
}
