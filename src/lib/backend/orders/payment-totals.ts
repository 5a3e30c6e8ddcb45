import { sql } from 'kysely';
import type { Queries } from '../context.ts';

/**
 * What one row of booking_payment adds. A 'correction' takes back a payment that was never received, a 'credit' lowers what is still to be
 * paid: for neither has money gone back.
 */
const received = sql`case when kind = 'payment' then amount when method = 'correction' then -amount else 0 end`;
const givenBack = sql`case when kind = 'refund' and method not in ('correction', 'credit') then amount else 0 end`;

const sumOf = (amounts: typeof received) =>
  sql<number>`coalesce((select sum(${amounts}) from booking_payment where booking_payment.order_id = booking.order_id), 0)`;

/**
 * Sets what was received and given back of an order to the sums of its rows in booking_payment: those that come from events of a
 * provider, and those that were entered by hand. Every write of a payment ends with it, and nothing else sets them.
 */
export async function sumPayments(queries: Queries, orderId: string): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ paid_total: sumOf(received), refunded_total: sumOf(givenBack) })
    .where('order_id', '=', orderId)
    .execute();
}
