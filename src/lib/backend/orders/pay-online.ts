import type { Selectable } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import type { OnlinePaymentView } from '../../trade/orders/online-payment.ts';
import { netPaid, unpaidAmount } from '../../trade/orders/order-balance.ts';
import type { Queries } from '../context.ts';
import { creditedTotal } from './order-parts.ts';

type OrderRow = Selectable<BookingTable>;
type Standing = Pick<OrderRow, 'status' | 'paid_at' | 'total' | 'is_paid_when_sent'>;

/** A provider that has been silent for so long after the end of a session has ended it by itself. */
export const silentMs = 30 * 60_000;

/**
 * How an order that is paid through a provider stands with its payment. `later`: it is still to be confirmed, or is paid when it can be
 * sent and was not asked for its payment yet. One that the shop has sent all the same can be paid.
 */
export function onlineState(order: Standing): OnlinePaymentView['state'] {
  const { status, paid_at, total, is_paid_when_sent } = order;
  if (status === 'CANCELLED') return 'ended';
  if (status === 'TO BE PAID') return 'open';
  if (paid_at !== null || total === 0) return 'paid';
  const isAskedLater = is_paid_when_sent === 1 && ['ORDER PLACED', 'PROCESSING'].includes(status);
  return isAskedLater || status === 'TO BE CONFIRMED' ? 'later' : 'open';
}

/** What is still to be paid of an order, in minor units; 0 or more. */
export const dueOf = async (
  queries: Queries,
  { order_id, total, paid_total: paid, refunded_total: refunded }: OrderRow,
): Promise<number> => unpaidAmount({ total, paid, refunded, credited: await creditedTotal(queries, order_id) });

/** What the shop holds of an order beyond what it was to be paid with, in minor units; 0 or more. */
export const surplusOf = async (
  queries: Queries,
  { order_id, total, paid_total: paid, refunded_total: refunded }: OrderRow,
): Promise<number> => Math.max(0, netPaid({ paid, refunded }) - total + (await creditedTotal(queries, order_id)));

/** Whether a session of an order can still be paid, as far as its provider has said. Such an order does not end. */
export async function isBeingPaid(queries: Queries, orderId: string, now: number): Promise<boolean> {
  const session = await queries
    .selectFrom('payment_session')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .where('expires_at', '>', now - silentMs)
    .executeTakeFirst();
  return session !== undefined;
}
