import { quoteDelivery } from '../../shop/delivery/delivery-zones.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Queries, ShopContext } from '../context.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { amountText } from './cart-response.ts';
import { shopPlace } from './delivery-offer.ts';

/**
 * What it costs to send one copy within the shop's country, and from which amount it is free, as fields of a response. Without
 * them where the charge depends on more of the address: a search engine would show a wrong one.
 */
export async function productShipping(
  queries: Queries,
  context: ShopContext,
  { price, weight, format }: { readonly price: number; readonly weight: number | null; readonly format: string },
) {
  const { zones, unknownWeight } = await readTradeSettings(queries);
  const place = shopPlace(context);
  const parcel = { value: price, weight: isDigital(format) ? 0 : (weight ?? unknownWeight) };
  const charged = zones.map((zone) => ({ ...zone, freeFrom: null }));
  const charge = quoteDelivery(charged, place, parcel);
  const freeFrom = quoteDelivery(zones, place, parcel)?.freeFrom;
  if (!charge || charge.isEstimate) return {};
  return {
    shippingCharge: amountText(charge.charge, context.currency),
    freeShippingFrom: typeof freeFrom === 'number' ? amountText(freeFrom, context.currency) : undefined,
  };
}
