import { z } from 'astro/zod';
import type { Address } from '../lib/shop/address.ts';
import { addressErrors, normaliseAddress } from '../lib/shop/address-rules.ts';
import { type Money, parseMoney } from '../lib/shop/money.ts';
import { type OrderDraft, paymentModes } from '../lib/shop/order.ts';

/** The checkout form as it was sent: flat fields, `billing.` and `shipping.` before those of an address. */

const addressFields = [
  'firstName',
  'lastName',
  'company',
  'country',
  'address1',
  'address2',
  'city',
  'state',
  'postCode',
  'phone',
  'email',
] as const satisfies readonly (keyof Address)[];

export type Checked = { readonly draft: OrderDraft } | { readonly fields: Record<string, string> };

const key = z.string().min(8).max(100);

/**
 * Reads and checks a checkout form (decision 16). Answers what may be ordered, or the messages by field. Coupon and totals
 * are those the shopper saw: the shop books exactly that or says what has changed.
 */
export function checkCheckout(form: FormData, currency: string): Checked {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const isSame = text('shipToBilling') === '1';
  const billing = readAddress('billing', text);
  const shipping = isSame ? billing : readShipping(billing, text);
  const fields: Record<string, string> = {};
  collect(fields, 'billing', addressErrors(billing));
  if (!isSame) collect(fields, 'shipping', addressErrors(shipping));

  const paymentMode = paymentModes.find((mode) => mode === text('paymentMode'));
  if (!paymentMode) fields.paymentMode = 'Please choose how you want to pay.';
  const comment = text('comment').trim();
  if (comment.length > 2000) fields.comment = 'Please use at most 2,000 characters.';
  const idempotencyKey = key.safeParse(text('idempotencyKey'));
  const expectedTotal = paymentMode && readTotal(text(`expectedTotal.${paymentMode}`), currency);
  if (!idempotencyKey.success || (paymentMode && !expectedTotal))
    fields.form = 'Please check your order once more and place it again.';

  if (!paymentMode || !expectedTotal || !idempotencyKey.success || Object.keys(fields).length > 0) return { fields };
  return {
    draft: {
      idempotencyKey: idempotencyKey.data,
      paymentMode,
      couponCode: text('couponCode'),
      billingAddress: billing,
      shippingAddress: shipping,
      comment,
      expectedTotal,
    },
  };
}

const readTotal = (text: string, currency: string): Money | undefined =>
  text ? parseMoney(text, currency) : undefined;

/** Outside India the state is typed into a field of its own, as both are on the page for those without script. */
function readAddress(prefix: 'billing' | 'shipping', text: (name: string) => string): Address {
  const entries = addressFields.map((field) => [field, text(`${prefix}.${field}`)] as const);
  const address = Object.fromEntries(entries) as Record<keyof Address, string>;
  if (address.country.toUpperCase() !== 'IN') address.state = text(`${prefix}.stateText`) || address.state;
  return normaliseAddress(address);
}

/** A parcel's receiver may leave phone and e-mail to the one who pays. */
function readShipping(billing: Address, text: (name: string) => string): Address {
  const shipping = readAddress('shipping', text);
  return { ...shipping, phone: shipping.phone || billing.phone, email: shipping.email || billing.email };
}

function collect(
  fields: Record<string, string>,
  prefix: 'billing' | 'shipping',
  errors: ReturnType<typeof addressErrors>,
) {
  for (const [field, message] of Object.entries(errors)) {
    const isTyped = field === 'state' && errors.state !== undefined;
    fields[`${prefix}.${field}`] = message;
    if (isTyped) fields[`${prefix}.stateText`] = message;
  }
}
