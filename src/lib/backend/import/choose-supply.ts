import { isForSaleBySupplier } from './availability.ts';
import type { ReadResult } from './onix-record.ts';
import type { RecordContext } from './parse-record.ts';
import { type Prices, readPrices } from './read-prices.ts';
import { closenessOf } from './territory.ts';
import { childOf, childrenOf, type XmlNode } from './xml-node.ts';

/** Who supplies the shop's market, and how. */
export interface ChosenSupply {
  readonly kind: 'supply';
  readonly productSupply: XmlNode;
  /** The Market that holds the shop's country; undefined for a ProductSupply that is for the whole world. */
  readonly market: XmlNode | undefined;
  /** Status and dates of the product in this market. */
  readonly publishing: XmlNode | undefined;
  /** The SupplyDetail: supplier, availability, dates, stock and prices. */
  readonly detail: XmlNode;
  readonly prices: ReadResult<Prices>;
}

export type SupplyChoice =
  | ChosenSupply
  /** The product is not, or no longer, for sale in the shop's market. */
  | { readonly kind: 'notSold'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message: string };

interface MarketSupply {
  readonly productSupply: XmlNode;
  readonly market: XmlNode | undefined;
}

/**
 * Chooses the supplier of the shop's market: of the blocks whose Market holds the shop's country those that name it closest, and
 * of their suppliers the first that sells it at a price the shop can use.
 */
export function chooseSupply(product: XmlNode, context: RecordContext): SupplyChoice {
  const blocks = childrenOf(product, 'ProductSupply');
  if (blocks.every((block) => childrenOf(block, 'SupplyDetail').length === 0))
    return { kind: 'refused', message: 'it has no SupplyDetail: no price and no availability' };
  const supplies = closestMarkets(blocks, context.country);
  const details = supplies.flatMap((supply) =>
    childrenOf(supply.productSupply, 'SupplyDetail').map((detail) => ({ ...supply, detail })),
  );
  if (details.length === 0) return { kind: 'notSold', reason: `supplied to other countries than ${context.country}` };
  const offers = details
    .filter(({ detail }) => isForSaleBySupplier(detail))
    .map((offer) => ({ ...offer, prices: readPrices(offer.detail, context) }));
  const chosen = offers.find(({ prices }) => prices.ok) ?? offers[0];
  if (!chosen) return { kind: 'notSold', reason: 'no supplier offers it any more' };
  return { kind: 'supply', ...chosen, publishing: childOf(chosen.productSupply, 'MarketPublishingDetail') };
}

/** The blocks for the shop's country, each with the Market that holds it: only those that name it closest. */
function closestMarkets(blocks: readonly XmlNode[], country: string | undefined): readonly MarketSupply[] {
  const markets = blocks.flatMap((productSupply): MarketSupply[] => {
    const own = childrenOf(productSupply, 'Market');
    return own.length > 0 ? own.map((market) => ({ productSupply, market })) : [{ productSupply, market: undefined }];
  });
  const held = markets.flatMap((supply) => {
    const closeness = closenessOf(childOf(supply.market, 'Territory'), country);
    return closeness === undefined ? [] : [{ supply, closeness }];
  });
  const best = Math.max(...held.map(({ closeness }) => closeness));
  return held.filter(({ closeness }) => closeness === best).map(({ supply }) => supply);
}
