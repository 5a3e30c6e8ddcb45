import { withQuery } from './url.ts';

/** URLs of a customer and of the newsletter. */

export const wishlistPath = '/account/wishlist';
export const loginPath = '/login';
/** The login page; after login it continues to `next`, a path of this site. */
export const loginPathWithNext = (next: string): string => withQuery(loginPath, new URLSearchParams({ next }));
export const dashboardPath = '/dashboard';
export const addressPath = '/address';
/** B is the billing address, S the shipping address. */
export const editAddressPath = (flag: 'B' | 'S'): string => `/address/edit-address/${flag}`;
export const detailsPath = '/details';
/** Where a customer is logged in. */
export const devicesPath = '/account/devices';
/** The link in the mail that confirms an email address. It leads to a page with a button, like the one of the newsletter. */
export const confirmEmailPath = (token: string): string => withQuery('/confirm-email', new URLSearchParams({ token }));
/** A copy of a customer's data, and the deletion of the account. */
export const personalDataPath = '/account/data';
export const personalDataFilePath = '/account/data.json';
export const lostPasswordPath = '/lost-password';
/** The link in password mails. */
export const resetPasswordPath = (token: string): string =>
  withQuery('/reset-password', new URLSearchParams({ token }));
/** The header's account dropdown as an HTML fragment. It is personal. */
export const accountMenuPath = '/account/menu';
/** The link in newsletter mails. It leads to a page with a button, because mail scanners follow every link. */
export const confirmNewsletterPath = (token: string): string =>
  withQuery('/newsletter/confirm', new URLSearchParams({ token }));
export const unsubscribePath = (token: string): string =>
  withQuery('/newsletter/unsubscribe', new URLSearchParams({ token }));
/** For the unsubscribe button of mail programs, which sends a POST without showing a page (RFC 8058). */
export const oneClickUnsubscribePath = (token: string): string =>
  withQuery('/newsletter/one-click', new URLSearchParams({ token }));
