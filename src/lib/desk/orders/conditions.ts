import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isEmptied, isHeld } from '../../backend/orders/held-orders.ts';
import { surplusOf, unpaidOf } from '../../backend/unpaid.ts';
import type { Database } from '../../database/schema.ts';
import { endOfShopDay, startOfShopDay } from '../../format.ts';
import { invoiceMode } from '../../trade/orders/order.ts';
import type { OrderFilter, PaymentFilter } from './model/order-filter.ts';
import type { OrderQueue } from './model/order-queues.ts';
import { matchesText } from './search-text.ts';
import { hasReadyParcel, isPackable } from './sendable.ts';

export type Where = ExpressionBuilder<Database, 'booking'>;
type Condition = (where: Where) => Expression<SqlBool>;

/** Waits in the shop for its customer: it has a list of its own (ADR 0119). */
const isNotAside = (where: Where) => where('put_aside_until', 'is', null);

/** `isSentUnpaid` (lib/trade/orders/order.ts) of a row of `booking`. */
const sentUnpaid = ['cod', invoiceMode];
const isUnpaid: Condition = (where) =>
  where.and([where('paid_at', 'is', null), where('payment_mode', 'not in', sentUnpaid)]);
const isReady: Condition = (where) =>
  where.or([where('paid_at', 'is not', null), where('payment_mode', 'in', sentUnpaid)]);

const isAnyUnpaid = sql<SqlBool>`${unpaidOf} > 0`;

/** Copies of it are not on the shelf: the supplier has still to deliver them. */
const isWaiting: Condition = (where) =>
  where.exists(
    where
      .selectFrom('booking_line')
      .select('booking_line.position')
      .whereRef('booking_line.order_id', '=', 'booking.order_id')
      .where('backordered', '>', 0),
  );
/** All that is left of it can be sent at once, or its customer wants each book as soon as it is ready. */
const isWhole: Condition = (where) =>
  where.or([
    where('delivery_method', '=', 'asReady'),
    where.and([where.not(isWaiting(where)), where.not(isHeld), where.not(isEmptied)]),
  ]);
const isPlaced: Condition = (where) =>
  where.and([where('status', 'in', ['ORDER PLACED', 'PROCESSING']), isNotAside(where)]);
/** Its payment is asked for when it can be sent. */
const isPaidLater: Condition = (where) => where('is_paid_when_sent', '=', 1);
/** It was not asked yet because books of it are not out, or copies not here. */
const isPaidOnceHere: Condition = (where) => where.and([isPaidLater(where), where.or([isHeld, isWaiting(where)])]);

/** Something of it should be packed now. What has begun goes on, whether it is paid or not. */
const isToPack: Condition = (where) =>
  where.and([
    where.or([where.and([where('status', '=', 'ORDER PLACED'), isReady(where)]), where('status', '=', 'PROCESSING')]),
    isNotAside(where),
    isPackable,
    isWhole(where),
  ]);
/** Nobody can pack or ship anything of it. */
const nothingToDo = (where: Where) => [where.not(hasReadyParcel), where.not(isToPack(where))];

/** The orders of each queue. Each condition finds them by an index. */
export const inQueue: Readonly<Record<OrderQueue, Condition>> = {
  confirm: (where) => where('status', '=', 'TO BE CONFIRMED'),
  payment: (where) =>
    where.and([
      ...[where('status', '=', 'ORDER PLACED'), isNotAside(where)],
      ...[isUnpaid(where), where.not(isPaidOnceHere(where))],
    ]),
  preorder: (where) =>
    where.and([
      isPlaced(where),
      isHeld,
      where.or([where('status', '=', 'PROCESSING'), isReady(where), isPaidLater(where)]),
      ...nothingToDo(where),
    ]),
  waiting: (where) =>
    where.and([
      isPlaced(where),
      where.or([where('status', '=', 'PROCESSING'), isReady(where), isPaidLater(where)]),
      ...[where.not(isHeld), where.not(isEmptied), isWaiting(where)],
      ...nothingToDo(where),
    ]),
  pack: (where) => where.and([isToPack(where), where.not(hasReadyParcel)]),
  ship: (where) => where.and([where('status', '=', 'PROCESSING'), isNotAside(where), hasReadyParcel]),
  underway: (where) => where('status', 'in', ['SHIPPED', 'OUT FOR DELIVERY']),
  cash: (where) =>
    where.and([
      where('delivered_at', 'is not', null),
      where('paid_at', 'is', null),
      // What is paid on invoice stands among the open items.
      where('payment_mode', '!=', invoiceMode),
      // All that was to be paid may have been credited since.
      isAnyUnpaid,
    ]),
  refund: (where) =>
    where.and([where('status', '=', 'CANCELLED'), where('paid_total', '>', where.ref('refunded_total'))]),
};

/**
 * Money of its customer that belongs to nothing of it, and that nobody has given back. Only what was paid beyond the total, or taken off
 * what is to be paid, can come to that: two indexes know both.
 */
export const isOverpaid: Condition = (where) =>
  where.and([
    where('status', '!=', 'CANCELLED'),
    where(
      'booking.order_id',
      'in',
      sql<string>`(select order_id from booking where paid_total > total
        union select order_id from booking_payment where kind = 'refund' and method = 'credit')`,
    ),
    sql<SqlBool>`${surplusOf} > 0`,
  ]);

const byPayment: Readonly<Record<PaymentFilter, Condition>> = {
  open: (where) =>
    where.and([
      where('paid_at', 'is', null),
      where('status', 'not in', ['CANCELLED', 'TO BE CONFIRMED', 'TO BE PAID']),
      isAnyUnpaid,
    ]),
  paid: (where) => where('paid_at', 'is not', null),
  overpaid: isOverpaid,
  refunded: (where) => where('refunded_total', '>', 0),
};

/** The condition of a filter. */
export function matching(where: Where, filter: OrderFilter, currency: string): Expression<SqlBool> {
  const { text, queue, status, payment, method, from, to } = filter;
  const parts = [
    text !== '' && matchesText(where, text, currency),
    queue && inQueue[queue](where),
    status && where('status', '=', status),
    payment && byPayment[payment](where),
    method && where('payment_mode', '=', method),
    from !== undefined && where('created_at', '>=', startOfShopDay(from)),
    to !== undefined && where('created_at', '<', endOfShopDay(to)),
  ];
  return where.and(parts.filter((part) => typeof part === 'object'));
}
