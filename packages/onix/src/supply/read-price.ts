import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { type Period, pricePeriod } from './read-onix-period.ts';
import { readPriceTerritory, type Territory } from './territory.ts';

/** A price as its record has it. */
export interface Price {
  /** PriceType (list 58). `priceTypes` says what it is to a retailer. */
  readonly type: string | undefined;
  /** PriceQualifier (list 59): whose price it is. */
  readonly qualifier: string | undefined;
  /** PriceStatus (list 61): 01 is provisional. */
  readonly status: string | undefined;
  /** In the currency's main unit; undefined when `unpriced` says why there is none. */
  readonly amount: string | undefined;
  /** ISO 4217, or that of the header of the message. */
  readonly currency: string | undefined;
  /** UnpricedItemType (list 57). */
  readonly unpriced: string | undefined;
  readonly taxes: readonly Tax[];
  /** PriceConditionType (list 167); '' when it is missing. */
  readonly conditions: readonly string[];
  readonly constraints: readonly PriceConstraint[];
  readonly minimumQuantity: number;
  /** Undefined when the record does not say where. */
  readonly territory: Territory | undefined;
  /** It has a date. */
  readonly isDated: boolean;
  /** When it is valid. Undefined when one of its dates cannot be read: it might be over. */
  readonly period: Period | undefined;
}

/** What a price says of the tax in it, or of a part of that. */
export interface Tax {
  readonly percent: string | undefined;
  /** TaxRateCode (list 62): Z is zero-rated. */
  readonly code: string | undefined;
  readonly amount: string | undefined;
  readonly taxableAmount: string | undefined;
}

export interface PriceConstraint {
  /** PriceConstraintType (list 230); '' when it is missing. */
  readonly type: string;
  /** PriceConstraintStatus (list 146). */
  readonly status: string | undefined;
}

export const readPrice = (price: XmlNode, clock: Clock): Price => ({
  type: textAt(price, 'PriceType'),
  qualifier: textAt(price, 'PriceQualifier'),
  status: textAt(price, 'PriceStatus'),
  amount: textAt(price, 'PriceAmount'),
  currency: textAt(price, 'CurrencyCode'),
  unpriced: textAt(price, 'UnpricedItemType'),
  taxes: childrenOf(price, 'Tax').map((tax) => ({
    percent: textAt(tax, 'TaxRatePercent'),
    code: textAt(tax, 'TaxRateCode'),
    amount: textAt(tax, 'TaxAmount'),
    taxableAmount: textAt(tax, 'TaxableAmount'),
  })),
  conditions: childrenOf(price, 'PriceCondition').map((condition) => textAt(condition, 'PriceConditionType') ?? ''),
  constraints: childrenOf(price, 'PriceConstraint').map((constraint) => ({
    type: textAt(constraint, 'PriceConstraintType') ?? '',
    status: textAt(constraint, 'PriceConstraintStatus'),
  })),
  minimumQuantity: Number(textAt(price, 'MinimumOrderQuantity') ?? 1),
  territory: readPriceTerritory(price),
  isDated: childrenOf(price, 'PriceDate').length > 0,
  period: pricePeriod(price, clock),
});
