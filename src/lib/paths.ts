import { collections } from './shop/collections.ts';
import { defaultPageSize, type ListingQuery, listingSearchParams } from './shop/listing.ts';
import type { ListingLayout } from './shop/listing-view.ts';

/** Every address the site builds (spec section 2, route table). Names are encoded here and nowhere else. */

const segment = (text: string): string => encodeURIComponent(text.trim() || '-');

/**
 * A part of an address (`Astro.params`) as it was before it was encoded. Astro decodes all but the letters that mean something
 * in addresses: `A%26B%2FC` arrives as it is.
 */
export const addressPart = (param: string | undefined): string =>
  (param ?? '').replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent);

const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

export const homePath = '/';
export const cartPath = '/cart';
export const checkoutPath = '/checkout';
export const successPath = (orderNumber: string): string =>
  withQuery('/success', new URLSearchParams({ order: orderNumber }));
export const wishlistPath = '/account/wishlist';
export const loginPath = '/login';
/** Logging in, and then on to a page of this site. */
export const loginThenPath = (next: string): string => withQuery(loginPath, new URLSearchParams({ next }));
export const dashboardPath = '/dashboard';
export const ordersPath = '/orders';
export const orderPath = (number: string): string => `/orders/details/${segment(number)}`;
export const addressPath = '/address';
/** B billing, S shipping (spec section 2). */
export const editAddressPath = (flag: 'B' | 'S'): string => `/address/edit-address/${flag}`;
export const detailsPath = '/details';
export const lostPasswordPath = '/lost-password';
/** Where the link of a password mail leads. */
export const resetPasswordPath = (token: string): string =>
  withQuery('/reset-password', new URLSearchParams({ token }));
/** The header's account dropdown as a piece of HTML, for this visitor alone. */
export const accountMenuPath = '/account/menu';
/** Where the links of newsletter mails lead: a page with one button, as mail scanners follow every link. */
export const confirmNewsletterPath = (token: string): string =>
  withQuery('/newsletter/confirm', new URLSearchParams({ token }));
export const unsubscribePath = (token: string): string =>
  withQuery('/newsletter/unsubscribe', new URLSearchParams({ token }));
/** The same for a mail program's own button, which posts without showing a page (RFC 8058). */
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
export const cookiePath = '/cookies';
/** On to a page of this site, or to why that would be in vain, for a browser that may refuse cookies. */
export const cookieCheckPath = (next: string): string => withQuery(cookiePath, new URLSearchParams({ next }));
export const notFoundPath = '/not-found';
export const serverErrorPath = '/server-error';

export const productPath = (id: string, sku?: string): string =>
  withQuery(`/product/${segment(id)}`, new URLSearchParams(sku ? { option: sku } : {}));
/** A product's quick view: a piece of HTML for a dialog. */
export const quickViewPath = (id: string): string => `/quick-view/${segment(id)}`;
export const shopPath = '/shop';
/** A named list of the shop (decision 11); the id is sent along: the embedded shop narrows the list to that category, '0' is none. */
export const collectionPath = (name: string, id = '0'): string => `/shop/${segment(name)}/${segment(id)}`;
export const offersPath = collectionPath('Top Offers');
export const categoryPath = (category: { id: string; name: string }): string =>
  `/category/${segment(category.name)}/${segment(category.id)}`;
export const subCategoryPath = (category: { id: string; name: string }): string =>
  `/subcategory/${segment(category.name)}/${segment(category.id)}`;
export const brandPath = (publisher: { id: string; name: string }): string =>
  `/brand/${segment(publisher.name)}/${segment(publisher.id)}`;
/** Of the embedded shop, and of an API that offers such lists; the id is a slug. */
export const authorPath = (author: { id: string }): string => `/author/${segment(author.id)}`;
export const seriesPath = (series: { id: string }): string => `/series/${segment(series.id)}`;
export const searchPath = (text: string): string => withQuery('/search', new URLSearchParams(text ? { q: text } : {}));

/** Public pages that are neither a book nor a category, a publisher, an author or a series. */
export const plainPaths: readonly string[] = [
  homePath,
  shopPath,
  ...Object.values(collections).map(({ name }) => collectionPath(name)),
  aboutPath,
  contactPath,
  deliveryPath,
  privacyPath,
  termsPath,
];

/** The same listing in another state. */
export function listingPath(base: string, state: ListingQuery, layout: ListingLayout = 'grid'): string {
  const query = listingSearchParams(state);
  if (layout !== 'grid') query.set('view', layout);
  return withQuery(base, query);
}

/**
 * A listing's one address for crawlers: its page number and nothing else of its state. In other sizes it is the page of the
 * usual size that its first book stands on: there need be none of its own number.
 */
export function canonicalListingPath(
  base: string,
  { page, pageSize }: Pick<ListingQuery, 'page' | 'pageSize'>,
): string {
  const usual = Math.floor(((page - 1) * pageSize) / defaultPageSize) + 1;
  return usual > 1 ? withQuery(base, new URLSearchParams({ pageNumber: String(usual) })) : base;
}

/** The queries of a listing address; others (of a campaign, say) are not ours. */
export const listingKeys = [
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

/**
 * Where a listing that was asked for under another address stands, or undefined when this is its own: the right name, and
 * only queries that say something (a form sends its empty fields and defaults too). Queries that are not ours stay.
 */
export function tidyListingPath(
  asked: URL,
  base: string,
  state: ListingQuery,
  layout: ListingLayout,
): string | undefined {
  const tidy = new URL(listingPath(base, state, layout), asked.origin);
  const ours = new URLSearchParams([...asked.searchParams].filter(([key]) => listingKeys.includes(key)));
  const sorted = (query: URLSearchParams) =>
    [...query]
      .map((pair) => pair.join('='))
      .sort()
      .join('&');
  const pathOf = (url: URL) => decodePath(url.pathname).replace(/\/$/, '');
  if (pathOf(asked) === pathOf(tidy) && sorted(ours) === sorted(tidy.searchParams)) return undefined;
  for (const [key, value] of asked.searchParams) if (!listingKeys.includes(key)) tidy.searchParams.append(key, value);
  return tidy.pathname + tidy.search;
}

/** Until nothing is left to decode, as Astro does: of '50%25%20off' it leaves '50%%20off', which is no encoding as a whole. */
function decodePath(path: string): string {
  const decoded = path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return decoded === path ? path : decodePath(decoded);
}

/** Where a banner leads by its type (spec section 2): C category, S sub-category, P product, M brand, anything else home. */
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

/** A same-site path, or undefined: nothing that a browser could read as another host (decision 14). */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://same.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/** Every action a form or an island may send. */
export const actionNames = [
  'cart.add',
  'cart.update',
  'cart.remove',
  'cart.check',
  'coupon.apply',
  'coupon.remove',
  'wishlist.add',
  'wishlist.remove',
  'review.submit',
  'order.place',
  'order.cancel',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'contact.send',
  'account.register',
  'account.login',
  'account.logout',
  'account.forgot',
  'account.reset',
  'account.details',
  'address.save',
] as const;
export type ActionName = (typeof actionNames)[number];

/** The `action` of a form: posts to the page it stands on, which shows it again when something has to be mended. */
export const actionPath = (name: ActionName): string => `?_action=${name}`;
