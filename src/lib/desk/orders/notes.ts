import { inTransaction } from '../../database/transaction.ts';
import { recordInLog } from '../staff-log.ts';
import type { OrderDeskContext, StaffName } from './context.ts';

/** Adds a note that only the people of the shop see. Returns false for an unknown order. */
export function addNote(
  { db, now }: OrderDeskContext,
  { orderId, text, by }: { readonly orderId: string; readonly text: string; readonly by: StaffName },
): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const order = await queries
      .selectFrom('booking')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!order) return false;
    const at = now();
    const note = { order_id: orderId, text, staff_id: by.id, staff_name: by.name, created_at: at };
    await queries.insertInto('booking_note').values(note).execute();
    await recordInLog(queries, { by, action: 'order.note', about: `order ${orderId}`, details: {}, at });
    return true;
  });
}

/** Ends every link that mails about this order have carried. The next mail carries a new one. Returns false for an unknown order. */
export function withdrawLinks(
  { db, now }: OrderDeskContext,
  { orderId, by }: { readonly orderId: string; readonly by: StaffName },
): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const changed = await queries
      .updateTable('booking')
      .set((update) => ({ link_version: update('link_version', '+', 1) }))
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    await recordInLog(queries, {
      by,
      action: 'order.withdrawLinks',
      about: `order ${orderId}`,
      details: {},
      at: now(),
    });
    return true;
  });
}
