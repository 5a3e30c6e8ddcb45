import { dayMs } from '../../backend/iso-day.ts';
import { inTransaction } from '../../database/transaction.ts';
import { recordInLog } from '../staff-log.ts';
import type { OrderDeskContext, StaffName } from './context.ts';

/** How much longer a customer may take with a payment. */
const extensionDays = 7;

/**
 * Gives a customer more days to pay, from the last one or from today, and a reminder before they end. Returns false for an order that
 * does not wait for a payment any more.
 */
export function extendPayment(
  { db, now }: OrderDeskContext,
  { orderId, version, by }: { readonly orderId: string; readonly version: number; readonly by: StaffName },
): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const at = now();
    const order = await queries
      .updateTable('booking')
      .set((update) => ({ work_version: update('work_version', '+', 1), pay_reminded_at: null }))
      .where('order_id', '=', orderId)
      // A second press of the same page gives no second week.
      .where('work_version', '=', version)
      .where('status', '=', 'ORDER PLACED')
      .where('paid_at', 'is', null)
      .where('pay_by', 'is not', null)
      .returning('pay_by')
      .executeTakeFirst();
    if (!order) return false;
    const payBy = Math.max(order.pay_by ?? at, at) + extensionDays * dayMs;
    await queries.updateTable('booking').set({ pay_by: payBy }).where('order_id', '=', orderId).execute();
    const details = { payBy: new Date(payBy).toISOString() };
    await recordInLog(queries, { by, action: 'order.extendPayment', about: `order ${orderId}`, details, at });
    return true;
  });
}
