import { z } from 'zod';
import type { Address } from '../lib/shop/address.ts';
import { addressFieldErrors, readAddress } from '../lib/shop/address-form.ts';
import { addressErrors } from '../lib/shop/address-rules.ts';
import { type Money, parseMoney } from '../lib/shop/money.ts';
import {
  deliveries,
  digitalWaiverAskedField,
  digitalWaiverField,
  digitalWaiverMessage,
  expectedContentsField,
  expectedTotalField,
  type OrderDraft,
  paymentModes,
} from '../lib/trade/orders/order.ts';
import { textOf } from './address-form.ts';
import { normaliseLineBreaks } from './form.ts';

/** The checkout form. Address fields have the prefix `billing.` or `shipping.`. */

export type CheckoutResult = { readonly draft: OrderDraft } | { readonly fields: Record<string, string> };

const idempotencyKeySchema = z.string().min(8).max(100);

/**
 * Parses and validates a checkout form. Returns the order draft, or error messages by field. Coupon and total are those that the
 * shopper saw: the shop places exactly this order or says what has changed.
 */
export function parseCheckout(form: FormData, currency: string): CheckoutResult {
  const text = textOf(form);
  // Without a choice of deliveries the form has no such field.
  const delivery = deliveries.find((one) => one === text('delivery')) ?? 'standard';
  const isShippedToBilling = text('shipToBilling') === '1' || delivery === 'collection';
  const billing = readAddress('billing.', text);
  const shipping = isShippedToBilling ? undefined : readAddress('shipping.', text);
  const fields: Record<string, string> = {
    ...addressFieldErrors('billing.', addressErrors(billing)),
    // Phone and e-mail are optional here: they default to the billing address, which reports its own errors.
    ...(shipping && addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }))),
  };

  const paymentMode = paymentModes.find((mode) => mode === text('paymentMode'));
  if (!paymentMode) fields.paymentMode = 'Please choose how you want to pay.';
  const comment = normaliseLineBreaks(text('comment')).trim();
  if (comment.length > 2000) fields.comment = 'Please use at most 2,000 characters.';
  const hasDigitalWaiver = text(digitalWaiverField) === '1';
  if (text(digitalWaiverAskedField) === '1' && !hasDigitalWaiver) fields[digitalWaiverField] = digitalWaiverMessage;
  const idempotencyKey = idempotencyKeySchema.safeParse(text('idempotencyKey'));
  const expectedTotal = paymentMode && parseTotal(text(expectedTotalField(paymentMode, delivery)), currency);
  if (!idempotencyKey.success) fields.form = checkOnceMore;
  else if (paymentMode && !expectedTotal) fields.form = text('isQuoted') === '1' ? chargesShown : checkOnceMore;

  if (!paymentMode || !expectedTotal || !idempotencyKey.success || Object.keys(fields).length > 0) return { fields };
  return {
    draft: {
      idempotencyKey: idempotencyKey.data,
      paymentMode,
      couponCode: text('couponCode'),
      billingAddress: billing,
      shippingAddress: shipping ? withContact(shipping, billing) : billing,
      comment,
      delivery,
      expectedTotal,
      expectedContents: text(expectedContentsField) || undefined,
      hasDigitalWaiver,
    },
  };
}

const checkOnceMore = 'Please check your order once more and place it again.';
/** The charges depended on more of the address than the page knew, so it showed no total. Now it does. */
const chargesShown = 'Please look at the charges for your address, and place the order.';

const parseTotal = (text: string, currency: string): Money | undefined =>
  text ? parseMoney(text, currency) : undefined;

/** Phone and e-mail of a shipping address default to those of the billing address. */
const withContact = (shipping: Address, billing: Address): Address => ({
  ...shipping,
  phone: shipping.phone || billing.phone,
  email: shipping.email || billing.email,
});
