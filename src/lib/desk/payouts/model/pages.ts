import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for what payment providers have paid out. */

export const deskPayoutsPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/payouts', query);
export const deskPayoutPath = (id: number): string => `/desk/payouts/${id}`;
export const deskPayoutsFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/payouts.csv', query);
/** Where a file is posted to. */
export const deskPayoutUploadPath = deskPayoutsPath({ upload: '1' });

export const payoutsPages = {
  '/desk/payouts': { access: 'figures', post: 'both' },
  '/desk/payouts/[id]': 'figures',
  '/desk/payouts.csv': { access: 'figures', post: 'none' },
} as const satisfies DeskPages;

export const payoutsActions = { 'desk.payouts.read': 'figures' } as const satisfies DeskActions;
