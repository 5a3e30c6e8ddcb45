import type { productDetails } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { isDigital } from '../../shop/digital.ts';
import { type DeliveryPlace, quoteDelivery } from '../../trade/delivery/delivery-zones.ts';
import { isAddressWithinArea } from '../../trade/delivery/same-day.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, ShopContext } from '../context.ts';
import { readTradeSettings, type TradeSettings } from '../terms/trade-settings.ts';
import { amountText } from './cart-response.ts';
import { type DeliveryOffer, offerDelivery, shopPlace } from './delivery-offer.ts';

interface Copy {
  readonly price: number;
  readonly weight: number | null;
  readonly format: string;
}

type Response = z.input<typeof productDetails.response>;
type Fields = Pick<Response, 'shippingCharge' | 'freeShippingFrom' | 'buyingTerms'>;
type Charges = { readonly [Name in 'shippingCharge' | 'freeShippingFrom']?: string | undefined };

export interface ProductShipping {
  readonly fields: Fields;
  /** What it costs to send one copy of another edition. Undefined where that is not known. */
  chargeOf(copy: Copy): string | undefined;
}

/**
 * What it costs to send one copy, when it arrives and how it is paid, as fields of a response: to the place that the request names,
 * or within the shop's country.
 */
export async function productShipping(
  queries: Queries,
  context: ShopContext,
  copy: Copy,
  asked?: DeliveryPlace,
): Promise<ProductShipping> {
  const settings = await readTradeSettings(queries);
  const place = asked ?? shopPlace(context);
  const at = { settings, context, place, mayEstimate: asked !== undefined };
  return {
    fields: { ...charges(at, copy), buyingTerms: terms(at, copy) },
    chargeOf: (other) => charges(at, other).shippingCharge,
  };
}

interface At {
  readonly settings: TradeSettings;
  readonly context: ShopContext;
  readonly place: DeliveryPlace;
  readonly mayEstimate: boolean;
}

const weightOf = ({ weight, format }: Copy, { unknownWeight }: TradeSettings): number =>
  isDigital(format) ? 0 : (weight ?? unknownWeight);

/**
 * None of a page for everybody where the charge depends on more of the address, or where nobody has set one: a search engine would show
 * a wrong one.
 */
function charges({ settings, context, place, mayEstimate }: At, copy: Copy): Charges {
  const { zones, isDeliverySet } = settings;
  if (!isDeliverySet && !mayEstimate) return {};
  const parcel = { value: copy.price, weight: weightOf(copy, settings) };
  const charged = zones.map((zone) => ({ ...zone, freeFrom: null }));
  const charge = quoteDelivery(charged, place, parcel);
  const freeFrom = quoteDelivery(zones, place, parcel)?.freeFrom;
  if (!charge || (charge.isEstimate && !mayEstimate)) return {};
  return {
    shippingCharge: amountText(charge.charge, context.currency),
    freeShippingFrom: typeof freeFrom === 'number' ? amountText(freeFrom, context.currency) : undefined,
  };
}

/** What the cart would offer for one copy, so that the page of a book and the checkout say the same. */
function terms({ settings, context, place, mayEstimate }: At, copy: Copy): Fields['buyingTerms'] {
  const goods = {
    ...{ currency: context.currency, shopCountry: context.country, goodsTotal: copy.price },
    ...{ weight: weightOf(copy, settings), isEmpty: false, isDigital: isDigital(copy.format) },
    online: context.onlineModes,
    language: callLanguage(context),
  };
  const offer = offerDelivery(settings, goods, place);
  const { options } = offer;
  // Who names a place asks what is sent there.
  const sent = options.filter(({ delivery }) => mayEstimate && delivery !== 'collection');
  const paid = sent.length > 0 ? sent : options;
  const collected = options.find(({ delivery }) => delivery === 'collection')?.collection;
  return {
    deliveryTime: options.find(({ delivery }) => delivery === 'standard')?.time || undefined,
    paymentMethods: [...new Set(paid.flatMap(({ payments }) => payments.map(({ mode }) => mode)))],
    collection: collected && { address: collected.address, opening: collected.opening || undefined },
    ...(dependsOnPlace(settings) && { deliveryCountries: countriesOf(settings) }),
    ...(mayEstimate && { place: placeFields(settings, offer, place, context.currency) }),
  };
}

/** Otherwise a place is not worth asking for. */
const dependsOnPlace = ({ zones, sameDay }: TradeSettings): boolean =>
  sameDay !== null || zones.length > 1 || zones.some(({ states, postCodes }) => states.length > 0 || postCodes !== '');

const countriesOf = ({ zones }: TradeSettings): string[] => [
  ...new Set(zones.flatMap(({ countries }) => (countries.length > 0 ? countries : ['*']))),
];

function placeFields(
  { sameDay }: TradeSettings,
  { options, isEstimate, refusal }: DeliveryOffer,
  { country, postCode }: DeliveryPlace,
  currency: string,
): NonNullable<Fields['buyingTerms']>['place'] {
  const isSameDay = options.some(({ delivery }) => delivery === 'sameDay');
  const reaches = sameDay && isSameDay && isAddressWithinArea(sameDay, { country, postCode });
  return {
    ...{ country, postCode, refusal },
    isEstimate: isEstimate ? '1' : '0',
    sameDayCharge: reaches ? amountText(sameDay.charge, currency) : undefined,
  };
}
