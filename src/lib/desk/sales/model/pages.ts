import type { DeskActions, DeskPages } from '../../model/access.ts';
import { deskOrderPath } from '../../orders/model/pages.ts';

/** Orders that are made at the desk. */
export const deskSalesPath = '/desk/sales';
export const deskSalePath = (id: number): string => `/desk/sales/${id}`;
/** For whom it is, how it gets there and how it is paid. */
export const deskSaleOrderPath = (id: number): string => `/desk/sales/${id}/order`;
/** What is printed for a customer at the counter. */
export const deskReceiptPath = (number: string): string => `${deskOrderPath(number)}/receipt`;

/** Books that wait in the shop for a customer. */
export const deskPutAsidePath = '/desk/sales/aside';
/** One of them: collected, held longer, or released. */
export const deskAsideOrderPath = (number: string): string => `${deskPutAsidePath}/${encodeURIComponent(number)}`;
/** What is printed to lie in the book. */
export const deskAsideSlipPath = (number: string): string => `${deskAsideOrderPath(number)}/slip`;
/** For whom the books of a sale are put aside, and until when. */
export const deskSaleAsidePath = (id: number): string => `/desk/sales/${id}/aside`;
export const deskPutAsideSettingPath = '/desk/settings/put-aside';

export const salesPages = {
  '/desk/sales': 'orders',
  '/desk/sales/aside': 'orders',
  '/desk/sales/aside/[number]': 'orders',
  '/desk/sales/aside/[number]/slip': 'orders',
  '/desk/sales/[id]/aside': 'orders',
  '/desk/settings/put-aside': 'settings',
  '/desk/sales/[id]': 'orders',
  '/desk/sales/[id]/order': 'orders',
  '/desk/orders/[number]/receipt': 'orders',
} as const satisfies DeskPages;

export const salesActions = {
  'desk.sales.begin': 'orders',
  'desk.sales.add': 'orders',
  'desk.sales.copies': 'orders',
  'desk.sales.discard': 'orders',
  'desk.sales.counter': 'orders',
  'desk.sales.choose': 'orders',
  'desk.sales.order': 'orders',
  'desk.sales.aside': 'orders',
  'desk.sales.collect': 'orders',
  'desk.sales.holdLonger': 'orders',
  'desk.sales.release': 'orders',
} as const satisfies DeskActions;
