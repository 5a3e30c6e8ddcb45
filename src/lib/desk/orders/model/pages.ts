import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for orders, with the permission that each needs. */

/** The list of orders, filtered as `query` says (desk/orders/model/order-filter.ts). */
export const deskOrdersPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/orders', query);
export const deskOrderPath = (number: string): string => `/desk/orders/${encodeURIComponent(number)}`;
/** The form that changes what was ordered. */
export const deskChangeOrderPath = (number: string): string => `${deskOrderPath(number)}/change`;
export const deskOrdersFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/orders.csv', query);
/** Print pages. Their forms name each order in a field `order`. */
export const deskPickListPath = '/desk/orders/pick-list';
export const deskPackingSlipsPath = '/desk/orders/packing-slips';
export const deskPackingSlipPath = (order: string, parcel: number): string =>
  withQuery(deskPackingSlipsPath, { order, parcel: String(parcel) });

export const ordersPages = {
  '/desk/orders': 'orders',
  '/desk/orders/[number]': 'orders',
  '/desk/orders/[number]/change': 'orders',
  '/desk/orders/pick-list': 'orders',
  '/desk/orders/packing-slips': 'orders',
  '/desk/orders.csv': { access: 'orders', post: 'none' },
} as const satisfies DeskPages;

export const ordersActions = {
  'desk.orders.pay': 'orders',
  'desk.orders.change': 'orders',
  'desk.orders.pack': 'orders',
  'desk.orders.ship': 'orders',
  'desk.orders.track': 'orders',
  'desk.orders.dispatch': 'orders',
  'desk.orders.deliver': 'orders',
  'desk.orders.unpack': 'orders',
  'desk.orders.lose': 'orders',
  'desk.orders.cancel': 'orders',
  'desk.orders.refund': 'orders',
  'desk.orders.correct': 'orders',
  'desk.orders.note': 'orders',
  'desk.orders.withdraw': 'orders',
  'desk.orders.extend': 'orders',
} as const satisfies DeskActions;
