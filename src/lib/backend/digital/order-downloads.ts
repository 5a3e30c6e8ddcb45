import type { viewOrder } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { downloadsReadyMail } from '../../mail/messages/downloads-ready.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import type { CallContext, Queries } from '../context.ts';
import type { EventContext, OrderEvent } from '../order-events.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';

import { endDownloads, grantDownloads } from './grants.ts';
import { readOrderDownloads } from './read-downloads.ts';

/**
 * What follows for the downloads of an order: they begin when it is paid, and end when it is cancelled or all of it is given back. A
 * partial refund ends those of its lines of which all copies were given back, and leaves the others.
 */
export async function followWithDownloads(queries: Queries, context: EventContext, event: OrderEvent): Promise<void> {
  const { kind, orderId, at } = event;
  if (kind === 'cancelled') return endDownloads(queries, orderId, at);
  if (kind !== 'placed' && kind !== 'paid' && kind !== 'refunded') return;
  const { total, paid_total, refunded_total } = await queries
    .selectFrom('booking')
    .select(['total', 'paid_total', 'refunded_total'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (kind === 'refunded') {
    const kept = netPaid({ paid: paid_total, refunded: refunded_total });
    // A correction takes back a payment that was never made.
    if (kept <= 0 || (event.isCorrection && kept < total)) await endDownloads(queries, orderId, at);
    else if (event.endedLines?.length) await endDownloads(queries, orderId, at, event.endedLines);
    return;
  }
  // An order that costs nothing is paid as soon as it is placed.
  if (kind === 'placed' && total > 0) return;
  if (await grantDownloads(queries, orderId, at)) await mailDownloads(queries, context, orderId);
}

export type MailContext = Pick<EventContext, 'now' | 'siteUrl' | 'secret' | 'languages'>;

/** Sends the links. The mail is encrypted until it is sent, because a link is enough to download. */
export async function mailDownloads(queries: Queries, context: MailContext, orderId: string): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  const downloads = (await readOrderDownloads(queries, context, orderId)) ?? [];
  const open = downloads.filter(({ state }) => state === 'ready' || state === 'missing');
  // An order whose customer was deleted has no address any more.
  if (open.length === 0 || order.billingAddress.email === '') return;
  await enqueueMail(queries, downloadsReadyMail(order, open, context.siteUrl), context.now(), context.secret);
}

type OrderResponse = z.input<typeof viewOrder.response>;

/** An order with the downloads of its digital lines. */
export async function withDownloads(context: CallContext, order: OrderResponse): Promise<OrderResponse> {
  const downloads = await readOrderDownloads(context.db, context, String(order.orderID));
  return {
    ...order,
    downloads: downloads?.map(({ title, optionName, token, state, downloadsLeft, expiresAt }) => ({
      ...{ productName: title, optionName, token, state, expiresAt },
      downloadsLeft: String(downloadsLeft),
    })),
  };
}
