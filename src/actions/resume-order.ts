import { z } from 'zod';
import { BadRequestError, NotFoundError } from '../lib/api/errors.ts';
import type { LineReference, ShopApi } from '../lib/api/shop-api.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { parseFingerprint } from '../lib/trade/cart/cart.ts';
import { expectedContentsField } from '../lib/trade/orders/order.ts';
import { textOf } from './address-form.ts';
import { applyCode } from './coupon.ts';
import { shopAction, toast } from './define.ts';

const nothingLeftMessage = 'None of these books could be put back. Please choose them again in the shop.';
const resumedMessage = 'Your books are in the cart again. Please check your order and place it.';

/** Adds a line if the shop still has it. Returns the shop's message when it refuses. */
async function addAgain(shop: ShopApi, line: LineReference & { quantity: number }): Promise<string> {
  try {
    const { result, message } = await shop.addLine(line);
    return result === 'done' ? '' : message;
  } catch (error) {
    if (error instanceof NotFoundError) return 'A book of this order is no longer for sale.';
    if (error instanceof BadRequestError) return error.messages.join(' ');
    throw error;
  }
}

/**
 * Fills a new cart with the books of a checkout whose session has ended, and shows the checkout with what was typed. The form has
 * named the books; the shop decides anew what can be bought and for how much.
 */
export const resume = shopAction(
  z.instanceof(FormData),
  async (form, { locals }): Promise<Outcome> => {
    const { shop, visitor } = locals;
    const text = textOf(form);
    await visitor.ensure();
    const problems = new Set<string>();
    // A second press must not add everything twice.
    if ((await shop.cart()).lines.length === 0)
      for (const line of parseFingerprint(text(expectedContentsField))) problems.add(await addAgain(shop, line));
    problems.delete('');
    const cart = await shop.cart();
    const reports: Notice[] = [...problems].map((problem) => toast('info', problem));
    if (cart.lines.length === 0)
      return { ok: false, notices: reports, cart, fields: { form: nothingLeftMessage }, rerendersForm: true };
    const code = (text('code') || text('couponCode')).trim();
    const coupon = code && !cart.coupon ? await applyCode(shop, code) : undefined;
    if (coupon && !coupon.ok) return { ...coupon, notices: [...reports, ...coupon.notices], rerendersForm: true };
    return { ok: true, notices: [toast('success', resumedMessage), ...reports], cart, rerendersForm: true };
  },
  () => true,
);
