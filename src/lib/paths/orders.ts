import { segment, withQuery } from './url.ts';

/** URLs of the purchase: cart, checkout and orders. */

export const cartPath = '/cart';
export const checkoutPath = '/checkout';
export const successPath = (orderNumber: string): string =>
  withQuery('/success', new URLSearchParams({ order: orderNumber }));
/** The form on that page which makes the guest of the order a customer. */
export const registerFromOrderPath = (orderNumber: string): string =>
  `${successPath(orderNumber)}&_action=account.registerFromOrder`;
export const ordersPath = '/orders';
export const trackOrderPath = '/orders/track';
/** Where a customer returns books of an order; `token` is that of the signed link that opened it. */
export const returnBooksPath = ({ number, token }: { number: string; token?: string | undefined }): string =>
  withQuery('/orders/return', new URLSearchParams({ order: number, ...(token && { token }) }));
/** Where a customer sends an order elsewhere; `token` is that of the signed link that opened it. */
export const changeDeliveryPath = ({ number, token }: { number: string; token?: string | undefined }): string =>
  withQuery('/orders/change', new URLSearchParams({ order: number, ...(token && { token }) }));
/** Where somebody withdraws from an order: with its number filled in, and the token of the link that has opened it. */
export const withdrawPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/withdraw', query);
export const orderPath = (number: string): string => `/orders/details/${segment(number)}`;
/** The link in mails that ask for the confirmation of an order. Its page has a button, because mail scanners follow every link. */
export const confirmOrderPath = ({ number, token }: { number: string; token: string }): string =>
  withQuery('/orders/confirm', new URLSearchParams({ order: number, token }));
/** The link in all other order mails. It opens one order on any device; opening it changes nothing. */
export const openOrderPath = ({ number, token }: { number: string; token: string }): string =>
  withQuery('/orders/open', new URLSearchParams({ order: number, token }));
/** The link in the mail of a quote. Opening it changes nothing; its page has the button that makes the order. */
export const openQuotePath = (token: string): string => withQuery('/orders/quote', new URLSearchParams({ token }));
/** The PDF of that quote. */
export const quoteFilePath = (token: string): string => withQuery('/orders/quote-file', new URLSearchParams({ token }));
/** Where an order is paid online: for its visitor, for whoever has the link of its mails, and back from the provider's page. */
export const payOrderPath = ({ number, token, payment }: PayLink): string =>
  withQuery(
    '/orders/pay',
    new URLSearchParams({ order: number, ...(token && { token }), ...(payment && { payment }) }),
  );
export interface PayLink {
  readonly number: string;
  /** Of an order mail's link. */
  readonly token?: string | undefined;
  /** Of the payment that the provider's page was about. */
  readonly payment?: string | undefined;
}

/** Where a payment provider posts its notifications. */
export const paymentNotifyPath = (provider: string): string => `/payments/${provider}/notify`;
/** The pages of the stand-in for a payment provider, with PAYMENTS=demo. */
export const testPaymentsPath = '/payments/test';
/** The contents of the cart panel as an HTML fragment. It is personal. */
export const cartPanelPath = '/cart-panel';
/** The PDF of an invoice, with access to its order. `token` is that of the signed link that opened the order. */
export function orderInvoicePath(ids: { order: string; number: string; token?: string | undefined }): string {
  const { token, ...query } = ids;
  return `/orders/invoice?${new URLSearchParams({ ...query, ...(token && { token }) })}`;
}
/** The label of a return, with access to its order. */
export const returnLabelPath = ({
  order,
  id,
  token,
}: {
  order: string;
  id: string;
  token?: string | undefined;
}): string => withQuery('/orders/label', new URLSearchParams({ order, return: id, ...(token && { token }) }));
