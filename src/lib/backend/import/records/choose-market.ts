import { closenessOf, type Market, type ProductSupply } from '@bookfront/onix';

/** A ProductSupply, for a market. */
export interface MarketSupply {
  readonly supply: ProductSupply;
  /** The Market that holds the shop's country; undefined for a ProductSupply that is for the whole world. */
  readonly market: Market | undefined;
}

/** The supplies for the shop's country: only those whose Market names it closest. */
export function closestMarkets(
  supplies: readonly ProductSupply[],
  country: string | undefined,
): readonly MarketSupply[] {
  const markets = supplies.flatMap((supply): MarketSupply[] => {
    const all = supply.markets.length > 0 ? supply.markets : [undefined];
    return all.map((market) => ({ supply, market }));
  });
  const held = markets.flatMap((supply) => {
    const closeness = closenessOf(supply.market?.territory, country);
    return closeness === undefined ? [] : [{ supply, closeness }];
  });
  const best = Math.max(...held.map(({ closeness }) => closeness));
  return held.filter(({ closeness }) => closeness === best).map(({ supply }) => supply);
}
