import { shopDay } from '../../format.ts';
import { pricesUsuallyIncludeTax } from '../../trade/places/price-customs.ts';
import { rateFor, type TaxKind, taxKinds } from '../../trade/tax/tax-rates.ts';
import type { ShopContext } from '../context.ts';
import { readSeller, readTaxSetting } from '../terms/tax-settings.ts';
import type { PriceTax } from './records/price-tax.ts';

/**
 * The shop's rates of today at its own place, for prices of files that have the tax, or lack it. A shop that has no rate of its own
 * country (those of the sample are another country's) takes prices as its country shows them: list prices of the United States have no
 * tax in them.
 */
export async function loadPriceTax({ db, country = '', now }: ShopContext): Promise<PriceTax> {
  const { pricesIncludeTax, rates } = await readTaxSetting(db);
  const seller = await readSeller(db);
  if (country && !pricesUsuallyIncludeTax(country) && !rates.some((rate) => rate.country === country))
    return { isIncluded: false, rates: {} };
  const place = { country: seller.country || country, state: seller.state };
  const today = shopDay(now());
  const found = taxKinds.flatMap((kind): [TaxKind, number][] => {
    const rate = rateFor(rates, place, kind, today);
    return rate ? [[kind, rate.rate]] : [];
  });
  return { isIncluded: pricesIncludeTax, rates: Object.fromEntries(found) };
}
