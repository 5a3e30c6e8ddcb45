import { inTransaction } from '../../database/transaction.ts';
import type { CallContext } from '../context.ts';
import { mailOrderExpired } from './order-mails.ts';
import { notesOf } from './order-notes.ts';
import { returnGoods } from './return-goods.ts';
import { addStatus } from './save-order.ts';

/** Cancels every order that was not confirmed in time. Returns their numbers; several processes may call it at once. */
export async function cancelUnconfirmed(context: CallContext): Promise<readonly string[]> {
  // Without the SELECT the write lock would be taken for nothing most of the time.
  const due = await context.db
    .selectFrom('booking')
    .select('order_id')
    .where('confirm_by', '<=', context.now())
    .orderBy('confirm_by')
    .execute();
  const cancelled: string[] = [];
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { order_id } of due) if (await expire(context, order_id)) cancelled.push(order_id);
  return cancelled;
}

/** The guarded UPDATE makes sure that copies return once, and not from an order that was confirmed in the last moment. */
function expire(context: CallContext, orderId: string): Promise<boolean> {
  return inTransaction(context.db, async (queries) => {
    const at = context.now();
    const expired = await queries
      .updateTable('booking')
      .set((update) => ({
        ...{ status: 'CANCELLED', confirm_by: null, is_restocked: 1 },
        work_version: update('work_version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .where('confirm_by', '<=', at)
      .executeTakeFirst();
    if (expired.numUpdatedRows !== 1n) return false;
    const reason = (await notesOf(queries, orderId)).notConfirmedInTime;
    await addStatus(queries, orderId, { status: 'CANCELLED', at, comment: reason });
    await returnGoods(queries, orderId, { at });
    await mailOrderExpired(queries, context, orderId);
    await context.afterOrderEvent(queries, context, { kind: 'cancelled', orderId, at, cause: 'not confirmed', reason });
    return true;
  });
}
