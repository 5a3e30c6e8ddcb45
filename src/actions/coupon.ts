import { z } from 'astro/zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';

const couponForm = z.object({
  code: z.string({ error: 'Please Enter Coupon Code!' }).trim().min(1, { error: 'Please Enter Coupon Code!' }).max(60),
});

const apply = shopAction(couponForm, async ({ code }, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message, cart } = await locals.shop.applyCoupon(code);
  if (result !== 'done')
    return { ok: false, notices: [], fields: { code: message || 'This code cannot be used.' }, cart };
  return { ok: true, notices: [toast('success', `${code} - Code applied successfully!`)], cart };
});

const remove = shopAction(couponForm, async ({ code }, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message, cart } = await locals.shop.removeCoupon(code);
  if (result !== 'done') return { ok: false, notices: message ? [toast('error', message)] : [], cart };
  return { ok: true, notices: [toast('success', `${code} - Code removed successfully!`)], cart };
});

export const coupon = { apply, remove };
