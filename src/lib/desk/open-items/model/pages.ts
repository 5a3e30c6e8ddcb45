import type { DeskActions, DeskPages } from '../../model/access.ts';

/** Orders on invoice that are to be paid, and which customers may order so. */
export const deskOpenItemsPath = '/desk/open-items';
export const deskOpenItemsPage = (page: number): string =>
  page > 1 ? `${deskOpenItemsPath}?page=${page}` : deskOpenItemsPath;
export const deskOpenItemsFilePath = '/desk/open-items.csv';
/** For owners: the customers, and reminders. */
export const deskOnInvoicePath = '/desk/settings/on-invoice';

export const openItemsPages = {
  '/desk/open-items': 'orders',
  '/desk/open-items.csv': { access: 'orders', post: 'none' },
  '/desk/settings/on-invoice': 'settings',
} as const satisfies DeskPages;

export const openItemsActions = {
  'desk.openItems.pay': 'orders',
  'desk.openItems.remind': 'orders',
  'desk.onInvoice.reminders': 'settings',
  'desk.onInvoice.allow': 'settings',
  'desk.onInvoice.end': 'settings',
} as const satisfies DeskActions;
