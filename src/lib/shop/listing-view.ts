import { formatCount, formatMoney } from '../format.ts';
import {
  type Facet,
  type Facets,
  type FacetValue,
  type Filters,
  type Listing,
  type ListingQuery,
  noFilters,
} from './listing.ts';
import { parseMoney } from './money.ts';
import type { ProductSummary } from './product.ts';

/** How a listing is laid out: in columns, or a row a book. Travels as the query `view=list`. */
export type ListingLayout = 'grid' | 'list';

/** Reads the layout from a page's query; anything but `list` is the grid. */
export const parseListingLayout = (query: URLSearchParams): ListingLayout =>
  query.get('view') === 'list' ? 'list' : 'grid';

/** A filter that is on, in words, and the listing without it. */
export interface ChosenFilter {
  readonly name: string;
  readonly without: ListingQuery;
}

/** Every filter that is on, named by its facet where the shop offers one; taking one off goes back to page 1. */
export function chosenFilters(query: ListingQuery, facets: Facets | undefined, currency: string): ChosenFilter[] {
  const { filters } = query;
  const nameOf = (key: string, value: string) =>
    facets?.groups.find((group) => group.key === key)?.values.find((one) => one.value === value)?.name ?? value;
  const chosen = (name: string, change: Partial<Filters>) => ({
    name,
    without: withFilters(query, { ...filters, ...change }),
  });
  const lists = (['genre', 'author', 'format'] as const).flatMap((key) =>
    filters[key].map((value) => chosen(nameOf(key, value), { [key]: filters[key].filter((one) => one !== value) })),
  );
  const price = priceWords(filters, currency);
  return [
    ...lists,
    ...(price ? [chosen(price, { minPrice: undefined, maxPrice: undefined })] : []),
    ...(filters.rating ? [chosen(`${formatCount(filters.rating, 'star', 'stars')} & up`, { rating: undefined })] : []),
    ...(filters.inStock ? [chosen('In stock', { inStock: false })] : []),
  ];
}

/** The same listing from its first page with other filters; none by default. */
export const withFilters = (query: ListingQuery, filters: Filters = noFilters): ListingQuery => ({
  ...query,
  page: 1,
  filters,
});

/** `₹200 to ₹500`, `From ₹200`, `Up to ₹500`; undefined when neither bound is set. */
function priceWords({ minPrice, maxPrice }: Filters, currency: string): string | undefined {
  const words = (text: string | undefined) => {
    const amount = text && parseMoney(text, currency);
    return amount ? formatMoney(amount) : undefined;
  };
  const [from, to] = [words(minPrice), words(maxPrice)];
  if (from && to) return `${from} to ${to}`;
  if (from) return `From ${from}`;
  return to && `Up to ${to}`;
}

/** Which items of a whole list a page shows, counted from 1: `{ first: 21, last: 40 }`. */
export function shownRange(page: number, pageSize: number, items: number): { first: number; last: number } {
  const first = (page - 1) * pageSize + 1;
  return { first, last: first + items - 1 };
}

/** A page past the last one: nothing to show, and no address of the shop (it answers as not found). */
export const isPastEnd = (
  { items, page }: Pick<Listing, 'items' | 'page'>,
  query: Pick<ListingQuery, 'page'>,
): boolean => items.length === 0 && Math.max(page, query.page) > 1;

/** Whether a choice of the filter panel is on. */
export function isChosen({ key }: Pick<Facet, 'key'>, value: string, filters: Filters): boolean {
  if (key === 'rating') return String(filters.rating ?? '') === value;
  return key === 'inStock' ? filters.inStock : filters[key].includes(value);
}

/** A group of the filter panel as it is shown. */
export interface FacetChoices {
  /** At once, and behind `more`. */
  readonly first: readonly FacetValue[];
  readonly more: readonly FacetValue[];
  /** Whether the shop counts; a 0 for everything is no count. */
  readonly areCounted: boolean;
}

const shownAtOnce = 6;

/**
 * A long group shows its first few and whatever is chosen. What no book would be found with is left out, unless it is
 * chosen; what is chosen is there even when the shop does not name it, or the next choice would take it off.
 */
export function facetChoices(facet: Facet, filters: Filters): FacetChoices {
  const { key, values } = facet;
  const isOn = ({ value }: FacetValue) => isChosen(facet, value, filters);
  const areCounted = values.some(({ count }) => count > 0);
  const listed = areCounted ? values.filter((one) => one.count > 0 || isOn(one)) : values;
  const chosen = key === 'rating' || key === 'inStock' ? [] : filters[key];
  const unnamed = chosen
    .filter((value) => !values.some((one) => one.value === value))
    .map((value) => ({ value, name: value, count: 0 }));
  const all = [...unnamed, ...listed];
  const first = all.length > shownAtOnce + 2 ? all.filter((one, index) => index < shownAtOnce || isOn(one)) : all;
  return { first, more: all.filter((one) => !first.includes(one)), areCounted };
}

const mostFeatured = 3;

/**
 * The featured books beside a listing (spec section 2, category): of those it shows, the best rated that can be had. None
 * where there are so few that all of them are seen at once.
 */
export function featuredOf(items: readonly ProductSummary[]): readonly ProductSummary[] {
  if (items.length <= 2 * mostFeatured) return [];
  const esteem = ({ rating, ratingCount = 0 }: ProductSummary) => rating + Math.min(ratingCount, 99) / 100;
  return items
    .filter(({ rating, isInStock }) => rating > 0 && isInStock)
    .toSorted((one, other) => esteem(other) - esteem(one))
    .slice(0, mostFeatured);
}
