import type { OpenShop } from '../context.ts';
import { NotFound } from '../handler.ts';
import { returnCoupon } from './coupons.ts';
import { mailOrderCancelled } from './order-mails.ts';
import { addStatus } from './save-order.ts';
import { returnStock } from './stock.ts';
import { fail, type Refusal, transact } from './transact.ts';

/**
 * Cancels an order that is not on its way yet (decision 19): records the request and, as the embedded shop has nobody to
 * wait for, its completion; gives stock and coupon back. Only the call that changes the status does so, and only once.
 * Throws NotFound for an order of somebody else.
 */
export function cancelOrder(
  context: OpenShop,
  { userId, orderId, comment }: { readonly userId: string; readonly orderId: string; readonly comment: string },
): Promise<{ readonly ok: true } | Refusal> {
  return transact(context.db, async (queries) => {
    const cancelled = await queries
      .updateTable('booking')
      .set({ status: 'CANCELLED' })
      .where('order_id', '=', orderId)
      .where('user_id', '=', userId)
      .where('status', 'in', ['ORDER PLACED', 'PROCESSING'])
      .executeTakeFirst();
    if (cancelled.numUpdatedRows !== 1n) {
      const order = await queries
        .selectFrom('booking')
        .select('status')
        .where('order_id', '=', orderId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!order) throw new NotFound('There is no such order.');
      return fail(notCancellableWords(order.status));
    }
    const at = context.now();
    await addStatus(queries, orderId, { status: 'TO BE CANCELLED', at, comment });
    await addStatus(queries, orderId, { status: 'CANCELLED', at });
    const lines = await queries
      .selectFrom('booking_line')
      .select(['product_id as productId', 'variant_id as variantId', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('variant_id')
      .execute();
    for (const line of lines) await returnStock(queries, line);
    await returnCoupon(queries, orderId);
    await mailOrderCancelled(queries, context, { orderId, reason: comment });
    return { ok: true };
  });
}

function notCancellableWords(status: string): string {
  if (/CANCELLED$/.test(status)) return 'This order has already been cancelled.';
  return `This order can no longer be cancelled: it is ${status.toLowerCase()}.`;
}
