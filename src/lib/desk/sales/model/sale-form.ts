import { addressFieldErrors, readAddress, type TextOf } from '../../../shop/address-form.ts';
import { addressErrors } from '../../../shop/address-rules.ts';
import { deliveries, isPaymentMode } from '../../../trade/orders/order.ts';
import { englishSaleAnswers, type SaleAnswers } from './sale-answers.ts';
import type { SaleTerms } from './sales.ts';

export const saleChannels = ['phone', 'mail', 'counter'] as const;

interface ReadSale {
  readonly terms: SaleTerms;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the form that makes an order of a sale. A customer at the telephone may have no mailbox. */
export function readSaleForm(typed: TextOf, answers: SaleAnswers = englishSaleAnswers): ReadSale {
  const { text, fields } = answers;
  const delivery = deliveries.find((one) => one === typed('delivery'));
  const paymentMode = typed('paymentMode');
  const billing = readAddress('billing.', typed);
  const isElsewhere = typed('elsewhere') !== '' && delivery !== 'collection';
  const sent = isElsewhere ? readAddress('shipping.', typed) : billing;
  const shipping = { ...sent, phone: sent.phone || billing.phone, email: sent.email || billing.email };
  const errors: Record<string, string> = {
    ...addressFieldErrors('billing.', addressErrors(billing, { isContactOptional: true }, fields)),
    ...(isElsewhere && addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }, fields))),
    ...(!delivery && { delivery: text.deliveryMissing }),
    ...(!isPaymentMode(paymentMode) && { paymentMode: text.paymentMissing }),
  };
  const needsMail = ['upi', 'online', 'paypal'].includes(paymentMode) && billing.email === '';
  if (needsMail) errors['billing.email'] = text.linkNeedsMail;
  return {
    terms: {
      ...{ billing, shipping, delivery: delivery ?? 'standard', comment: typed('comment').trim().slice(0, 1000) },
      paymentMode: isPaymentMode(paymentMode) ? paymentMode : 'bacs',
      ...(typed('language') && { language: typed('language').slice(0, 20) }),
      channel: saleChannels.find((one) => one === typed('channel')) ?? 'phone',
    },
    errors,
  };
}
