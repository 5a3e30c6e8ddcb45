import { z } from 'zod';
import type { ShopApi } from '../lib/api/shop-api.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';
import type { ActionTexts } from './texts.ts';

const couponForm = ({ optionalField, text }: FormFields) =>
  z.object({
    code: z
      .string({ error: text.couponMissing })
      .trim()
      .min(1, { error: text.couponMissing })
      .max(60, { error: text.couponWrong }),
    /** `checkout` when the code was sent from the checkout form. */
    from: optionalField,
  });

/** Applies a coupon code. Result codes without a defined meaning show no message. */
export async function applyCode(shop: ShopApi, code: string, text: ActionTexts): Promise<Outcome> {
  const { result, message, cart } = await shop.applyCoupon(code);
  if (result === 'other') return { ok: false, notices: [], cart };
  if (result !== 'done') {
    // A refusal (code 0) is always a toast; the message is repeated beside the field, where it stays.
    const notices = result === 'refused' && message ? [toast('error', message)] : [];
    return { ok: false, notices, fields: { code: message || text.couponWrong }, cart };
  }
  return { ok: true, notices: [toast('success', text.couponApplied({ code }))], cart };
}

/** At a checkout whose session has ended there is no cart to apply a code to. The page comes back with what was typed. */
const checkoutEnded = ({ sessionEnded }: ActionTexts): Outcome => ({
  ok: false,
  notices: [toast('info', sessionEnded)],
  fields: { code: sessionEnded },
});

const isAtCheckout = ({ from }: { readonly from: string }): boolean => from === 'checkout';

const apply = shopAction(
  couponForm,
  async (form, { locals }, text): Promise<Outcome> => {
    if (isAtCheckout(form) && !(await locals.visitor.current())) return checkoutEnded(text);
    await locals.visitor.ensure();
    return { ...(await applyCode(locals.shop, form.code, text)), rerendersForm: isAtCheckout(form) };
  },
  isAtCheckout,
);

const remove = shopAction(
  couponForm,
  async (form, { locals }, text): Promise<Outcome> => {
    if (isAtCheckout(form) && !(await locals.visitor.current())) return checkoutEnded(text);
    await locals.visitor.ensure();
    const { result, message, cart } = await locals.shop.removeCoupon(form.code);
    const rerendersForm = isAtCheckout(form);
    if (result !== 'done') {
      const notices = message && result !== 'other' ? [toast('error', message)] : [];
      return { ok: false, notices, cart, rerendersForm };
    }
    return { ok: true, notices: [toast('success', text.couponRemoved({ code: form.code }))], cart, rerendersForm };
  },
  isAtCheckout,
);

export const coupon = { apply, remove };
