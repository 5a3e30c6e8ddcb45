import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { type RoleDate, readDates } from './read-dated.ts';
import { type Price, readPrice } from './read-price.ts';
import { readRestrictions, type SalesRestriction } from './read-restrictions.ts';
import { readTerritory, type Territory } from './territory.ts';

/** A ProductSupply: how a product is supplied to some markets. */
export interface ProductSupply {
  /** Empty for the whole world. */
  readonly markets: readonly Market[];
  /** MarketPublishingStatus (list 68). */
  readonly status: string | undefined;
  readonly dates: readonly RoleDate[];
  readonly details: readonly SupplyDetail[];
}

export interface Market {
  /** Undefined when the record does not say where. */
  readonly territory: Territory | undefined;
  readonly restrictions: readonly SalesRestriction[];
}

/** A SupplyDetail: what one supplier offers. */
export interface SupplyDetail {
  /** Its name, else what identifies it; '' when the record has none. */
  readonly name: string;
  /** ProductAvailability (list 65); '' when it is missing. */
  readonly availability: string;
  readonly dates: readonly RoleDate[];
  /** OnHand of each Stock, as the record has it: a number, or words such as `low`. */
  readonly copies: readonly string[];
  /** OrderTime, in days. */
  readonly orderTime: string | undefined;
  /** SupplierCodeValue of each SupplierOwnCoding. */
  readonly ownCodes: readonly string[];
  /** UnpricedItemType (list 57). */
  readonly unpriced: string | undefined;
  readonly prices: readonly Price[];
}

const readMarket = (market: XmlNode, clock: Clock): Market => ({
  territory: readTerritory(market),
  restrictions: readRestrictions(market, clock),
});

function readSupplyDetail(detail: XmlNode, clock: Clock): SupplyDetail {
  const supplier = childOf(detail, 'Supplier');
  return {
    name: textAt(supplier, 'SupplierName') ?? textAt(childOf(supplier, 'SupplierIdentifier'), 'IDValue') ?? '',
    availability: textAt(detail, 'ProductAvailability') ?? '',
    dates: readDates(detail, 'SupplyDate', clock),
    copies: childrenOf(detail, 'Stock').map((stock) => textOf(childOf(stock, 'OnHand'))),
    orderTime: textAt(detail, 'OrderTime'),
    ownCodes: childrenOf(detail, 'SupplierOwnCoding').map((coding) => textAt(coding, 'SupplierCodeValue') ?? ''),
    unpriced: textAt(detail, 'UnpricedItemType'),
    prices: childrenOf(detail, 'Price').map((price) => readPrice(price, clock)),
  };
}

/** How a product is supplied, in file order. */
export const readSupplies = (product: XmlNode, clock: Clock): ProductSupply[] =>
  childrenOf(product, 'ProductSupply').map((supply) => {
    const publishing = childOf(supply, 'MarketPublishingDetail');
    return {
      markets: childrenOf(supply, 'Market').map((market) => readMarket(market, clock)),
      status: textAt(publishing, 'MarketPublishingStatus'),
      dates: readDates(publishing, 'MarketDate', clock),
      details: childrenOf(supply, 'SupplyDetail').map((detail) => readSupplyDetail(detail, clock)),
    };
  });
