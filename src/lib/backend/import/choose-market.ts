import { childOf, childrenOf, closenessOf, type XmlNode } from '@bookfront/onix';

/** A ProductSupply, for a market. */
export interface MarketSupply {
  readonly productSupply: XmlNode;
  /** The Market that holds the shop's country; undefined for a ProductSupply that is for the whole world. */
  readonly market: XmlNode | undefined;
  /** MarketPublishingDetail: status and dates of the product in this market. */
  readonly publishing: XmlNode | undefined;
}

/** The supplies for the shop's country: only those whose Market names it closest. */
export function closestMarkets(product: XmlNode, country: string | undefined): readonly MarketSupply[] {
  const markets = childrenOf(product, 'ProductSupply').flatMap((productSupply): MarketSupply[] => {
    const publishing = childOf(productSupply, 'MarketPublishingDetail');
    const own = childrenOf(productSupply, 'Market');
    const all = own.length > 0 ? own : [undefined];
    return all.map((market) => ({ productSupply, market, publishing }));
  });
  const held = markets.flatMap((supply) => {
    const closeness = closenessOf(childOf(supply.market, 'Territory'), country);
    return closeness === undefined ? [] : [{ supply, closeness }];
  });
  const best = Math.max(...held.map(({ closeness }) => closeness));
  return held.filter(({ closeness }) => closeness === best).map(({ supply }) => supply);
}
