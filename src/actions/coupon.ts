import { z } from 'zod';
import type { ShopApi } from '../lib/api/shop-api.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { sessionEndedMessage } from '../lib/trade/orders/order.ts';
import { shopAction, toast } from './define.ts';
import { optionalField } from './form.ts';

const invalidCodeMessage = 'This code cannot be used.';

const couponForm = z.object({
  code: z
    .string({ error: 'Please Enter Coupon Code!' })
    .trim()
    .min(1, { error: 'Please Enter Coupon Code!' })
    .max(60, { error: invalidCodeMessage }),
  /** `checkout` when the code was sent from the checkout form. */
  from: optionalField,
});

/** Applies a coupon code. Result codes without a defined meaning show no message. */
export async function applyCode(shop: ShopApi, code: string): Promise<Outcome> {
  const { result, message, cart } = await shop.applyCoupon(code);
  if (result === 'other') return { ok: false, notices: [], cart };
  if (result !== 'done') {
    // A refusal (code 0) is always a toast; the message is repeated beside the field, where it stays.
    const notices = result === 'refused' && message ? [toast('error', message)] : [];
    return { ok: false, notices, fields: { code: message || invalidCodeMessage }, cart };
  }
  return { ok: true, notices: [toast('success', `${code} - Code applied successfully!`)], cart };
}

/** At a checkout whose session has ended there is no cart to apply a code to. The page comes back with what was typed. */
const checkoutEnded: Outcome = {
  ok: false,
  notices: [toast('info', sessionEndedMessage)],
  fields: { code: sessionEndedMessage },
};

const isAtCheckout = ({ from }: z.output<typeof couponForm>): boolean => from === 'checkout';

const apply = shopAction(
  couponForm,
  async (form, { locals }): Promise<Outcome> => {
    if (isAtCheckout(form) && !(await locals.visitor.current())) return checkoutEnded;
    await locals.visitor.ensure();
    return { ...(await applyCode(locals.shop, form.code)), rerendersForm: isAtCheckout(form) };
  },
  isAtCheckout,
);

const remove = shopAction(
  couponForm,
  async (form, { locals }): Promise<Outcome> => {
    if (isAtCheckout(form) && !(await locals.visitor.current())) return checkoutEnded;
    await locals.visitor.ensure();
    const { result, message, cart } = await locals.shop.removeCoupon(form.code);
    const rerendersForm = isAtCheckout(form);
    if (result !== 'done') {
      const notices = message && result !== 'other' ? [toast('error', message)] : [];
      return { ok: false, notices, cart, rerendersForm };
    }
    return { ok: true, notices: [toast('success', `${form.code} - Code removed successfully!`)], cart, rerendersForm };
  },
  isAtCheckout,
);

export const coupon = { apply, remove };
