import { parseMoney } from '../../shop/money.ts';
import { accepted, type ReadResult, refused, type Supply } from './onix-record.ts';
import type { RecordContext } from './parse-record.ts';
import { closenessOfPrice } from './territory.ts';
import { childrenOf, textAt, type XmlNode } from './xml-node.ts';

export type Prices = Pick<Supply, 'listPrice' | 'salePrice' | 'isPriceOnRequest'>;

/**
 * Price types (ONIX list 58), in order of preference. A list price is recommended or fixed for consumers, preferably including
 * tax. A sale price is a "special sale" price of the same kind, as ONIX has no other way to express a reduced price.
 */
const listTypes = ['02', '04', '42', '22', '24', '32', '34', '01', '03', '41'];
const saleTypes = ['12', '14', '11', '13'];

/** UnpricedItemType (ONIX list 57): 01 free of charge; 02 to be announced, 04 contact the supplier, 06 and 07 conditional. */
const freeOfCharge = '01';
const onRequestTypes = new Set(['02', '04', '06', '07']);

interface Offer {
  readonly type: string;
  readonly currency: string;
  readonly minor: number;
}

/** Reads a supplier's list and sale price in the shop's currency that are valid at `context.now`. */
export function readPrices(supply: XmlNode, context: RecordContext): ReadResult<Prices> {
  const unpriced = textAt(supply, 'UnpricedItemType') ?? textAt(supply, 'Price', 'UnpricedItemType') ?? '';
  if (unpriced === freeOfCharge) return accepted({ listPrice: 0, salePrice: 0, isPriceOnRequest: false });
  if (onRequestTypes.has(unpriced)) return accepted({ listPrice: 0, salePrice: 0, isPriceOnRequest: true });

  const prices = childrenOf(supply, 'Price').filter(
    (price) =>
      isForConsumers(price) && isInForce(price, context.now) && closenessOfPrice(price, context.country) !== undefined,
  );
  const offers = prices.flatMap((price) => readOffer(price, context) ?? []);
  const inCurrency = offers.filter((offer) => offer.currency === context.currency);
  if (offers.length === 0) return refused(noOfferReason(prices, context));
  if (inCurrency.length === 0) {
    const others = [...new Set(offers.map((offer) => offer.currency))].join(', ');
    return refused(`it has a price in ${others} only; this shop sells in ${context.currency}`);
  }
  const find = (types: readonly string[]) =>
    types.flatMap((type) => inCurrency.filter((offer) => offer.type === type)).at(0)?.minor;
  const sale = find(saleTypes);
  const list = find(listTypes) ?? sale;
  if (list === undefined)
    return refused(`it has no price for consumers (PriceType 02), only of type ${inCurrency[0]?.type}`);
  if (sale !== undefined && sale > list)
    return refused('its special sale price (PriceType 12) is above its list price (02)');
  return accepted({ listPrice: list, salePrice: sale ?? list, isPriceOnRequest: false });
}

/** Prices for consumers have no PriceQualifier, or 05 (consumer) or 00 (unspecified). */
function isForConsumers(price: XmlNode): boolean {
  const qualifier = textAt(price, 'PriceQualifier') ?? '05';
  return qualifier === '05' || qualifier === '00';
}

const isAmount = (text: string): boolean => /^\d{1,9}([.,]\d{1,4})?$/.test(text);

const currencyOf = (price: XmlNode | undefined, { currency, defaultCurrency }: RecordContext): string =>
  (textAt(price, 'CurrencyCode') ?? defaultCurrency ?? currency).toUpperCase();

function readOffer(price: XmlNode, context: RecordContext): Offer | undefined {
  const own = currencyOf(price, context);
  const amount = textAt(price, 'PriceAmount') ?? '';
  const parsed = isAmount(amount) && /^[A-Z]{3}$/.test(own) ? parseMoney(amount.replace(',', '.'), own) : undefined;
  return parsed && { type: textAt(price, 'PriceType') ?? '02', currency: own, minor: parsed.minor };
}

/** Why none of the prices can be used. */
function noOfferReason(prices: readonly XmlNode[], context: RecordContext): string {
  const price = prices.find((one) => textAt(one, 'PriceAmount') !== undefined);
  const amount = textAt(price, 'PriceAmount');
  if (amount === undefined)
    return 'it has no price, and does not say that the price is on request (UnpricedItemType 04)';
  return isAmount(amount)
    ? `its currency ${currencyOf(price, context)} is not a code of three letters, such as ${context.currency}`
    : `its price ${amount} is not an amount: a number such as 499 or 499.50 is needed`;
}

/** Whether a price is valid now, by PriceDate roles 14 (from) and 15 (until, inclusive). A date may be a day, month or year. */
function isInForce(price: XmlNode, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const dayOf = (role: string) => {
    const date = childrenOf(price, 'PriceDate').find((one) => textAt(one, 'PriceDateRole') === role);
    return textAt(date, 'Date')?.replaceAll('-', '').slice(0, 8);
  };
  const from = dayOf('14');
  const until = dayOf('15');
  return !(from && from > today) && !(until && until < today.slice(0, until.length));
}

/** Whether the prices of a product depend on the day. */
export const hasPriceDates = (product: XmlNode): boolean =>
  childrenOf(product, 'ProductSupply')
    .flatMap((supply) => childrenOf(supply, 'SupplyDetail'))
    .flatMap((detail) => childrenOf(detail, 'Price'))
    .some((price) => childrenOf(price, 'PriceDate').length > 0);
