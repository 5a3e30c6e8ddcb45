import type { TextLanguage } from '../../format.ts';
import { textLocale } from './text-locale.ts';

/** ISO 3166-1 alpha-2 codes of the countries and territories that have a postal address. */
const codes = `
AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG
CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH
GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY
KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE
YT ZA ZM ZW`;

export const countryCodes: readonly string[] = codes.trim().split(/\s+/);

export interface Country {
  readonly code: string;
  readonly name: string;
}

const cache = new Map<string, readonly Country[]>();

/** What names of countries are written in: a language, or the locale of a shop, whose texts may be English all the same (`de-DE`). */
export type NamesLanguage = TextLanguage | string;

/** All countries with their names in the language of the texts around them, sorted by name. */
export function countries(written: NamesLanguage): readonly Country[] {
  const language = typeof written === 'string' ? textLocale(written) : written.locale;
  let list = cache.get(language);
  if (!list) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    list = countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((first, second) => compare(first.name, second.name));
    cache.set(language, list);
  }
  return list;
}

/** A country's name in the same language; unknown codes are returned unchanged. */
export function countryName(code: string, written: NamesLanguage): string {
  return countries(written).find((country) => country.code === code)?.name ?? code;
}
