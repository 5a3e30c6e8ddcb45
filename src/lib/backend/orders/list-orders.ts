import { startOfShopDay } from '../../format.ts';
import { amountText } from '../cart/cart-response.ts';
import type { ShopContext } from '../context.ts';
import { BadRequest } from '../handler.ts';
import { dayMs, parseIsoDay } from '../iso-day.ts';
import { isoTime } from './read-order.ts';

/** A blank filter matches everything. Dates are ISO days by the shop's clock; both ends are included. */
export interface OrderFilters {
  readonly fromDate: string;
  readonly toDate: string;
  readonly orderStatus: string;
  readonly orderID: string;
}

/** The visitor's own orders, newest first. Throws BadRequest for a malformed date. */
export async function listOrders({ db }: ShopContext, userId: string, filters: OrderFilters) {
  const from = parseDayFilter('fromDate', filters.fromDate);
  const to = parseDayFilter('toDate', filters.toDate);
  let query = db.selectFrom('booking').where('user_id', '=', userId);
  if (from !== undefined) query = query.where('created_at', '>=', startOfShopDay(from));
  if (to !== undefined && to < lastDay) query = query.where('created_at', '<', startOfShopDay(dayAfter(to)));
  if (filters.orderStatus) query = query.where('status', '=', filters.orderStatus.toUpperCase());
  if (filters.orderID) query = query.where('booking.order_id', '=', filters.orderID.toUpperCase());
  const orders = await query
    .innerJoin('booking_line', 'booking_line.order_id', 'booking.order_id')
    .select(['booking.order_id', 'created_at', 'status', 'currency', 'total'])
    .select((select) => select.fn.sum<number>('quantity').as('copies'))
    .groupBy(['booking.order_id', 'created_at', 'status', 'currency', 'total'])
    .orderBy('created_at', 'desc')
    .orderBy('booking.order_id', 'desc')
    .execute();
  return orders.map((order) => ({
    orderID: order.order_id,
    dateAdded: isoTime(order.created_at),
    bookingStatus: order.status,
    totalAmount: amountText(order.total, order.currency),
    productCount: String(order.copies),
  }));
}

function parseDayFilter(field: keyof OrderFilters, text: string): string | undefined {
  if (text === '') return undefined;
  if (parseIsoDay(text) === undefined)
    throw new BadRequest({ [field]: [`${field}: Please give a day as YYYY-MM-DD.`] });
  return text;
}

/** The day after it has no ISO text of ten characters. */
const lastDay = '9999-12-31';
const dayAfter = (day: string): string => new Date((parseIsoDay(day) ?? 0) + dayMs).toISOString().slice(0, 10);
