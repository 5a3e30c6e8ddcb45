import { z } from 'zod';
import type { Address } from '../lib/shop/address.ts';
import { addressFieldErrors, readAddress } from '../lib/shop/address-form.ts';
import { addressErrors } from '../lib/shop/address-rules.ts';
import { type Money, parseMoney } from '../lib/shop/money.ts';
import {
  deliveries,
  digitalWaiverAskedField,
  digitalWaiverField,
  expectedContentsField,
  expectedTotalField,
  type OrderDraft,
  paymentModes,
} from '../lib/trade/orders/order.ts';
import { textOf } from './address-form.ts';
import { type FormFields, normaliseLineBreaks } from './form.ts';

/** The checkout form. Address fields have the prefix `billing.` or `shipping.`. */

export type CheckoutResult = { readonly draft: OrderDraft } | { readonly fields: Record<string, string> };

const idempotencyKeySchema = z.string().min(8).max(100);

/**
 * Parses and validates a checkout form. Returns the order draft, or error messages by field. Coupon and total are those that the
 * shopper saw: the shop places exactly this order or says what has changed.
 */
export function parseCheckout(
  form: FormData,
  currency: string,
  { text, tooLong }: Pick<FormFields, 'text' | 'tooLong'>,
): CheckoutResult {
  const typed = textOf(form);
  // Without a choice of deliveries the form has no such field.
  const delivery = deliveries.find((one) => one === typed('delivery')) ?? 'standard';
  const isShippedToBilling = typed('shipToBilling') === '1' || delivery === 'collection';
  const billing = readAddress('billing.', typed);
  const shipping = isShippedToBilling ? undefined : readAddress('shipping.', typed);
  const fields: Record<string, string> = {
    ...addressFieldErrors('billing.', addressErrors(billing, {}, text)),
    // Phone and e-mail are optional here: they default to the billing address, which reports its own errors.
    ...(shipping && addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }, text))),
  };

  const paymentMode = paymentModes.find((mode) => mode === typed('paymentMode'));
  if (!paymentMode) fields.paymentMode = text.paymentNotChosen;
  const comment = normaliseLineBreaks(typed('comment')).trim();
  if (comment.length > maxComment) fields.comment = tooLong(maxComment);
  const hasDigitalWaiver = typed(digitalWaiverField) === '1';
  if (typed(digitalWaiverAskedField) === '1' && !hasDigitalWaiver) fields[digitalWaiverField] = text.waiverMissing;
  const idempotencyKey = idempotencyKeySchema.safeParse(typed('idempotencyKey'));
  const expectedTotal = paymentMode && parseTotal(typed(expectedTotalField(paymentMode, delivery)), currency);
  if (!idempotencyKey.success) fields.form = text.checkOnceMore;
  // With `chargesShown` they depended on more of the address than the page knew, so it showed no total. Now it does.
  else if (paymentMode && !expectedTotal)
    fields.form = typed('isQuoted') === '1' ? text.chargesShown : text.checkOnceMore;

  if (!paymentMode || !expectedTotal || !idempotencyKey.success || Object.keys(fields).length > 0) return { fields };
  return {
    draft: {
      idempotencyKey: idempotencyKey.data,
      paymentMode,
      couponCode: typed('couponCode'),
      billingAddress: billing,
      shippingAddress: shipping ? withContact(shipping, billing) : billing,
      comment,
      delivery,
      expectedTotal,
      expectedContents: typed(expectedContentsField) || undefined,
      hasDigitalWaiver,
    },
  };
}

/** In characters. */
const maxComment = 2000;

const parseTotal = (text: string, currency: string): Money | undefined =>
  text ? parseMoney(text, currency) : undefined;

/** Phone and e-mail of a shipping address default to those of the billing address. */
const withContact = (shipping: Address, billing: Address): Address => ({
  ...shipping,
  phone: shipping.phone || billing.phone,
  email: shipping.email || billing.email,
});
