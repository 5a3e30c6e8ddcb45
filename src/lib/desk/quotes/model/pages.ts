import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** Priced lists that hold until a day, and become orders. */
export const deskQuotesPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/quotes', query);
export const deskQuotePath = (number: string): string => `/desk/quotes/${encodeURIComponent(number)}`;
export const deskQuotePdfPath = (number: string): string => `${deskQuotePath(number)}.pdf`;
/** The form that makes a quote of a sale. */
export const deskSaleQuotePath = (id: number): string => `/desk/sales/${id}/quote`;

export const quotesPages = {
  '/desk/quotes': 'orders',
  '/desk/quotes/[number]': 'orders',
  '/desk/quotes/[number].pdf': { access: 'orders', post: 'none' },
  '/desk/sales/[id]/quote': 'orders',
} as const satisfies DeskPages;

export const quotesActions = {
  'desk.quotes.make': 'orders',
  'desk.quotes.send': 'orders',
  'desk.quotes.accept': 'orders',
  'desk.quotes.withdraw': 'orders',
  'desk.quotes.revise': 'orders',
} as const satisfies DeskActions;
