import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for stock, scanning and preorders, with the permission that each needs. */

/** The lists of stock, filtered by `view` and `text`; one edition, with the log of its copies. */
export const deskStockPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/stock', query);
export const deskStockEditionPath = (id: number): string => `/desk/stock/${id}`;
/** Scanning: its lists, and one of them. */
export const deskScanPath = '/desk/stock/scan';
export const deskBatchPath = (id: number): string => `${deskScanPath}/${id}`;
/** Stock and prices as CSV: the page, the file, and where a file is posted to. */
export const deskStockCsvPath = '/desk/stock/csv';
export const deskStockFilePath = '/desk/stock.csv';
export const deskStockUploadPath = `${deskStockCsvPath}?upload=1`;
/** Whose the copies are that catalogue files count. */
export const deskStockSuppliersPath = '/desk/stock/suppliers';
export const deskStockSettingsPath = '/desk/settings/stock';
export const deskPreorderSettingPath = '/desk/settings/preorders';

export const stockPages = {
  '/desk/stock': 'catalogue',
  '/desk/stock.csv': { access: 'catalogue', post: 'none' },
  '/desk/stock/csv': { access: 'catalogue', post: 'both' },
  '/desk/stock/scan': 'catalogue',
  '/desk/stock/scan/[id]': 'catalogue',
  '/desk/stock/suppliers': 'catalogue',
  '/desk/stock/[id]': 'catalogue',
  '/desk/settings/stock': 'settings',
  '/desk/settings/preorders': 'settings',
} as const satisfies DeskPages;

export const stockActions = {
  'desk.stock.move': 'catalogue',
  'desk.stock.supply': 'catalogue',
  'desk.stock.giveBack': 'catalogue',
  'desk.stock.begin': 'catalogue',
  'desk.stock.scan': 'catalogue',
  'desk.stock.undo': 'catalogue',
  'desk.stock.finish': 'catalogue',
  'desk.stock.discard': 'catalogue',
  'desk.stock.book': 'catalogue',
  'desk.stock.decide': 'catalogue',
  'desk.settings.supply': 'settings',
  'desk.settings.preorders': 'settings',
} as const satisfies DeskActions;
