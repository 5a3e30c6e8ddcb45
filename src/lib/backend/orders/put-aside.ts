import { messages } from '../../../messages/messages.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import { putAsideMail, putAsideOverMail } from '../../mail/messages/put-aside.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Language } from '../../paths/language.ts';
import { isDigital } from '../../shop/digital.ts';
import type { PutAsideRequest } from '../booking-request.ts';
import type { PricedLine } from '../cart/cart-contents.ts';
import type { CallContext, Queries } from '../context.ts';
import type { TakenCopies } from '../stock/stock.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { readMailedOrder } from './mailed-order.ts';
import { notesOf } from './order-notes.ts';
import { returnGoods } from './return-goods.ts';
import { addStatus } from './save-order.ts';

/** Books that wait in the shop for a customer. They are an order, so that their copies are held like those of any other (ADR 0119). */

/** An order in one of them can still be collected. */
export const putAsideStatuses = ['ORDER PLACED', 'PROCESSING'] as const;

/** Only what lies on the shelf can be put aside. */
export function putAsideProblems(
  lines: readonly PricedLine[],
  taken: readonly TakenCopies[],
  language: Language,
): string[] {
  const text = messages.deskSaleAnswers(language);
  return lines.flatMap(({ variantId, title, format, onSaleFrom }) => {
    if (isDigital(format)) return [text.asideDigital({ title })];
    if (onSaleFrom !== null) return [text.asideNotOut({ title })];
    const copies = taken.find((one) => one.variantId === variantId);
    if (!copies || copies.backordered === 0) return [];
    return [text.asideFewer({ title, count: copies.fromShelf })];
  });
}

/** Writes to the customer that the books are here, if that was asked for. Returns the order as a mail shows it. */
export async function mailPutAside(
  queries: Queries,
  context: CallContext,
  { orderId, until, isMailed }: PutAsideRequest & { readonly orderId: string },
): Promise<MailedOrder> {
  const order = await readMailedOrder(queries, context, orderId);
  if (isMailed && order.billingAddress.email !== '')
    await enqueueMail(queries, putAsideMail(order, context.siteUrl, until), context.now(), context.secret);
  return order;
}

/**
 * Gives back the copies of what nobody has collected by its day, if the owner wants that. What was paid stays, for somebody to decide.
 * Returns the order numbers; several processes may call it at once.
 */
export async function releasePutAside(context: CallContext): Promise<readonly string[]> {
  const { putAside } = await readTradeSettings(context.db);
  if (!putAside.isReleased) return [];
  const due = await overdue(context.db, context.now()).execute();
  const released: string[] = [];
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { order_id } of due) if (await release(context, order_id)) released.push(order_id);
  return released;
}

const overdue = (queries: Queries, now: number) =>
  queries
    .selectFrom('booking')
    .select('order_id')
    .where('put_aside_until', '<', shopDay(now))
    .where('status', 'in', putAsideStatuses)
    .where('paid_total', '=', 0)
    .orderBy('put_aside_until');

/** The guarded UPDATE makes sure that copies return once, and not of what was collected, paid or held longer in the last moment. */
function release(context: CallContext, orderId: string): Promise<boolean> {
  return inTransaction(context.db, async (queries) => {
    const at = context.now();
    const row = await queries
      .updateTable('booking')
      .set((update) => ({
        ...{ status: 'CANCELLED', is_restocked: 1 },
        work_version: update('work_version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .where('put_aside_until', '<', shopDay(at))
      .where('status', 'in', putAsideStatuses)
      .where('paid_total', '=', 0)
      .returning('put_aside_until')
      .executeTakeFirst();
    if (!row) return false;
    const reason = (await notesOf(queries, orderId)).notCollectedInTime;
    await addStatus(queries, orderId, { status: 'CANCELLED', at, comment: reason });
    await returnGoods(queries, orderId, { at });
    const order = await readMailedOrder(queries, context, orderId);
    if (order.billingAddress.email !== '')
      await enqueueMail(
        queries,
        putAsideOverMail(order, context.siteUrl, row.put_aside_until ?? ''),
        at,
        context.secret,
      );
    await context.afterOrderEvent(queries, context, { kind: 'cancelled', orderId, at, cause: 'not collected', reason });
    return true;
  });
}
