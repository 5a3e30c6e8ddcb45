import { money } from '../../shop/money.ts';
import type { Purchase } from '../../trade/orders/purchase.ts';
import { amountText } from '../cart/cart-response.ts';
import type { Queries } from '../context.ts';

/** The orders that one press has made (ADR 0134). */

/** Writes that these orders were made together, in the order of their payment. One that was made alone needs no entry. */
export async function savePurchase(queries: Queries, orderIds: readonly string[]): Promise<void> {
  const [first] = orderIds;
  if (first === undefined || orderIds.length < 2) return;
  const rows = orderIds.map((order_id, index) => ({ order_id, purchase_id: first, part: index + 1 }));
  await queries.insertInto('booking_purchase').values(rows).execute();
}

const ordersOf = (queries: Queries, orderId: string) =>
  queries
    .selectFrom('booking_purchase')
    .innerJoin('booking', 'booking.order_id', 'booking_purchase.order_id')
    .where('purchase_id', 'in', (select) =>
      select.selectFrom('booking_purchase').select('purchase_id').where('order_id', '=', orderId),
    )
    .orderBy('part');

/** The orders that were made with one, itself among them; undefined for one that was made alone. */
export async function readPurchase(queries: Queries, orderId: string): Promise<Purchase | undefined> {
  const rows = await ordersOf(queries, orderId).select(['booking.order_id', 'part', 'total', 'currency']).execute();
  const own = rows.find(({ order_id }) => order_id === orderId);
  return (
    own && {
      part: own.part,
      orders: rows.map(({ order_id, total, currency }) => ({ number: order_id, total: money(total, currency) })),
    }
  );
}

/** The same as the calls send it. */
export async function readWirePurchase(queries: Queries, orderId: string) {
  const purchase = await readPurchase(queries, orderId);
  return (
    purchase && {
      part: String(purchase.part),
      orders: purchase.orders.map(({ number, total }) => ({
        orderID: number,
        totalAmount: amountText(total.minor, total.currency),
      })),
    }
  );
}

/** The numbers of all orders of a purchase; only the order's own for one that was made alone. */
export async function numbersOfPurchase(queries: Queries, orderId: string): Promise<string[]> {
  const rows = await ordersOf(queries, orderId).select('booking.order_id').execute();
  return rows.length > 0 ? rows.map(({ order_id }) => order_id) : [orderId];
}
