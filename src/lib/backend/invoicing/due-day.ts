import { shopDay } from '../../format.ts';
import type { Queries } from '../context.ts';
import { dayMs, parseIsoDay } from '../iso-day.ts';

/** The day that lies so many days after the day of `at` in the shop. */
export function dueDay(at: number, days: number): string {
  const from = parseIsoDay(shopDay(at)) ?? at;
  return new Date(from + days * dayMs).toISOString().slice(0, 10);
}

/** The term of an order on invoice begins when something of it leaves: with the first parcel, or with what is handed over in the shop. */
export async function setDueDay(
  queries: Queries,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<void> {
  const order = await queries
    .selectFrom('booking')
    .select('invoice_days')
    .where('order_id', '=', orderId)
    .where('due_on', 'is', null)
    .executeTakeFirst();
  if (!order || order.invoice_days === null) return;
  const due_on = dueDay(at, order.invoice_days);
  await queries.updateTable('booking').set({ due_on }).where('order_id', '=', orderId).execute();
}
