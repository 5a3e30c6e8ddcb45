import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages and actions for withdrawals and returns. */

export const deskReturnsPath = '/desk/returns';

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
