import { z } from 'zod';
import { payOrderPath, successPath } from '../lib/paths/orders.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import type { PaymentAccess } from '../lib/trade/orders/online-payment.ts';
import { isOnlineMode, type OnlineMode } from '../lib/trade/orders/order.ts';
import { shopAction } from './define.ts';
import { accessFields } from './order-access.ts';

/**
 * Opens something to pay an order with, and leads to its page. Whatever goes wrong at the provider is said there: the order stands, and
 * is still held. With `isOpen` the shop has said already where to pay.
 */
export async function startPayment(
  locals: App.Locals,
  access: PaymentAccess,
  method: OnlineMode,
  isOpen = false,
): Promise<Outcome> {
  const start = isOpen ? 'open' : ((await locals.payments?.start(access, method)) ?? 'unknown');
  const { number, token, payment } = access;
  // It is paid when it can be sent: nothing is left to do, which the page of the order says.
  if (start === 'not yet' && !token && !payment)
    return { ok: true, notices: [], to: successPath(number), navigates: true };
  const path = payOrderPath({ number, token, payment });
  const extra = start === 'open' ? (method === 'upi' ? '' : '&go=1') : `&start=${start.replace(' ', '-')}`;
  return { ok: true, notices: [], to: path + extra, navigates: true };
}

const start = shopAction(
  (fields) =>
    z.object({
      ...accessFields(fields),
      payment: fields.optionalField,
      method: z.string({ error: fields.text.unreadable }).refine(isOnlineMode, { error: fields.text.unreadable }),
    }),
  async ({ number, token, payment, method }, { locals }): Promise<Outcome> => {
    const visitorId = (await locals.visitor.current())?.id;
    const access = { number, visitorId, token: token || undefined, payment: payment || undefined };
    return startPayment(locals, access, isOnlineMode(method) ? method : 'online');
  },
);

export const payment = { start };
