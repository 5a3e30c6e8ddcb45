import { importText, message, onlyVariant, openShop, price, product, type TestShop } from './onix.ts';

/** Parts of records that decide what is sold, where and for how much. */

export const openShopIn = async (country: string, currency = 'INR'): Promise<TestShop> => ({
  ...(await openShop(currency)),
  country,
});

/** Codes of countries and regions, separated by spaces. */
export function territory(included: string, excluded = ''): string {
  const names = included.split(' ').filter(Boolean);
  const list = (name: string, codes: readonly string[]) =>
    codes.length > 0 ? `<${name}>${codes.join(' ')}</${name}>` : '';
  const isCountry = (name: string) => /^[A-Z]{2}$/.test(name);
  const countries = list('CountriesIncluded', names.filter(isCountry));
  const regions = list(
    'RegionsIncluded',
    names.filter((name) => !isCountry(name)),
  );
  const except = excluded ? `<CountriesExcluded>${excluded}</CountriesExcluded>` : '';
  return `<Territory>${countries}${regions}${except}</Territory>`;
}

/** A ProductSupply for a market; '' is one without a Market. */
export const supplyTo = (market: string, ...rest: readonly string[]): string =>
  `<ProductSupply>${market && `<Market>${market}</Market>`}${rest.join('')}</ProductSupply>`;

export const detail = (prices: string, availability = '21', stock = '<Stock><OnHand>7</OnHand></Stock>'): string =>
  `<SupplyDetail><ProductAvailability>${availability}</ProductAvailability>${stock}${prices}</SupplyDetail>`;

/** A price with more elements. */
export const priceWith = (more: string, amount = '399.00', type = '02', currency = 'INR'): string =>
  price(amount, type, currency).replace('</Price>', `${more}</Price>`);

/** A product with more in its PublishingDetail. */
export const publishing = (more: string, given: Parameters<typeof product>[0] = {}): string =>
  product(given).replace('</PublishingDetail>', `${more}</PublishingDetail>`);

/** What an import makes of one record: the edition, or why there is none. */
export async function madeOf(record: string, shop?: TestShop) {
  const context = shop ?? (await openShopIn('IN'));
  const { refusals } = await importText(context, message(record));
  if (refusals.length > 0) return { refused: refusals.join('\n') };
  const row = await context.db.selectFrom('variant').select('id').executeTakeFirst();
  return row ? { edition: await onlyVariant(context.db) } : { isNotSold: true };
}
