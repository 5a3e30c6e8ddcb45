import { formatMoney } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { type DeliveryOption, deliveryOffer, orderTotal } from '../../lib/trade/delivery/delivery.ts';
import { onInvoiceName } from '../../lib/trade/orders/invoice-term.ts';
import {
  type Delivery,
  invoiceMode,
  isOnlineMode,
  type PaymentMode,
  paymentModes,
  paymentName,
} from '../../lib/trade/orders/order.ts';
import { messages } from '../../messages/messages.ts';
import { partsByDelivery, type RadioOption } from '../forms/radio-option.ts';

/** The payment methods of a checkout as radio buttons: for each, the deliveries that it is offered with. */

function explanation(
  mode: PaymentMode,
  { delivery, payments }: DeliveryOption,
  isPaidWhenSent: boolean,
  language: Language,
): string {
  const text = messages.paying(language);
  // Online, an order of preorders is asked for its payment like any other that is paid later.
  const isApart = delivery === 'apart';
  if (isPaidWhenSent && delivery !== 'asReady' && !isApart && isOnlineMode(mode)) return text.whenSent;
  const later = isApart && mode !== invoiceMode ? [isOnlineMode(mode) ? text.apartOnline : text.apartSame] : [];
  if (mode !== 'cod') return [text[`method_${mode}`], ...later].join(' ');
  if (delivery === 'collection') return text.cashInShop;
  const charge = payments.find((payment) => payment.mode === mode)?.charge;
  return charge && charge.minor > 0 ? text.cashAdds({ amount: formatMoney(charge, language) }) : text.method_cod;
}

/** Said before the order is placed: an order of this amount counts only once its mail was answered (ADR 0037). */
function confirmation(
  cart: Cart,
  mode: PaymentMode,
  { delivery, payments }: DeliveryOption,
  language: Language,
): string | undefined {
  const limit = payments.find((payment) => payment.mode === mode)?.confirmAbove;
  if (!limit || orderTotal(cart, mode, delivery).minor <= limit.minor) return undefined;
  const text = messages.paying(language);
  const amount = formatMoney(limit, language);
  return mode === 'cod' ? text.confirmedInCash({ amount }) : text.confirmed({ amount });
}

const names = (options: readonly DeliveryOption[]): readonly Delivery[] => options.map(({ delivery }) => delivery);

function labelOf(mode: PaymentMode, { delivery, payments }: DeliveryOption, language: Language): string {
  if (mode === invoiceMode)
    return onInvoiceName(payments.find((payment) => payment.mode === mode)?.payDays ?? 0, messages.orderRows(language));
  return mode === 'cod' && delivery === 'collection'
    ? messages.paying(language).payInShop
    : paymentName(mode, messages.tradeNames(language));
}

/** The radio buttons of all payment methods that a cart's deliveries offer. */
export function paymentChoices(cart: Cart, language: Language): RadioOption[] {
  const { options } = deliveryOffer(cart);
  return paymentModes.flatMap((mode) => {
    const offering = options.filter(({ payments }) => payments.some((payment) => payment.mode === mode));
    if (offering.length === 0) return [];
    return [
      {
        value: mode,
        label: partsByDelivery(offering, (option) => labelOf(mode, option, language)),
        note: partsByDelivery(offering, (option) =>
          [
            explanation(mode, option, cart.isPaidWhenSent ?? false, language),
            confirmation(cart, mode, option, language),
          ]
            .filter(Boolean)
            .join(' '),
        ),
        ...(offering.length < options.length && { delivers: names(offering) }),
      },
    ];
  });
}
