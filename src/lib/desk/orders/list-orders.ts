import { type Kysely, sql } from 'kysely';
import { lastSaleDay } from '../../backend/orders/held-orders.ts';
import { isoTime } from '../../backend/orders/read-order.ts';
import { waitingStatuses, waitsForCopies } from '../../backend/stock/stock.ts';
import { surplusOf } from '../../backend/unpaid.ts';
import type { Database } from '../../database/schema.ts';
import { waitedNote } from '../../shop/catalogue/movement-notes.ts';
import { inQueue, isOverpaid, matching } from './conditions.ts';
import type { OrderDeskContext } from './context.ts';
import { type OrderFilter, ordersPerPage } from './model/order-filter.ts';
import { type OrderQueue, orderQueues } from './model/order-queues.ts';
import type { ListedOrder, OrderCounts, OrderPage, OverpaidSum } from './model/orders.ts';
import { typedTotals } from './model/typed-totals.ts';

type Db = Kysely<Database>;
type Shop = Pick<OrderDeskContext, 'db' | 'currency'>;

const columns = [
  ...(['booking.order_id', 'created_at', 'status', 'payment_mode', 'currency', 'total'] as const),
  ...(['paid_total', 'refunded_total', 'paid_at', 'addresses', 'name_key', 'user_id'] as const),
] as const;

type Row = Awaited<ReturnType<typeof readRows>>[number];

const selectOrders = (db: Db) =>
  db
    .selectFrom('booking')
    .select(columns)
    .select((select) =>
      select
        .selectFrom('booking_line')
        .select((line) => line.fn.sum<number>('quantity').as('copies'))
        .whereRef('booking_line.order_id', '=', 'booking.order_id')
        .as('copies'),
    )
    .select((select) =>
      select
        .selectFrom('refund_line')
        .select((line) => line.fn.sum<number>('amount').as('credited'))
        .whereRef('refund_line.order_id', '=', 'booking.order_id')
        .as('credited'),
    )
    .select(lastSaleDay.as('held_until'))
    .select((select) =>
      select
        .selectFrom('parcel')
        .select((parcel) => parcel.fn.countAll<number>().as('sent'))
        .whereRef('parcel.order_id', '=', 'booking.order_id')
        .where('parcel.status', '<>', 'packed')
        .as('sent'),
    );

/** A search for an amount looks for the unpaid order that a payment belongs to. */
const isPaidOrClosed = sql`case when paid_at is null and status <> 'CANCELLED' then 0 else 1 end`;

const readRows = ({ db, currency }: Shop, filter: OrderFilter, page: number) =>
  selectOrders(db)
    .where((where) => matching(where, filter, currency))
    .$if(typedTotals(filter.text, currency).length > 0, (query) => query.orderBy(isPaidOrClosed))
    .orderBy('created_at', 'desc')
    .orderBy('booking.order_id', 'desc')
    .limit(ordersPerPage)
    .offset((page - 1) * ordersPerPage)
    .execute();

/** One page of the orders that a filter finds, newest first and by amount the unpaid ones before, and how many there are. */
export async function listOrders(shop: Shop, filter: OrderFilter, page: number): Promise<OrderPage> {
  const rows = await readRows(shop, filter, page);
  const { db, currency } = shop;
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => matching(where, filter, currency))
    .executeTakeFirstOrThrow();
  return { orders: rows.map(toListed), count: Number(count) };
}

/** How many orders wait in each queue. */
export async function countQueues(db: Db): Promise<OrderCounts> {
  const counts = {} as Record<OrderQueue, number>;
  for (const queue of orderQueues) {
    const { count } = await db
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(inQueue[queue])
      .executeTakeFirstOrThrow();
    counts[queue] = Number(count);
  }
  return counts;
}

/** What customers have paid too much and not got back. */
export async function sumOverpaid(db: Db): Promise<OverpaidSum> {
  const { orders, amount } = await db
    .selectFrom('booking')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number | null>(surplusOf).as('amount')])
    .where(isOverpaid)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), amount: Number(amount ?? 0) };
}

/** What has waited longest of the orders that the shop has to do something for. */
export async function longestWaiting(db: Db, most: number): Promise<readonly ListedOrder[]> {
  const rows = await selectOrders(db)
    .where((where) => where.or([inQueue.pack(where), inQueue.ship(where)]))
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(toListed);
}

/** Orders that can be packed now because copies for which they had waited have come since `since` (epoch milliseconds). */
export async function servedOrders(db: Db, since: number, most: number): Promise<readonly ListedOrder[]> {
  const rows = await selectOrders(db)
    .where(inQueue.pack)
    .where((where) =>
      where.exists(
        where
          .selectFrom('booking_line')
          // The movements of an edition have an index, those of an order have none.
          .innerJoin('stock_movement', 'stock_movement.variant_id', 'booking_line.variant_id')
          .whereRef('booking_line.order_id', '=', 'booking.order_id')
          .whereRef('stock_movement.order_id', '=', 'booking.order_id')
          .where('stock_movement.at', '>=', since)
          .where('stock_movement.note', '=', waitedNote)
          .select('stock_movement.id'),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(toListed);
}

/** Open preorders of books that are no longer offered: their publisher has cancelled them, or the desk has hidden them. */
export async function lostPreorders(db: Db): Promise<readonly ListedOrder[]> {
  const rows = await selectOrders(db)
    .where('status', 'in', waitingStatuses)
    .where('booking.order_id', 'in', (select) =>
      select
        .selectFrom('booking_line')
        .innerJoin('variant', 'variant.id', 'booking_line.variant_id')
        .where('preorder_from', 'is not', null)
        .where('is_listed', '=', 0)
        .where('announced_from', 'is', null)
        .select('booking_line.order_id'),
    )
    .orderBy('created_at')
    .limit(mostLost)
    .execute();
  return rows.map(toListed);
}

/** More of them are shown when the first ones are cancelled. */
const mostLost = 50;

/** Only what the list shows is read of the addresses. */
const toListed = (row: Row): ListedOrder => {
  const addresses = JSON.parse(row.addresses) as readonly Partial<Record<string, string>>[];
  const billing = addresses.find(({ addressType }) => addressType === 'P') ?? {};
  const shipping = addresses.find(({ addressType }) => addressType === 'S') ?? billing;
  return {
    number: row.order_id,
    placedAt: isoTime(row.created_at),
    status: row.status,
    paymentMode: row.payment_mode,
    currency: row.currency,
    total: row.total,
    paid: row.paid_total,
    refunded: row.refunded_total,
    credited: Number(row.credited ?? 0),
    isPaid: row.paid_at !== null,
    copies: Number(row.copies),
    ...(row.held_until !== null && waitsForCopies(row.status) && { heldUntil: row.held_until }),
    isPartlyShipped: row.status === 'PROCESSING' && Number(row.sent) > 0,
    name: `${billing.firstName ?? ''} ${billing.lastName ?? ''}`.trim(),
    place: [shipping.city, shipping.country].filter(Boolean).join(', '),
  };
};
