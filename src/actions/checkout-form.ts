import { z } from 'zod';
import type { Address } from '../lib/shop/address.ts';
import { addressErrors } from '../lib/shop/address-rules.ts';
import { type Money, parseMoney } from '../lib/shop/money.ts';
import {
  deliveries,
  expectedContentsField,
  expectedTotalField,
  type OrderDraft,
  paymentModes,
} from '../lib/shop/order.ts';
import { addressMessages, readAddress, textOf } from './address-form.ts';
import { countedAsTyped } from './form.ts';

/** The checkout form as it was sent: flat fields, `billing.` and `shipping.` before those of an address. */

export type Checked = { readonly draft: OrderDraft } | { readonly fields: Record<string, string> };

const key = z.string().min(8).max(100);

/**
 * Reads and checks a checkout form (decision 16). Answers what may be ordered, or the messages by field. Coupon and totals
 * are those the shopper saw: the shop books exactly that or says what has changed.
 */
export function checkCheckout(form: FormData, currency: string): Checked {
  const text = textOf(form);
  const isSame = text('shipToBilling') === '1';
  const billing = readAddress('billing.', text);
  const elsewhere = isSame ? undefined : readAddress('shipping.', text);
  const fields: Record<string, string> = {
    ...addressMessages('billing.', addressErrors(billing)),
    // What is wrong with the payer's phone is said once, where it was typed.
    ...(elsewhere && addressMessages('shipping.', addressErrors(elsewhere, { isContactOptional: true }))),
  };

  const paymentMode = paymentModes.find((mode) => mode === text('paymentMode'));
  if (!paymentMode) fields.paymentMode = 'Please choose how you want to pay.';
  const comment = countedAsTyped(text('comment')).trim();
  if (comment.length > 2000) fields.comment = 'Please use at most 2,000 characters.';
  const idempotencyKey = key.safeParse(text('idempotencyKey'));
  // Only a shop that offers a choice asks for one.
  const delivery = deliveries.find((one) => one === text('delivery')) ?? 'standard';
  const expectedTotal = paymentMode && readTotal(text(expectedTotalField(paymentMode, delivery)), currency);
  if (!idempotencyKey.success || (paymentMode && !expectedTotal))
    fields.form = 'Please check your order once more and place it again.';

  if (!paymentMode || !expectedTotal || !idempotencyKey.success || Object.keys(fields).length > 0) return { fields };
  return {
    draft: {
      idempotencyKey: idempotencyKey.data,
      paymentMode,
      couponCode: text('couponCode'),
      billingAddress: billing,
      shippingAddress: elsewhere ? reachable(elsewhere, billing) : billing,
      comment,
      isSameDay: delivery === 'sameDay',
      expectedTotal,
      expectedContents: text(expectedContentsField) || undefined,
    },
  };
}

const readTotal = (text: string, currency: string): Money | undefined =>
  text ? parseMoney(text, currency) : undefined;

/** A parcel's receiver may leave phone and e-mail to the one who pays. */
const reachable = (shipping: Address, billing: Address): Address => ({
  ...shipping,
  phone: shipping.phone || billing.phone,
  email: shipping.email || billing.email,
});
