/**
 * Countries whose prices are shown without tax, by custom: the tax of the buyer's place is added at the end. Elsewhere a price that is
 * shown to consumers has its tax in it. United States with its territories, and Canada.
 */
const netPriceCountries: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA']);

/** Whether shops of a country show prices with tax. It decides until the shop has said something about tax. */
export const pricesUsuallyIncludeTax = (country: string): boolean => !netPriceCountries.has(country.toUpperCase());
