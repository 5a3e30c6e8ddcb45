import type { Queries } from '../context.ts';
import { orderWithItsCoupon, redeemCoupon } from '../coupons/coupons.ts';
import { deductStock } from '../stock/stock.ts';
import { recordMovements } from '../stock/stock-movements.ts';
import type { OrderRow } from './payments-context.ts';

/** The order cannot be had any more. It ends the transaction, so that nothing of it is kept. */
export class CannotRevive extends Error {}

/** Takes the copies and the coupon of an order again whose payment came after its time. Throws CannotRevive when one is gone. */
export async function reviveOrder(queries: Queries, order: OrderRow, at: number): Promise<void> {
  const orderId = order.order_id;
  const lines = await queries
    .selectFrom('booking_line')
    .select(['position', 'product_id as productId', 'variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    // As every order does, so that two cannot deadlock.
    .orderBy('variant_id')
    .execute();
  for (const { position, ...line } of lines) {
    const copies = await deductStock(queries, line);
    if (!copies) throw new CannotRevive('a copy is gone');
    await queries
      .updateTable('booking_line')
      .set({ backordered: copies.backordered, supply_days: copies.supplyDays })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
    if (copies.countAfter === undefined || copies.fromShelf === 0) continue;
    const movement = { variantId: line.variantId, difference: -copies.fromShelf, countAfter: copies.countAfter };
    await recordMovements(queries, [{ ...movement, reason: 'order', at, orderId }]);
  }
  if (order.coupon_code) await redeemAgain(queries, order, order.coupon_code);
}

async function redeemAgain(queries: Queries, order: OrderRow, code: string): Promise<void> {
  // The order that was made with it has kept the use for both.
  if (await orderWithItsCoupon(queries, order.order_id, code)) return;
  const [mailbox, place] = [order.email_key ?? '', order.delivery_key ?? ''];
  if (!(await redeemCoupon(queries, code, { userId: order.user_id, mailbox, place })))
    throw new CannotRevive('the coupon is used up');
  const use = { code, user_id: order.user_id, order_id: order.order_id, mailbox, place };
  await queries.insertInto('coupon_use').values(use).execute();
}
