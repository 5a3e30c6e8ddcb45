import { BadRequestError, NotFoundError } from '../lib/api/errors.ts';
import type { LineReference, ShopApi } from '../lib/api/shop-api.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { parseFingerprint } from '../lib/trade/cart/cart.ts';
import { expectedContentsField } from '../lib/trade/orders/order.ts';
import { textOf } from './address-form.ts';
import { applyCode } from './coupon.ts';
import { formAction, toast } from './define.ts';
import type { ActionTexts } from './texts.ts';

/** Adds a line if the shop still has it. Returns the shop's message when it refuses. */
async function addAgain(shop: ShopApi, line: LineReference & { quantity: number }, text: ActionTexts): Promise<string> {
  try {
    const { result, message } = await shop.addLine(line);
    return result === 'done' ? '' : message;
  } catch (error) {
    if (error instanceof NotFoundError) return text.bookNotForSale;
    if (error instanceof BadRequestError) return error.messages.join(' ');
    throw error;
  }
}

/**
 * Fills a new cart with the books of a checkout whose session has ended, and shows the checkout with what was typed. The form has
 * named the books; the shop decides anew what can be bought and for how much.
 */
export const resume = formAction(
  async (form, { locals }, text): Promise<Outcome> => {
    const { shop, visitor } = locals;
    const typed = textOf(form);
    await visitor.ensure();
    const problems = new Set<string>();
    // A second press must not add everything twice.
    if ((await shop.cart()).lines.length === 0)
      for (const line of parseFingerprint(typed(expectedContentsField))) problems.add(await addAgain(shop, line, text));
    problems.delete('');
    const cart = await shop.cart();
    const reports: Notice[] = [...problems].map((problem) => toast('info', problem));
    if (cart.lines.length === 0)
      return { ok: false, notices: reports, cart, fields: { form: text.noBookBack }, rerendersForm: true };
    const code = (typed('code') || typed('couponCode')).trim();
    const coupon = code && !cart.coupon ? await applyCode(shop, code, text) : undefined;
    if (coupon && !coupon.ok) return { ...coupon, notices: [...reports, ...coupon.notices], rerendersForm: true };
    return { ok: true, notices: [toast('success', text.booksBack), ...reports], cart, rerendersForm: true };
  },
  () => true,
);
