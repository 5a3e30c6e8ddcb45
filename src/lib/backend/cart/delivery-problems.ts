import { isAddressWithinArea } from '../../trade/delivery/same-day.ts';
import type { Delivery } from '../../trade/orders/order.ts';
import type { OrderRequest } from '../booking-request.ts';
import {
  chooseOtherPaymentMessage,
  noCollectionMessage,
  noPartsMessage,
  noSameDayMessage,
  notOfferedPaymentMessage,
  tooFarForSameDayMessage,
} from '../messages.ts';
import type { PricedCart } from './priced-cart.ts';

const notOfferedMessages: Readonly<Record<Delivery, string>> = {
  standard: noSameDayMessage,
  sameDay: noSameDayMessage,
  asReady: noPartsMessage,
  collection: noCollectionMessage,
};

/** Why an order cannot be delivered, or paid for, as it asks, one sentence for each reason. */
export function deliveryProblems(
  cart: Pick<PricedCart, 'charges'>,
  request: Pick<OrderRequest, 'delivery' | 'shipping' | 'paymentMode'>,
): string[] {
  const { delivery, shipping } = request;
  const { sameDay, offer } = cart.charges;
  if (offer.refusal !== undefined && delivery !== 'collection') return [offer.refusal];
  if (delivery === 'sameDay' && !sameDay) return [noSameDayMessage];
  // The browser's coordinates do not count, as they may be wrong or forged.
  if (delivery === 'sameDay' && sameDay && !isAddressWithinArea(sameDay, shipping))
    return [tooFarForSameDayMessage(shipping.postCode)];
  const option = offer.options.find((one) => one.delivery === delivery);
  if (!option) return [notOfferedMessages[delivery]];
  if (option.payments.some(({ mode }) => mode === request.paymentMode)) return [];
  const { reason = notOfferedPaymentMessage } = option.refusals.find(({ mode }) => mode === request.paymentMode) ?? {};
  return [`${reason} ${chooseOtherPaymentMessage}`];
}
