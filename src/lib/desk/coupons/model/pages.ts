import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for coupons, with the permission that each needs. */

/** Coupons by `list`; the orders and terms of one; the form of another. */
export const deskCouponsPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/coupons', query);
export const deskCouponPath = (code: string): string => `/desk/coupons/${encodeURIComponent(code)}`;
export const deskNewCouponPath = '/desk/coupons/new';

export const couponsPages = {
  '/desk/coupons': 'offers',
  '/desk/coupons/new': 'offers',
  '/desk/coupons/[code]': 'offers',
} as const satisfies DeskPages;

export const couponsActions = {
  'desk.coupons.create': 'offers',
  'desk.coupons.change': 'offers',
  'desk.coupons.stop': 'offers',
  'desk.coupons.offer': 'offers',
  'desk.coupons.giveBack': 'offers',
} as const satisfies DeskActions;
