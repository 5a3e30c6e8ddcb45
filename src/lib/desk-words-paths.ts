import { withQuery } from './desk-base-paths.ts';

/** URLs of the desk about people's words, coupons and the data of customers. Who may use them stands in desk-paths.ts. */

/** Messages of the contact form by `list`, open ones without it; with `list: 'newsletter'` the newsletter's addresses. */
export const deskMessagesPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/messages', query);
export const deskMessagePath = (id: number): string => `/desk/messages/${id}`;
/** The newsletter's addresses in a state (shop/desk-messages.ts), as a file. */
export const deskNewsletterFilePath = (state: string): string => withQuery('/desk/newsletter.csv', { state });
/** Coupons by `list`; the orders and terms of one; the form of another. */
export const deskCouponsPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/coupons', query);
export const deskCouponPath = (code: string): string => `/desk/coupons/${encodeURIComponent(code)}`;
export const deskNewCouponPath = '/desk/coupons/new';
/** Copies and erasure of somebody's data; the file of the copy is the answer to a form. */
export const deskCustomersPath = '/desk/customers';
export const deskCustomerCopyPath = '/desk/customers/copy.json';
/** The reviews of a list (shop/review-desk.ts); one of them, with the shop's answer. */
export const deskReviewsPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/reviews', query);
export const deskReviewPath = (id: number): string => `/desk/reviews/${id}`;
export const deskReviewSettingPath = '/desk/settings/reviews';
