import type { productDetails } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { quoteDelivery } from '../../shop/delivery/delivery-zones.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Queries, ShopContext } from '../context.ts';
import { readTradeSettings, type TradeSettings } from '../terms/trade-settings.ts';
import { amountText } from './cart-response.ts';
import { offerDelivery, shopPlace } from './delivery-offer.ts';

interface Copy {
  readonly price: number;
  readonly weight: number | null;
  readonly format: string;
}

type Fields = Pick<z.input<typeof productDetails.response>, 'shippingCharge' | 'freeShippingFrom' | 'buyingTerms'>;

/** What it costs to send one copy within the shop's country, when it arrives and how it is paid, as fields of a response. */
export async function productShipping(queries: Queries, context: ShopContext, copy: Copy): Promise<Fields> {
  const settings = await readTradeSettings(queries);
  return { ...charges(settings, context, copy), buyingTerms: terms(settings, context, copy) };
}

const weightOf = ({ weight, format }: Copy, { unknownWeight }: TradeSettings): number =>
  isDigital(format) ? 0 : (weight ?? unknownWeight);

/** None where the charge depends on more of the address: a search engine would show a wrong one. */
function charges(settings: TradeSettings, context: ShopContext, copy: Copy): Fields {
  const { zones } = settings;
  const place = shopPlace(context);
  const parcel = { value: copy.price, weight: weightOf(copy, settings) };
  const charged = zones.map((zone) => ({ ...zone, freeFrom: null }));
  const charge = quoteDelivery(charged, place, parcel);
  const freeFrom = quoteDelivery(zones, place, parcel)?.freeFrom;
  if (!charge || charge.isEstimate) return {};
  return {
    shippingCharge: amountText(charge.charge, context.currency),
    freeShippingFrom: typeof freeFrom === 'number' ? amountText(freeFrom, context.currency) : undefined,
  };
}

/** What the cart would offer for one copy, so that the page of a book and the checkout say the same. */
function terms(settings: TradeSettings, context: ShopContext, copy: Copy): Fields['buyingTerms'] {
  const goods = {
    ...{ currency: context.currency, shopCountry: context.country, goodsTotal: copy.price },
    ...{ weight: weightOf(copy, settings), isEmpty: false, isDigital: isDigital(copy.format) },
  };
  const { options } = offerDelivery(settings, goods, shopPlace(context));
  const collected = options.find(({ delivery }) => delivery === 'collection')?.collection;
  return {
    deliveryTime: options.find(({ delivery }) => delivery === 'standard')?.time || undefined,
    paymentMethods: [...new Set(options.flatMap(({ payments }) => payments.map(({ mode }) => mode)))],
    collection: collected && { address: collected.address, opening: collected.opening || undefined },
  };
}
