import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for invoices, with the permission that each needs. */

/** The list of invoices; `query` is its filter (desk/invoices/model/invoice-list.ts). */
export const deskInvoicesPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/invoices', query);
export const deskInvoicesFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/invoices.csv', query);
/** The print page of an invoice, and its PDF. */
export const deskInvoicePath = (number: string): string => `/desk/invoices/${encodeURIComponent(number)}`;
export const deskInvoicePdfPath = (number: string): string => `${deskInvoicePath(number)}.pdf`;

export const invoicesPages = {
  '/desk/invoices': 'orders',
  '/desk/invoices.csv': { access: 'orders', post: 'none' },
  '/desk/invoices/[number]': 'orders',
  '/desk/invoices/[number].pdf': { access: 'orders', post: 'none' },
} as const satisfies DeskPages;

export const invoicesActions = {
  'desk.invoices.taxTerms': 'settings',
  'desk.invoices.taxPlace': 'settings',
  'desk.invoices.taxRows': 'settings',
  'desk.invoices.removeTaxPlace': 'settings',
  'desk.invoices.preset': 'settings',
  'desk.invoices.seller': 'settings',
  'desk.invoices.giveBack': 'settings',
} as const satisfies DeskActions;
