import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for reviews, with the permission that each needs. */

/** The reviews of a list (shop/review-desk.ts); one of them, with the shop's answer. */
export const deskReviewsPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/reviews', query);
export const deskReviewPath = (id: number): string => `/desk/reviews/${id}`;
export const deskReviewSettingPath = '/desk/settings/reviews';

export const reviewsPages = {
  '/desk/reviews': 'reviews',
  '/desk/reviews/[id]': 'reviews',
  '/desk/settings/reviews': 'settings',
} as const satisfies DeskPages;

export const reviewsActions = {
  'desk.reviews.show': 'reviews',
  'desk.reviews.hide': 'reviews',
  'desk.reviews.reply': 'reviews',
  'desk.reviews.setting': 'settings',
} as const satisfies DeskActions;
