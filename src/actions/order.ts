import { z } from 'zod';
import { ApiError, BadRequestError } from '../lib/api/errors.ts';
import { errorWords, explain } from '../lib/api/explain.ts';
import { orderPath, successPath } from '../lib/paths.ts';
import type { Address } from '../lib/shop/address.ts';
import type { OrderDraft } from '../lib/shop/order.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { checkCheckout } from './checkout-form.ts';
import { applyCode } from './coupon.ts';
import { dialog, sessionOver, shopAction, toast } from './define.ts';
import { countedAsTyped, idField, optionalField } from './form.ts';

/**
 * A failed booking never loses the form: the page comes back as it was, with the same idempotency key, so that trying
 * again can never make a second order (decision 16).
 */
function bookingFailed(error: unknown): Outcome {
  if (error instanceof BadRequestError) return { ...explain(error), notices: [] };
  if (!(error instanceof ApiError)) throw error;
  const said = explain(error).notices.map(({ text }) => text);
  const words = said.length > 0 ? said.join(' ') : errorWords.unexpected;
  // Said once, above the form.
  const form = `${words.replace(/\.$/, '')}. Please place the order again: it will never be made twice.`;
  return { ok: false, notices: [], fields: { form }, isInDoubt: true };
}

const tooFarWords = ({ postCode }: Address): string =>
  `Same-day delivery does not go to ${postCode}. Please choose standard delivery.`;

async function placeOrder({ shop, addresses }: App.Locals, draft: OrderDraft): Promise<Outcome> {
  try {
    if (draft.isSameDay && (await shop.isTooFarForSameDay(draft.shippingAddress))) {
      return { ok: false, notices: [], fields: { delivery: tooFarWords(draft.shippingAddress) } };
    }
    const placed = await shop.placeOrder(draft);
    if (placed.result === 'done') {
      await addresses.keepFromOrder(draft);
      return { ok: true, notices: [], to: successPath(placed.orderNumber), moves: true };
    }
    const message = placed.message || errorWords.unexpected;
    const notice = placed.result === 'refused' ? toast('error', message) : dialog('info', message);
    // The page then makes another key.
    const field = placed.isKeySpent ? 'idempotencyKey' : 'form';
    return { ok: false, notices: [notice], fields: { [field]: message } };
  } catch (error) {
    return bookingFailed(error);
  }
}

const place = shopAction(
  z.instanceof(FormData),
  async (form, { locals }): Promise<Outcome> => {
    if (!(await locals.visitor.current())) return sessionOver;
    const code = form.get('code');
    // Typed and not applied yet: it makes another total, which the shopper has to see first.
    if (typeof code === 'string' && code.trim()) return { ...(await applyCode(locals.shop, code.trim())), stays: true };
    const checked = checkCheckout(form, locals.settings.currency);
    if ('fields' in checked) return { ok: false, notices: [], fields: checked.fields };
    return placeOrder(locals, checked.draft);
  },
  () => true,
);

const cancel = shopAction(
  z.object({ number: idField, comment: optionalField }),
  async ({ number, comment }, { locals }) => {
    try {
      const { result, message } = await locals.shop.cancelOrder(number, countedAsTyped(comment).trim().slice(0, 2000));
      if (result !== 'done') {
        const notices = message ? [toast('info', message)] : [];
        return { ok: false, notices, to: orderPath(number) };
      }
      return {
        ok: true,
        notices: [dialog('success', 'Your Order has been cancelled.', 'Success!')],
        to: orderPath(number),
      };
    } catch (error) {
      const failed = explain(error);
      if (failed.moves) return failed;
      const notices = failed.notices.map((notice) => ({ ...notice, text: `Request failed: ${notice.text}` }));
      return { ok: false, notices, to: orderPath(number) };
    }
  },
);

export const order = { place, cancel };
