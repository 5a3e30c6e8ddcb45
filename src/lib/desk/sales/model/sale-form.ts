import { addressFieldErrors, readAddress, type TextOf } from '../../../shop/address-form.ts';
import { addressErrors } from '../../../shop/address-rules.ts';
import { deliveries, isPaymentMode } from '../../../trade/orders/order.ts';
import type { SaleTerms } from './sales.ts';

export const saleChannels = ['phone', 'mail', 'counter'] as const;

interface ReadSale {
  readonly terms: SaleTerms;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the form that makes an order of a sale. A customer at the telephone may have no mailbox. */
export function readSaleForm(text: TextOf): ReadSale {
  const delivery = deliveries.find((one) => one === text('delivery'));
  const paymentMode = text('paymentMode');
  const billing = readAddress('billing.', text);
  const isElsewhere = text('elsewhere') !== '' && delivery !== 'collection';
  const sent = isElsewhere ? readAddress('shipping.', text) : billing;
  const shipping = { ...sent, phone: sent.phone || billing.phone, email: sent.email || billing.email };
  const errors: Record<string, string> = {
    ...addressFieldErrors('billing.', addressErrors(billing, { isContactOptional: true })),
    ...(isElsewhere && addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }))),
    ...(!delivery && { delivery: 'Please choose how it gets to the customer.' }),
    ...(!isPaymentMode(paymentMode) && { paymentMode: 'Please choose how it is paid.' }),
  };
  const needsMail = ['upi', 'online', 'paypal'].includes(paymentMode) && billing.email === '';
  if (needsMail) errors['billing.email'] = 'The link to pay goes to an e-mail address. Please type one.';
  return {
    terms: {
      ...{ billing, shipping, delivery: delivery ?? 'standard', comment: text('comment').trim().slice(0, 1000) },
      paymentMode: isPaymentMode(paymentMode) ? paymentMode : 'bacs',
      ...(text('language') && { language: text('language').slice(0, 20) }),
      channel: saleChannels.find((one) => one === text('channel')) ?? 'phone',
    },
    errors,
  };
}
