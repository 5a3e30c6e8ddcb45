import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages and actions for withdrawals and returns. */

export const deskReturnsPath = '/desk/returns';

/** A page of one of the lists, from 1. */
export function deskReturnListPath(list: string, page = 1): string {
  const query = new URLSearchParams({ ...(list && { list }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${deskReturnsPath}?${query}` : deskReturnsPath;
}

export const deskReturnPath = (id: number): string => `/desk/returns/${id}`;

export const returnsPages = { '/desk/returns': 'orders', '/desk/returns/[id]': 'orders' } as const satisfies DeskPages;

export const returnsActions = {
  'desk.returns.match': 'orders',
  'desk.returns.setAside': 'orders',
  'desk.returns.accept': 'orders',
  'desk.returns.refuse': 'orders',
  'desk.returns.receive': 'orders',
  'desk.returns.settle': 'orders',
  'desk.returns.resend': 'orders',
} as const satisfies DeskActions;
