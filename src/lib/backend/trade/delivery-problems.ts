import { countryName } from '../../shop/countries.ts';
import { isAddressWithinArea } from '../../shop/same-day.ts';
import type { OrderRequest } from './booking-request.ts';
import {
  noCashOnDeliveryHereMessage,
  noCashOnDeliveryMessage,
  noCollectionMessage,
  noSameDayMessage,
  notOfferedPaymentMessage,
  priceText,
  tooFarForSameDayMessage,
} from './messages.ts';
import type { PricedCart } from './priced-cart.ts';

/** Why an order cannot be delivered, or paid for, as it asks, one sentence for each reason. */
export function deliveryProblems(cart: PricedCart, request: OrderRequest, currency: string): string[] {
  const { delivery, shipping } = request;
  const { sameDay, offer } = cart.charges;
  if (offer.refusal !== undefined && delivery !== 'collection') return [offer.refusal];
  if (delivery === 'sameDay' && !sameDay) return [noSameDayMessage];
  // The browser's coordinates do not count, as they may be wrong or forged.
  if (delivery === 'sameDay' && sameDay && !isAddressWithinArea(sameDay, shipping))
    return [tooFarForSameDayMessage(shipping.postCode)];
  const option = offer.options.find((one) => one.delivery === delivery);
  if (!option) return [delivery === 'collection' ? noCollectionMessage : noSameDayMessage];
  if (option.payments.some(({ mode }) => mode === request.paymentMode)) return [];
  return [paymentProblem(cart, request, currency)];
}

function paymentProblem({ isDigital, charges }: PricedCart, request: OrderRequest, currency: string): string {
  if (request.paymentMode !== 'cod') return notOfferedPaymentMessage;
  if (isDigital) return noCashOnDeliveryMessage;
  const limit = charges.offer.cashLimit;
  const country = countryName(request.shipping.country, 'en');
  return noCashOnDeliveryHereMessage(limit === null ? country : `orders above ${priceText(limit, currency)}`);
}
