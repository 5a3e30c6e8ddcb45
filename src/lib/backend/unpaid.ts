import { sql } from 'kysely';

/** `unpaidAmount` (lib/trade/orders/order-balance.ts) of a row of `booking`. */
export const unpaidOf = sql<number>`(booking.total - booking.paid_total + booking.refunded_total - coalesce(
  (select sum(refund_line.amount) from refund_line where refund_line.order_id = booking.order_id), 0))`;

/**
 * What the shop holds of a customer's money beyond a row of `booking`, and has not begun to give back, in minor units; 0 or less for
 * nothing. What an order that was cancelled gives back is not asked here.
 */
export const surplusOf = sql<number>`(-${unpaidOf} - coalesce((select sum(payment_refund.amount) from payment_refund
  where payment_refund.order_id = booking.order_id and payment_refund.state in ('requested', 'pending')), 0))`;
