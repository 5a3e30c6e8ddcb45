import { childOf, childrenOf, isElement, textOf, type XmlNode } from '../xml/xml-node.ts';

/** How closely a territory names a country. What names it closer wins. */
const closeness = { country: 4, region: 3, world: 2, restOfWorld: 1, unspecified: 0 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** Some countries (ISO 3166-1) and regions (list 49), without others. */
export interface Territory {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly exceptCountries: readonly string[];
  readonly exceptRegions: readonly string[];
}

const codesOf = (node: XmlNode | undefined, ...names: readonly string[]): string[] =>
  names.flatMap((name) =>
    childrenOf(node, name).flatMap((list) =>
      textOf(list)
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  );

const placesOf = (territory: XmlNode): Territory => ({
  countries: codesOf(territory, 'CountriesIncluded'),
  regions: codesOf(territory, 'RegionsIncluded'),
  exceptCountries: codesOf(territory, 'CountriesExcluded'),
  exceptRegions: codesOf(territory, 'RegionsExcluded'),
});

/** What ONIX list 49 calls the Eurozone. */
const euroZone = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '));

/** Whether a region of ONIX list 49 lies in the country, or around it. A part such as GB-SCT counts for all of the country. */
const isRegionOf = (region: string, country: string): boolean =>
  region.startsWith(`${country}-`) || (region === 'ECZ' && euroZone.has(country));

function closenessIn({ countries, regions, exceptCountries, exceptRegions }: Territory, country: string) {
  if (exceptCountries.includes(country)) return undefined;
  if (countries.includes(country)) return closeness.country;
  // Without a part of it, the country is held. Without the Eurozone, none of its countries is.
  if (exceptRegions.includes('ECZ') && euroZone.has(country)) return undefined;
  if (regions.some((region) => isRegionOf(region, country))) return closeness.region;
  const namesExceptionsOnly = countries.length + regions.length === 0 && exceptCountries.length > 0;
  if (regions.includes('WORLD') || namesExceptionsOnly) return closeness.world;
  return regions.includes('ROW') ? closeness.restOfWorld : undefined;
}

/** The Territory in a composite; undefined when it has none. */
export function readTerritory(parent: XmlNode): Territory | undefined {
  const territory = childOf(parent, 'Territory');
  return territory && placesOf(territory);
}

const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);

/** The territory of a price. Files in an older style list country codes in the price itself. */
export function readPriceTerritory(price: XmlNode): Territory | undefined {
  const territory = childOf(price, 'Territory');
  if (territory?.content.some(isElement)) return placesOf(territory);
  const named = codesOf(price, 'CountryCode', 'Territory');
  const exceptCountries = codesOf(price, 'CountryExcluded');
  if (named.length + exceptCountries.length === 0) return undefined;
  const regions = named.filter((code) => !isCountryCode(code));
  return { countries: named.filter(isCountryCode), regions, exceptCountries, exceptRegions: [] };
}

/**
 * How closely a territory names the country: undefined when it does not hold it. Without a territory everything is held. Without a
 * country only the whole world holds it.
 */
export const closenessOf = (territory: Territory | undefined, country = ''): Closeness | undefined =>
  territory ? closenessIn(territory, country) : closeness.unspecified;
