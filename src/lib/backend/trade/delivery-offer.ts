import { countryName } from '../../shop/countries.ts';
import { notDeliveredMessage } from '../../shop/delivered-to.ts';
import { type DeliveryPlace, type DeliveryQuote, quoteDelivery } from '../../shop/delivery-zones.ts';
import type { Delivery, PaymentMode } from '../../shop/order.ts';
import type { ShopContext } from '../context.ts';
import type { CollectionSetting } from './delivery-setting.ts';
import type { TradeSettings } from './trade-settings.ts';

/** How a cart can be delivered to a place and paid for. Amounts are in minor units. */
export interface DeliveryOffer {
  readonly options: readonly DeliveryOption[];
  /** The charges depend on more of the address than the place names. They are the lowest possible ones. */
  readonly isEstimate: boolean;
  /** Why nothing is delivered to the place, as a sentence; collection may still be offered. */
  readonly refusal: string | undefined;
  /** Delivery is free from this value of the goods on. */
  readonly freeFrom: number | null;
  /** The largest total that may be paid in cash on delivery at the place; null without one, or where it is not offered at all. */
  readonly cashLimit: number | null;
}

export interface DeliveryOption {
  readonly delivery: Delivery;
  readonly shipping: number;
  /** On top of `shipping`; null unless it is same-day delivery. */
  readonly sameDay: number | null;
  /** When it arrives; may be ''. */
  readonly time: string;
  readonly collection: CollectionSetting | undefined;
  readonly payments: readonly OfferedPayment[];
}

export interface OfferedPayment {
  readonly mode: PaymentMode;
  readonly charge: number;
}

/** What of a cart decides on its delivery. */
export interface OfferedGoods {
  /** Goods less the discount. */
  readonly goodsTotal: number;
  /** Of what is shipped, in grams. */
  readonly weight: number;
  readonly isEmpty: boolean;
  /** Only e-books and audio, so that nothing is shipped. */
  readonly isDigital: boolean;
  /** A book of it is not out yet. */
  readonly isHeld?: boolean;
}

/** The place of which nothing is known. */
export const anywhere: DeliveryPlace = { country: '', state: '', postCode: '' };

/** The shop's own country, which counts until a customer has named another one. */
export const shopPlace = ({ country = '' }: Pick<ShopContext, 'country'>): DeliveryPlace => ({ ...anywhere, country });

const withoutCash = ({ methods }: TradeSettings): OfferedPayment[] =>
  methods.filter((mode) => mode !== 'cod').map((mode) => ({ mode, charge: 0 }));

/** The ways to deliver a cart to a place, each with its payment methods. */
export function offerDelivery(settings: TradeSettings, goods: OfferedGoods, place: DeliveryPlace): DeliveryOffer {
  const nothing = { isEstimate: false, refusal: undefined, freeFrom: null, cashLimit: null };
  if (goods.isEmpty) return { ...nothing, options: [] };
  if (goods.isDigital) return { ...nothing, options: [option('standard', withoutCash(settings))] };
  const quote = quoteDelivery(settings.zones, place, { value: goods.goodsTotal, weight: goods.weight });
  const shipped = quote ? shippedOptions(settings, goods, quote, place) : [];
  const { collection } = settings;
  const cashInShop: OfferedPayment[] = collection?.canPayInShop ? [{ mode: 'cod', charge: 0 }] : [];
  const collected = collection
    ? [{ ...option('collection', [...withoutCash(settings), ...cashInShop]), collection, time: collection.opening }]
    : [];
  return {
    options: [...shipped, ...collected].filter(({ payments }) => payments.length > 0),
    isEstimate: quote?.isEstimate ?? false,
    refusal: quote ? unpaidRefusal(shipped, place) : notDeliveredMessage(settings.zones, place),
    freeFrom: quote?.freeFrom ?? null,
    cashLimit: (settings.methods.includes('cod') && quote?.cashOnDelivery?.limit) || null,
  };
}

const option = (delivery: Delivery, payments: readonly OfferedPayment[], shipping = 0): DeliveryOption => ({
  ...{ delivery, shipping, payments, sameDay: null, time: '', collection: undefined },
});

function shippedOptions(
  settings: TradeSettings,
  { goodsTotal, isHeld }: OfferedGoods,
  { charge, cashOnDelivery, time }: DeliveryQuote,
  place: DeliveryPlace,
): DeliveryOption[] {
  const paymentsFor = (total: number): OfferedPayment[] => {
    const limit = cashOnDelivery?.limit ?? Number.POSITIVE_INFINITY;
    const isCashOffered = cashOnDelivery && settings.methods.includes('cod') && total + cashOnDelivery.charge <= limit;
    return [
      ...withoutCash(settings),
      ...(isCashOffered ? [{ mode: 'cod', charge: cashOnDelivery.charge } as const] : []),
    ];
  };
  const standard = { ...option('standard', paymentsFor(goodsTotal + charge), charge), time };
  const { sameDay } = settings;
  // Whether a post code is near enough is said in the answer's `sameDayDelivery`, and decided when the order is placed.
  if (!sameDay || isHeld || (place.country !== '' && place.country !== sameDay.country)) return [standard];
  const payments = paymentsFor(goodsTotal + charge + sameDay.charge);
  return [standard, { ...option('sameDay', payments, charge), sameDay: sameDay.charge }];
}

/** A shop that takes nothing but cash cannot be paid where it takes none. */
const unpaidRefusal = (shipped: readonly DeliveryOption[], { country }: DeliveryPlace): string | undefined =>
  shipped.some(({ payments }) => payments.length > 0)
    ? undefined
    : `An order for ${country ? countryName(country, 'en') : 'this address'} cannot be paid here. Please write to us.`;
