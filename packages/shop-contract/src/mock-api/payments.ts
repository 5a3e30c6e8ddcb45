import type { z } from 'zod';
import type { onlinePayment } from '../online-payment.ts';
import { isPaidLater } from './preorders.ts';
import { type MockShop, type OnlineMode, type Order, text } from './shop.ts';

/** Payment online: what is asked for can be paid for twenty minutes, and is paid by itself after a while. No money moves. */

const sessionMs = 20 * 60_000;
/** Somebody who builds a storefront sees the page wait, and then the order paid. */
const paidAfterMs = 20_000;

export const isOnline = (mode: string | undefined): mode is OnlineMode => mode === 'upi' || mode === 'online';

/** UPI pays in rupees only. */
export const onlineModesOf = ({ currency }: MockShop): readonly OnlineMode[] =>
  currency === 'INR' ? ['upi', 'online'] : ['online'];

export const isPaid = ({ asked, cancelledAt }: Order, now: number): boolean =>
  asked !== undefined && cancelledAt === undefined && now - asked.at >= paidAfterMs;

/** What is paid when it can be sent waits from that day on, and is asked for by /OrderUpdate. */
export const waitsForPayment = (order: Order, now: number): boolean =>
  isOnline(order.request.paymentMode) &&
  order.cancelledAt === undefined &&
  !isPaidLater(order, now) &&
  !isPaid(order, now);

export function paymentOf(shop: MockShop, order: Order, total: number): z.input<typeof onlinePayment> | undefined {
  const { asked, id } = order;
  if (!asked) return undefined;
  const amount = text(shop, total);
  if (!waitsForPayment(order, shop.now())) return { state: order.cancelledAt ? 'ended' : 'paid', amount };
  return {
    ...{ state: 'open', method: asked.mode, amount, methods: [...onlineModesOf(shop)], isTest: '1' },
    expiresAt: new Date(asked.at + sessionMs).toISOString(),
    ...(asked.mode === 'upi'
      ? { code: `upi://pay?pa=mock@bank&pn=Mock%20books&tr=${id}&am=${amount}&cu=INR` }
      : { url: `https://pay.example/mock/${id}` }),
  };
}
