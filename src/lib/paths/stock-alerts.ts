import { withQuery } from './url.ts';

/**
 * The links in mails about books that cannot be bought yet. The first two lead to pages with a button, because mail scanners follow every
 * link.
 */

const withToken = (path: string, token: string): string => withQuery(path, new URLSearchParams({ token }));

export const confirmStockAlertPath = (token: string): string => withToken('/stock-alerts/confirm', token);
/** Everything that an e-mail address waits for, and the button that ends it. */
export const withdrawStockAlertsPath = (token: string): string => withToken('/stock-alerts/withdraw', token);
/** The same for the button of mail programs, which sends a POST without showing a page (RFC 8058). */
export const oneClickWithdrawPath = (token: string): string => withToken('/stock-alerts/one-click', token);
