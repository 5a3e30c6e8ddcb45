import { z } from 'zod';
import type { ShopApi } from '../lib/api/shop-api.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import { optionalField } from './form.ts';

const noSuchCode = 'This code cannot be used.';

const couponForm = z.object({
  code: z
    .string({ error: 'Please Enter Coupon Code!' })
    .trim()
    .min(1, { error: 'Please Enter Coupon Code!' })
    .max(60, { error: noSuchCode }),
  /** `checkout`: the code came with a form that is being filled in. */
  from: optionalField,
});

/** Applies a code in the words of spec section 8, which has none for a code that means nothing. */
export async function applyCode(shop: ShopApi, code: string): Promise<Outcome> {
  const { result, message, cart } = await shop.applyCoupon(code);
  if (result === 'other') return { ok: false, notices: [], cart };
  if (result !== 'done') {
    // Code 0 is said by a toast, whatever was asked (spec section 8); beside the field it stays to be read.
    const notices = result === 'refused' && message ? [toast('error', message)] : [];
    return { ok: false, notices, fields: { code: message || noSuchCode }, cart };
  }
  return { ok: true, notices: [toast('success', `${code} - Code applied successfully!`)], cart };
}

const isAtCheckout = ({ from }: z.output<typeof couponForm>): boolean => from === 'checkout';

const apply = shopAction(
  couponForm,
  async (form, { locals }): Promise<Outcome> => {
    await locals.visitor.ensure();
    return { ...(await applyCode(locals.shop, form.code)), stays: isAtCheckout(form) };
  },
  isAtCheckout,
);

const remove = shopAction(
  couponForm,
  async (form, { locals }): Promise<Outcome> => {
    await locals.visitor.ensure();
    const { result, message, cart } = await locals.shop.removeCoupon(form.code);
    const stays = isAtCheckout(form);
    if (result !== 'done') {
      const notices = message && result !== 'other' ? [toast('error', message)] : [];
      return { ok: false, notices, cart, stays };
    }
    return { ok: true, notices: [toast('success', `${form.code} - Code removed successfully!`)], cart, stays };
  },
  isAtCheckout,
);

export const coupon = { apply, remove };
