import { z } from 'astro/zod';
import { ApiError, BadRequestError, NotFoundError } from '../lib/api/errors.ts';
import { errorWords, explain } from '../lib/api/explain.ts';
import { cartPath, orderPath, successPath } from '../lib/paths.ts';
import type { OrderDraft } from '../lib/shop/order.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { checkCheckout } from './checkout-form.ts';
import { dialog, shopAction, toast } from './define.ts';
import { idField, optionalField } from './form.ts';

/**
 * A failed booking never loses the form: the page comes back as it was, with the same idempotency key, so that trying
 * again can never make a second order (decision 16).
 */
function bookingFailed(error: unknown): Outcome {
  if (error instanceof BadRequestError) return { ...explain(error), notices: [] };
  if (!(error instanceof ApiError)) throw error;
  const text = `${errorWords.unexpected}. Please place the order again: it will never be made twice.`;
  return { ok: false, notices: [toast('error', text)], fields: { form: text } };
}

async function placeOrder(shop: App.Locals['shop'], draft: OrderDraft): Promise<Outcome> {
  try {
    const placed = await shop.placeOrder(draft);
    if (placed.result === 'done') return { ok: true, notices: [], to: successPath(placed.orderNumber), moves: true };
    const message = placed.message || errorWords.unexpected;
    return { ok: false, notices: [dialog('info', message)], fields: { form: message } };
  } catch (error) {
    return bookingFailed(error);
  }
}

const place = shopAction(z.instanceof(FormData), async (form, { locals }): Promise<Outcome> => {
  if (!(await locals.visitor.current())) return { ok: false, notices: [], to: cartPath, moves: true };
  const checked = checkCheckout(form, locals.settings.currency);
  if ('fields' in checked) return { ok: false, notices: [], fields: checked.fields };
  return placeOrder(locals.shop, checked.draft);
});

const cancel = shopAction(
  z.object({ number: idField, comment: optionalField }),
  async ({ number, comment }, { locals }) => {
    try {
      const { result, message } = await locals.shop.cancelOrder(number, comment.trim().slice(0, 2000));
      if (result !== 'done')
        return { ok: false, notices: message ? [toast('info', message)] : [], to: orderPath(number) };
      return {
        ok: true,
        notices: [dialog('success', 'Your Order has been cancelled.', 'Success!')],
        to: orderPath(number),
      };
    } catch (error) {
      if (!(error instanceof ApiError) || error instanceof NotFoundError) throw error;
      return {
        ok: false,
        notices: [toast('error', `Request failed: ${errorWords.unexpected}`)],
        to: orderPath(number),
      };
    }
  },
);

export const order = { place, cancel };
