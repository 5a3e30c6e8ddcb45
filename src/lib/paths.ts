import { type ListingQuery, listingSearchParams } from './shop/listing.ts';
import type { ListingLayout } from './shop/listing-view.ts';

/** Every address the site builds (spec section 2, route table). Names are encoded here and nowhere else. */

const segment = (text: string): string => encodeURIComponent(text.trim() || '-');

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
export const dashboardPath = '/dashboard';
export const ordersPath = '/orders';
export const orderPath = (number: string): string => `/orders/details/${segment(number)}`;
export const addressPath = '/address';
export const detailsPath = '/details';
export const contactPath = '/contact';
export const aboutPath = '/about-us';
export const privacyPath = '/privacy-policy';
export const deliveryPath = '/delivery-information';
export const termsPath = '/terms';
export const policyPath = '/policy';
export const notFoundPath = '/not-found';
export const serverErrorPath = '/server-error';

export const productPath = (id: string, sku?: string): string =>
  withQuery(`/product/${segment(id)}`, new URLSearchParams(sku ? { option: sku } : {}));
export const shopPath = '/shop';
/** A named list of the shop; its id is not used by any list of ours (decision 11). */
export const collectionPath = (name: string): string => `/shop/${segment(name)}/1`;
export const offersPath = collectionPath('Top Offers');
export const categoryPath = (category: { id: string; name: string }): string =>
  `/category/${segment(category.name)}/${segment(category.id)}`;
export const subCategoryPath = (category: { id: string; name: string }): string =>
  `/subcategory/${segment(category.name)}/${segment(category.id)}`;
export const brandPath = (publisher: { id: string; name: string }): string =>
  `/brand/${segment(publisher.name)}/${segment(publisher.id)}`;
export const searchPath = (text: string): string => withQuery('/search', new URLSearchParams(text ? { q: text } : {}));

/** The same listing in another state. */
export function listingPath(base: string, state: ListingQuery, layout: ListingLayout = 'grid'): string {
  const query = listingSearchParams(state);
  if (layout !== 'grid') query.set('view', layout);
  return withQuery(base, query);
}

/** A listing's one address for crawlers: its own page number and nothing else of its state. */
export const canonicalListingPath = (base: string, { page }: Pick<ListingQuery, 'page'>): string =>
  page > 1 ? withQuery(base, new URLSearchParams({ pageNumber: String(page) })) : base;

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
] as const;
export type ActionName = (typeof actionNames)[number];

/** The `action` of a form: posts to the page it stands on, which shows it again when something has to be mended. */
export const actionPath = (name: ActionName): string => `?_action=${name}`;
