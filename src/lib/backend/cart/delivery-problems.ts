import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { isAddressWithinArea } from '../../trade/delivery/same-day.ts';
import type { Delivery } from '../../trade/orders/order.ts';
import type { OrderRequest } from '../booking-request.ts';
import type { PricedCart } from './priced-cart.ts';

/** Why an order cannot be delivered, or paid for, as it asks, one sentence for each reason. */
export function deliveryProblems(
  cart: Pick<PricedCart, 'charges'>,
  request: Pick<OrderRequest, 'delivery' | 'shipping' | 'paymentMode'>,
  language: Language,
): string[] {
  const text = messages.cartAnswers(language);
  const notOffered: Readonly<Record<Delivery, string>> = {
    standard: text.noSameDay,
    sameDay: text.noSameDay,
    asReady: text.noParts,
    apart: text.notApart,
    collection: text.noCollection,
  };
  const { delivery, shipping } = request;
  const { sameDay, offer } = cart.charges;
  if (offer.refusal !== undefined && delivery !== 'collection') return [offer.refusal];
  if (delivery === 'sameDay' && !sameDay) return [text.noSameDay];
  // The browser's coordinates do not count, as they may be wrong or forged.
  if (delivery === 'sameDay' && sameDay && !isAddressWithinArea(sameDay, shipping))
    return [text.sameDayTooFar(shipping)];
  const option = offer.options.find((one) => one.delivery === delivery);
  if (!option) return [notOffered[delivery]];
  if (option.payments.some(({ mode }) => mode === request.paymentMode)) return [];
  const { reason = text.paymentNotOffered } = option.refusals.find(({ mode }) => mode === request.paymentMode) ?? {};
  return [text.chooseOtherPayment({ reason })];
}
