import { collections } from './shop/collections.ts';
import { defaultPageSize, type ListingQuery, listingSearchParams } from './shop/listing.ts';
import type { ListingLayout } from './shop/listing-view.ts';

/** All URLs of the site. Names are URL-encoded here and nowhere else. */

const segment = (text: string): string => encodeURIComponent(text.trim() || '-');

/**
 * Decodes a route parameter (`Astro.params`) completely. Astro leaves reserved characters encoded: `A%26B%2FC` arrives unchanged.
 */
export const decodeParam = (param: string | undefined): string =>
  (param ?? '').replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent);

const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
};

export const homePath = '/';
export const cartPath = '/cart';
export const checkoutPath = '/checkout';
export const successPath = (orderNumber: string): string =>
  withQuery('/success', new URLSearchParams({ order: orderNumber }));
/** The form on that page which makes the guest of the order a customer. */
export const registerFromOrderPath = (orderNumber: string): string =>
  `${successPath(orderNumber)}&_action=account.registerFromOrder`;
export const wishlistPath = '/account/wishlist';
export const loginPath = '/login';
/** The login page; after login it continues to `next`, a path of this site. */
export const loginPathWithNext = (next: string): string => withQuery(loginPath, new URLSearchParams({ next }));
export const dashboardPath = '/dashboard';
export const ordersPath = '/orders';
export const trackOrderPath = '/orders/track';
export const orderPath = (number: string): string => `/orders/details/${segment(number)}`;
/** The link in mails that ask for the confirmation of an order. Its page has a button, because mail scanners follow every link. */
export const confirmOrderPath = ({ number, token }: { number: string; token: string }): string =>
  withQuery('/orders/confirm', new URLSearchParams({ order: number, token }));
/** The link in all other order mails. It opens one order on any device; opening it changes nothing. */
export const openOrderPath = ({ number, token }: { number: string; token: string }): string =>
  withQuery('/orders/open', new URLSearchParams({ order: number, token }));
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
/** The contents of the cart panel as an HTML fragment. It is personal. */
export const cartPanelPath = '/cart-panel';
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
export const contactPath = '/contact';
export const aboutPath = '/about-us';
export const privacyPath = '/privacy-policy';
export const deliveryPath = '/delivery-information';
export const termsPath = '/terms';
export const policyPath = '/policy';
export const sitemapPath = '/sitemap.xml';
export const sitemapPartPath = ({ kind, part }: { kind: string; part: number }): string =>
  `/sitemaps/${kind}-${part}.xml`;
export const openSearchPath = '/opensearch.xml';
/** The latest books, for feed readers. */
export const newBooksFeedPath = '/feed.xml';
export const cookiePath = '/cookies';
/** Checks that the browser accepts cookies: redirects to `next`, a path of this site, or explains why cookies are needed. */
export const cookieCheckPath = (next: string): string => withQuery(cookiePath, new URLSearchParams({ next }));
export const notFoundPath = '/not-found';
export const serverErrorPath = '/server-error';

/** The server-error page for a request of a script that failed, with that request's number. */
export const failedRequestPath = (requestId: string | null | undefined): string =>
  requestId ? `${serverErrorPath}?request=${encodeURIComponent(requestId)}` : serverErrorPath;

export const productPath = (id: string, sku?: string): string =>
  withQuery(`/product/${segment(id)}`, new URLSearchParams(sku ? { option: sku } : {}));
/** A product's quick view as an HTML fragment for a dialog. */
export const quickViewPath = (id: string): string => `/quick-view/${segment(id)}`;
export const shopPath = '/shop';
/** A named list of books. The id is passed to the API; the embedded shop takes it as a category, '0' for none. */
export const collectionPath = (name: string, id = '0'): string => `/shop/${segment(name)}/${segment(id)}`;
export const offersPath = collectionPath('Top Offers');
export const categoryPath = (category: { id: string; name: string }): string =>
  `/category/${segment(category.name)}/${segment(category.id)}`;
export const subCategoryPath = (category: { id: string; name: string }): string =>
  `/subcategory/${segment(category.name)}/${segment(category.id)}`;
export const brandPath = (publisher: { id: string; name: string }): string =>
  `/brand/${segment(publisher.name)}/${segment(publisher.id)}`;
/** Only for the embedded shop and APIs with such lists. The id is a slug. */
export const authorPath = (author: { id: string }): string => `/author/${segment(author.id)}`;
export const seriesPath = (series: { id: string }): string => `/series/${segment(series.id)}`;
export const searchPath = (text: string): string => withQuery('/search', new URLSearchParams(text ? { q: text } : {}));

