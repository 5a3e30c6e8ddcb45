import type { Selectable } from 'kysely';
import { heldUntil } from '../../backend/orders/held-orders.ts';
import { creditedTotal } from '../../backend/orders/order-parts.ts';
import type { Queries } from '../../database/queries.ts';
import type { BookingTable } from '../../database/schema.ts';
import { isDigital } from '../../shop/digital.ts';
import { leavesLater, type MissingCopies, type OrderState } from './model/order-steps.ts';

export type OrderRow = Selectable<BookingTable>;

/**
 * Whether an order has nothing that is sent, and nothing at all. Before it has left, copies that a refund took out of it do not count:
 * their parcel is not packed any more.
 */
async function readContents(queries: Queries, row: OrderRow): Promise<Pick<OrderState, 'isDigital' | 'isEmpty'>> {
  const lines = await queries
    .selectFrom('booking_line')
    .select(['option_name', 'quantity', 'returned', 'written_off'])
    .where('order_id', '=', row.order_id)
    .execute();
  const left = leavesLater(row) ? lines.filter((line) => line.quantity > line.returned + line.written_off) : lines;
  return { isDigital: left.every(({ option_name }) => isDigital(option_name)), isEmpty: left.length === 0 };
}

/** What decides about the steps of an order. */
export async function stateOf(queries: Queries, row: OrderRow): Promise<OrderState> {
  return {
    status: row.status,
    paymentMode: row.payment_mode,
    total: row.total,
    paid: row.paid_total,
    refunded: row.refunded_total,
    credited: await creditedTotal(queries, row.order_id),
    isPaid: row.paid_at !== null,
    hasInvoice: await hasInvoice(queries, row.order_id),
    ...(await readContents(queries, row)),
    isCollected: row.delivery_method === 'collection',
    heldUntil: await heldUntil(queries, row),
    missing: leavesLater(row) ? await readMissing(queries, row.order_id) : [],
  };
}

async function hasInvoice(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries.selectFrom('invoice').select('id').where('order_id', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

/** The copies that an order still waits for: they are not on the shelf. */
async function readMissing(queries: Queries, orderId: string): Promise<MissingCopies[]> {
  const lines = await queries
    .selectFrom('booking_line')
    .select(['title', 'backordered'])
    .where('order_id', '=', orderId)
    .where('backordered', '>', 0)
    .orderBy('position')
    .execute();
  return lines.map(({ title, backordered }) => ({ title, copies: backordered }));
}
