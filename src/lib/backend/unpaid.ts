import { sql } from 'kysely';

/** `unpaidAmount` (lib/trade/orders/order-balance.ts) of a row of `booking`. */
export const unpaidOf = sql<number>`(booking.total - booking.paid_total + booking.refunded_total - coalesce(
  (select sum(refund_line.amount) from refund_line where refund_line.order_id = booking.order_id), 0))`;