/** Public pages that do not depend on the catalogue. */
export const staticPaths: readonly string[] = [
  homePath,
  shopPath,
  ...Object.values(collections).map(({ name }) => collectionPath(name)),
  aboutPath,
  contactPath,
  deliveryPath,
  privacyPath,
  termsPath,
];

/** A listing in the given state. */
export function listingPath(base: string, state: ListingQuery, layout: ListingLayout = 'grid'): string {
  const query = listingSearchParams(state);
  if (layout !== 'grid') query.set('view', layout);
  return withQuery(base, query);
}

/**
 * A listing's canonical URL, which has only the page number. For another page size it is the page of default size that contains
 * the first book, because a page with the same number may not exist.
 */
export function canonicalListingPath(
  base: string,
  { page, pageSize }: Pick<ListingQuery, 'page' | 'pageSize'>,
): string {
  const defaultPage = Math.floor(((page - 1) * pageSize) / defaultPageSize) + 1;
  return defaultPage > 1 ? withQuery(base, new URLSearchParams({ pageNumber: String(defaultPage) })) : base;
}

/** The query parameters of a listing. */
export const listingParameters = [
  'pageNumber',
  'pageSize',
  'sort',
  'genre',
  'author',
  'format',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'view',
];

/** The query parameters that belong to a listing itself, such as the searched text. A form has to send them too. */
export const listingOwnParameters = (base: string): [name: string, value: string][] => [
  ...new URLSearchParams(base.split('?')[1]),
];

/**
 * The URL to redirect a listing to, with the correct name and without empty and default parameters, as forms send them. Undefined
 * when the requested URL is already right. Unknown parameters, such as those of a campaign, are preserved.
 */
export function listingRedirect(
  requested: URL,
  base: string,
  state: ListingQuery,
  layout: ListingLayout,
): string | undefined {
  const canonical = new URL(listingPath(base, state, layout), requested.origin);
  const names = [...listingParameters, ...listingOwnParameters(base).map(([name]) => name)];
  const known = new URLSearchParams([...requested.searchParams].filter(([key]) => names.includes(key)));
  const sorted = (query: URLSearchParams) =>
    [...query]
      .map((pair) => pair.join('='))
      .sort()
      .join('&');
  const pathOf = (url: URL) => decodePath(url.pathname).replace(/\/$/, '');
  if (pathOf(requested) === pathOf(canonical) && sorted(known) === sorted(canonical.searchParams)) return undefined;
  for (const [key, value] of requested.searchParams)
    if (!names.includes(key)) canonical.searchParams.append(key, value);
  return canonical.pathname + canonical.search;
}

/** Decodes repeatedly, as Astro does. '50%25%20off' becomes '50%%20off', so the parts are decoded separately. */
export function decodePath(path: string): string {
  const decoded = path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return decoded === path ? path : decodePath(decoded);
}

/** The link of a banner by its type: C category, S sub-category, P product, M brand, anything else home. */
export function bannerPath(type: string, id: string): string {
  switch (type) {
    case 'C':
      return categoryPath({ id, name: 'category' });
    case 'S':
      return subCategoryPath({ id, name: 'subcategory' });
    case 'P':
      return productPath(id);
    case 'M':
      return brandPath({ id, name: 'brand' });
    default:
      return homePath;
  }
}

/** The path if it stays on this site; undefined for everything that a browser could resolve to another host. */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://same.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/** All actions. */
export const actionNames = [
  ...(['cart.add', 'cart.update', 'cart.remove', 'cart.check'] as const),
  'coupon.apply',
  'payment.start',
  'coupon.remove',
  'wishlist.add',
  'wishlist.remove',
  ...(['review.submit', 'review.report'] as const),
  'order.place',
  'order.quote',
  'order.resume',
  'order.cancel',
  'order.cancelByLink',
  'order.confirm',
  'order.remind',
  'order.track',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'contact.send',
  ...(['account.register', 'account.registerFromOrder'] as const),
  'account.login',
  'account.logout',
  'account.forgot',
  'account.reset',
  'account.details',
  'account.sendEmailLink',
  'account.keepEmail',
  'account.confirmEmail',
  'account.endSession',
  'account.endOtherSessions',
  'account.deleteAccount',
  'address.save',
] as const;
export type ActionName = (typeof actionNames)[number];

/** The `action` attribute of a form. It posts to the current page, which shows the form again when it has errors. */
export const actionPath = (name: ActionName): string => `?_action=${name}`;
