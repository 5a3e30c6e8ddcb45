import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages and actions for withdrawals and returns. */

export const deskReturnsPath = '/desk/returns';

export const returnsPages = { '/desk/returns': 'orders' } as const satisfies DeskPages;

export const returnsActions = {
  'desk.returns.match': 'orders',
  'desk.returns.setAside': 'orders',
} as const satisfies DeskActions;
