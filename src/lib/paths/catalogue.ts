import {
  defaultPageSize,
  type ListingQuery,
  listFilters,
  listingSearchParams,
  switchFilters,
} from '../shop/catalogue/listing.ts';
import type { ListingLayout } from '../shop/catalogue/listing-view.ts';
import { productPath } from './product.ts';
import { decodePath, segment, withQuery } from './url.ts';

export { productPath } from './product.ts';

/** URLs of the catalogue: home, books, lists and search. */

export const homePath = '/';
/** The latest books, for feed readers. */
export const newBooksFeedPath = '/feed.xml';
export const shopPath = '/shop';
/** A named list of books. The id is passed to the API; the embedded shop takes it as a category, '0' for none. */
export const collectionPath = (name: string, id = '0'): string => `/shop/${segment(name)}/${segment(id)}`;
export const offersPath = collectionPath('Top Offers');
/** `nameInUrl` is there where the name is a translation: the URL is the same in every language. */
interface PathCategory {
  readonly id: string;
  readonly name: string;
  readonly nameInUrl?: string | undefined;
}
const categorySegments = ({ id, name, nameInUrl = name }: PathCategory) => `${segment(nameInUrl)}/${segment(id)}`;
export const categoryPath = (category: PathCategory): string => `/category/${categorySegments(category)}`;
export const subCategoryPath = (category: PathCategory): string => `/subcategory/${categorySegments(category)}`;
export const brandPath = (publisher: { id: string; name: string }): string =>
  `/brand/${segment(publisher.name)}/${segment(publisher.id)}`;
/** Only for the embedded shop and APIs with such lists. The id is a slug. */
export const authorPath = (author: { id: string }): string => `/author/${segment(author.id)}`;
export const seriesPath = (series: { id: string }): string => `/series/${segment(series.id)}`;
export const searchPath = (text: string): string => withQuery('/search', new URLSearchParams(text ? { q: text } : {}));
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
  ...['pageNumber', 'pageSize', 'sort', 'minPrice', 'maxPrice', 'rating', 'view'],
  ...listFilters,
  ...switchFilters,
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

/** What a reader may want to know of a book, in full. */
export const productMorePath = (id: string): string => `${productPath(id)}/more`;
/** What delivery of a book costs at the place that the visitor has named, and when it comes. Its `/part` is for the book's own page. */
export const deliveryToPath = (id: string): string => `/delivery-to/${segment(id)}`;
/** The form that reports a review to the shop; `sent` thanks for a report. */
export const reportReviewPath = (id: string, state?: 'sent'): string =>
  `/report/${segment(id)}${state ? '?state=sent' : ''}`;
