import { formatMoney } from '../../lib/format.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { type DeliveryOption, deliveryOffer, orderTotal } from '../../lib/trade/delivery/delivery.ts';
import { onInvoiceName } from '../../lib/trade/orders/invoice-term.ts';
import {
  type Delivery,
  invoiceMode,
  isOnlineMode,
  type PaymentMode,
  paymentModes,
  paymentNames,
} from '../../lib/trade/orders/order.ts';
import { partsByDelivery, type RadioOption } from '../forms/radio-option.ts';

/** The payment methods of a checkout as radio buttons: for each, the deliveries that it is offered with. */

const explanations: Readonly<Record<Exclude<PaymentMode, 'cod' | 'invoice'>, string>> = {
  upi: 'Pay with any UPI app: you scan a code, or open the app on this phone. We pack your books as soon as you have paid.',
  online:
    'Pay by card, wallet, or whatever else our payment provider has on its page, such as net banking. We pack your books as soon as you have paid.',
  paypal: 'Pay with your PayPal account, on PayPal’s page. We pack your books as soon as you have paid.',
  bacs: 'Pay straight into our bank account and give your order number as the reference. You get the account details with the order; we ship once the money has arrived.',
  cheque: 'Send a check made out to the shop to the address on your order. We ship once it has cleared.',
};

/** Online, an order of preorders is asked for its payment like any other that is paid later. */
const whenSent =
  'Nothing is charged now. When your order can be sent, we write you a mail with a link to pay it; we send your books as soon as you have paid.';

function explanation(mode: PaymentMode, { delivery, payments }: DeliveryOption, isPaidWhenSent: boolean): string {
  if (isPaidWhenSent && delivery !== 'asReady' && isOnlineMode(mode)) return whenSent;
  if (mode === invoiceMode)
    return 'We send your books first. The invoice names the day by which it is to be paid, and our account. E-books and audio open once it is paid.';
  if (mode !== 'cod') return explanations[mode];
  if (delivery === 'collection') return 'Pay when you collect your books in our shop.';
  const charge = payments.find((payment) => payment.mode === mode)?.charge;
  const added = charge && charge.minor > 0 ? ` This adds ${formatMoney(charge)}.` : '';
  return `Pay with cash when the parcel is handed to you.${added}`;
}

/** Said before the order is placed: an order of this amount counts only once its mail was answered (ADR 0037). */
function confirmation(cart: Cart, mode: PaymentMode, { delivery, payments }: DeliveryOption): string {
  const limit = payments.find((payment) => payment.mode === mode)?.confirmAbove;
  if (!limit || orderTotal(cart, mode, delivery).minor <= limit.minor) return '';
  const what = mode === 'cod' ? 'Orders in cash' : 'Orders';
  return ` ${what} above ${formatMoney(limit)} are confirmed by mail: we send you a link, and pack your books once you have opened it and pressed its button.`;
}

const names = (options: readonly DeliveryOption[]): readonly Delivery[] => options.map(({ delivery }) => delivery);

function labelOf(mode: PaymentMode, { delivery, payments }: DeliveryOption): string {
  if (mode === invoiceMode) return onInvoiceName(payments.find((payment) => payment.mode === mode)?.payDays ?? 0);
  return mode === 'cod' && delivery === 'collection' ? 'Pay in our shop' : paymentNames[mode];
}

/** The radio buttons of all payment methods that a cart's deliveries offer. */
export function paymentChoices(cart: Cart): RadioOption[] {
  const { options } = deliveryOffer(cart);
  return paymentModes.flatMap((mode) => {
    const offering = options.filter(({ payments }) => payments.some((payment) => payment.mode === mode));
    if (offering.length === 0) return [];
    return [
      {
        value: mode,
        label: partsByDelivery(offering, (option) => labelOf(mode, option)),
        note: partsByDelivery(
          offering,
          (option) => explanation(mode, option, cart.isPaidWhenSent ?? false) + confirmation(cart, mode, option),
        ),
        ...(offering.length < options.length && { delivers: names(offering) }),
      },
    ];
  });
}
