import { cancellableStatuses } from '../../shop/order.ts';
import type { CallContext } from '../context.ts';
import { NotFound } from '../handler.ts';
import { afterOrderEvent } from './order-events.ts';
import { mailOrderCancelled } from './order-mails.ts';
import { returnGoods } from './return-goods.ts';
import { endVerification } from './reviews.ts';
import { addStatus } from './save-order.ts';
import { fail, type Refusal, transact } from './transact.ts';

/**
 * Cancels an order that has not been shipped, and restores its stock and coupon. The embedded shop needs no approval, so both the
 * request and the cancellation are recorded at once. The guarded UPDATE of the status makes sure that concurrent calls restore
 * the stock only once. Throws NotFound for another visitor's order.
 */
export function cancelOrder(
  context: CallContext,
  { userId, orderId, comment }: { readonly userId: string; readonly orderId: string; readonly comment: string },
): Promise<{ readonly ok: true } | Refusal> {
  return transact(context.db, async (queries) => {
    const cancelled = await queries
      .updateTable('booking')
      .set((update) => ({
        ...{ status: 'CANCELLED', confirm_by: null, is_restocked: 1 },
        work_version: update('work_version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .where('user_id', '=', userId)
      .where('status', 'in', cancellableStatuses)
      .executeTakeFirst();
    if (cancelled.numUpdatedRows !== 1n) {
      const order = await queries
        .selectFrom('booking')
        .select('status')
        .where('order_id', '=', orderId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!order) throw new NotFound('There is no such order.');
      return fail(notCancellableMessage(order.status));
    }
    const at = context.now();
    await addStatus(queries, orderId, { status: 'TO BE CANCELLED', at, comment });
    await addStatus(queries, orderId, { status: 'CANCELLED', at });
    await endVerification(queries, userId, await returnGoods(queries, orderId));
    await mailOrderCancelled(queries, context, { orderId, reason: comment });
    await afterOrderEvent(queries, context, { kind: 'cancelled', orderId, at, cause: 'customer', reason: comment });
    return { ok: true };
  });
}

function notCancellableMessage(status: string): string {
  if (/CANCELLED$/.test(status)) return 'This order has already been cancelled.';
  return `This order can no longer be cancelled: it is ${status.toLowerCase()}.`;
}
