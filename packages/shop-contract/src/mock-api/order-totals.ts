import { paymentOf } from './payments.ts';
import { type MockShop, type Order, text } from './shop.ts';

/** What an order costs, in smallest units. */

export const subTotalOf = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
export const totalOf = (order: Order): number => subTotalOf(order) - order.discount + order.shipping + order.cod;

/** Where an order is paid, as a field of the answer; none when nothing was asked for. */
export function payable(shop: MockShop, order: Order) {
  const onlinePayment = paymentOf(shop, order, totalOf(order));
  return onlinePayment ? { onlinePayment } : {};
}

/** Which other order its booking has made, as a field of the answer. */
export function purchaseOf(shop: MockShop, { id, purchase = [] }: Order) {
  const orders = purchase.flatMap((number) => shop.orders.get(number) ?? []);
  if (orders.length === 0) return {};
  return {
    purchase: {
      part: String(purchase.indexOf(id) + 1),
      orders: orders.map((order) => ({ orderID: order.id, totalAmount: text(shop, totalOf(order)) })),
    },
  };
}
