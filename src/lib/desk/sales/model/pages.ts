import type { DeskActions, DeskPages } from '../../model/access.ts';
import { deskOrderPath } from '../../orders/model/pages.ts';

/** Orders that are made at the desk. */
export const deskSalesPath = '/desk/sales';
export const deskSalePath = (id: number): string => `/desk/sales/${id}`;
/** For whom it is, how it gets there and how it is paid. */
export const deskSaleOrderPath = (id: number): string => `/desk/sales/${id}/order`;
/** What is printed for a customer at the counter. */
export const deskReceiptPath = (number: string): string => `${deskOrderPath(number)}/receipt`;

export const salesPages = {
  '/desk/sales': 'orders',
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
} as const satisfies DeskActions;
