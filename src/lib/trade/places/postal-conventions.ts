/** How the post of a country wants its addresses. After the address formats that the Universal Postal Union publishes. */

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Where a letter without state, province or prefecture goes astray. */
export const countriesWithStates = codes('AE AU BR CA CN ES HK ID IN IT JP KR MX TW US');

/** Where the post code is written before the town: 75001 Paris. */
const withPostCodeFirst = codes(
  'AL AR AT AX BA BE BG CH CY CZ DE DK DZ EE ES FI FO FR GF GL GP GR HR HU IL IS IT LI LT LU MA MC ME MK MQ MX MY NC NL NO ' +
    'PF PH PL PM PT RE RO RS SE SI SJ SK SM SN TN TR UY VA WF YT',
);

/** Where the post knows no codes. */
const withoutPostCode = codes(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR NR NU ' +
    'QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW',
);

export const hasState = (country: string): boolean => countriesWithStates.has(country);
export const isPostCodeFirst = (country: string): boolean => withPostCodeFirst.has(country);
export const hasPostCode = (country: string): boolean => !withoutPostCode.has(country);
