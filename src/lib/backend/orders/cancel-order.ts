import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { isCancellable } from '../../trade/orders/order.ts';
import { statusInSentence } from '../../trade/orders/status-name.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext } from '../context.ts';
import { NotFound } from '../handler.ts';
import { endVerification } from '../reviews/reviews.ts';
import { fail, type Refusal, transact } from '../transact.ts';
import { opensOrder } from './order-link.ts';
import { mailOrderCancelled } from './order-mails.ts';
import { lastSent, readParcelRows } from './read-parcels.ts';
import { returnGoods } from './return-goods.ts';
import { addStatus } from './save-order.ts';

interface Cancellation {
  readonly orderId: string;
  readonly comment: string;
  /** The visitor, whose order it must be. */
  readonly userId?: string;
  /** Or the token of the signed link that opens it. */
  readonly token?: string;
}

/**
 * Cancels an order that has not been shipped, and restores its stock and coupon. The embedded shop needs no approval, so both the
 * request and the cancellation are recorded at once. The guarded UPDATE of the status makes sure that concurrent calls restore
 * the stock only once. Throws NotFound for another visitor's order, and for a token that does not open it.
 */
export function cancelOrder(
  context: CallContext,
  { orderId, comment, ...who }: Cancellation,
): Promise<{ readonly ok: true } | Refusal> {
  return transact(context.db, async (queries) => {
    const order = await queries
      .updateTable('booking')
      .set((update) => ({ work_version: update('work_version', '+', 1) }))
      .where('order_id', '=', orderId)
      .returning(['order_id', 'user_id', 'link_version', 'status'])
      .executeTakeFirst();
    if (!order || !isAllowed(context, order, who)) throw new NotFound('order');
    if (!isCancellable(order)) return fail(notCancellableMessage(order.status, callLanguage(context)));
    if (lastSent(await readParcelRows(queries, orderId)))
      return fail(messages.orderAnswers(callLanguage(context)).partlySent);
    const at = context.now();
    await queries
      .updateTable('booking')
      .set({ status: 'CANCELLED', confirm_by: null, hold_until: null, is_restocked: 1 })
      .where('order_id', '=', orderId)
      .execute();
    await addStatus(queries, orderId, { status: 'TO BE CANCELLED', at, comment });
    await addStatus(queries, orderId, { status: 'CANCELLED', at });
    await endVerification(queries, order.user_id, await returnGoods(queries, orderId, { at }));
    const event = { kind: 'cancelled', orderId, at, cause: 'customer', reason: comment, hasMail: true } as const;
    const notes = await context.afterOrderEvent(queries, context, event);
    await mailOrderCancelled(queries, context, { orderId, reason: comment, notes });
    return { ok: true };
  });
}

const isAllowed = (
  { secret, now }: CallContext,
  order: { order_id: string; user_id: string; link_version: number },
  { userId, token }: Pick<Cancellation, 'userId' | 'token'>,
): boolean =>
  (userId !== undefined && userId === order.user_id) ||
  (token !== undefined && opensOrder(secret, token, order, now()));

function notCancellableMessage(status: string, language: Language): string {
  const text = messages.orderAnswers(language);
  if (/CANCELLED$/.test(status)) return text.cancelledAlready;
  return text.notCancellable({ status: statusInSentence(status, messages.tradeNames(language)) });
}
