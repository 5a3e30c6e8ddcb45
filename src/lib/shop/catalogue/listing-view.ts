import { formatMoney, type TextLanguage } from '../../format.ts';
import { parseMoney } from '../money.ts';
import {
  chosenValues,
  type Facet,
  type Facets,
  type FacetValue,
  type Filters,
  type Listing,
  type ListingQuery,
  listFilters,
  noFilters,
  type SwitchFilter,
  switchFilters,
} from './listing.ts';
import type { ProductSummary } from './product.ts';

/** The layout of a listing: a grid, or one book per row. It is the query parameter `view=list`. */
export type ListingLayout = 'grid' | 'list';

/** Parses the layout from a page's query. Every value except `list` means the grid. */
export const parseListingLayout = (query: URLSearchParams): ListingLayout =>
  query.get('view') === 'list' ? 'list' : 'grid';

/** An active filter's label, and the listing without that filter. */
export interface ActiveFilter {
  readonly name: string;
  /** BCP 47 tag of the language of its name, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly without: ListingQuery;
}

/** How filters are named: the messages of the page's language (src/messages/en/listing.ts). */
export interface FilterNames {
  readonly currency: string;
  readonly language: TextLanguage;
  readonly text: {
    readonly inStock: string;
    readonly onShelf: string;
    readonly award: string;
    starsAndUp(values: { count: number }): string;
    priceRange(values: { from: string; to: string }): string;
    priceFrom(values: { amount: string }): string;
    priceUpTo(values: { amount: string }): string;
  };
}

/** All active filters, labelled by their facets where the shop sends facets. Removing one goes back to page 1. */
export function activeFilters(query: ListingQuery, facets: Facets | undefined, names: FilterNames): ActiveFilter[] {
  const { filters } = query;
  const labelOf = (key: string, value: string) =>
    facets?.groups.find((group) => group.key === key)?.values.find((one) => one.value === value);
  const chosen = (name: string, change: Partial<Filters>) => ({
    name,
    without: withFilters(query, { ...filters, ...change }),
  });
  const lists = listFilters.flatMap((key) => {
    const values = chosenValues(filters, key);
    return values.map((value) => {
      const { name = value, lang } = labelOf(key, value) ?? {};
      const removed = chosen(name, { [key]: values.filter((one) => one !== value) });
      return lang === undefined ? removed : { ...removed, lang };
    });
  });
  const price = priceRangeText(filters, names);
  return [
    ...lists,
    ...(price ? [chosen(price, { minPrice: undefined, maxPrice: undefined })] : []),
    ...(filters.rating ? [chosen(names.text.starsAndUp({ count: filters.rating }), { rating: undefined })] : []),
    ...(filters.inStock ? [chosen(names.text.inStock, { inStock: false })] : []),
    ...(filters.onShelf ? [chosen(names.text.onShelf, { onShelf: false })] : []),
    ...(filters.award ? [chosen(names.text.award, { award: false })] : []),
  ];
}

/** Chips above a listing. More filters can be removed in the panel. */
export const maxChips = 12;

/** The first page of the listing with other filters; without filters by default. */
export const withFilters = (query: ListingQuery, filters: Filters = noFilters): ListingQuery => ({
  ...query,
  page: 1,
  filters,
});

/** `₹200 to ₹500`, `From ₹200`, `Up to ₹500`; undefined when neither bound is set. */
function priceRangeText(
  { minPrice, maxPrice }: Filters,
  { currency, language, text }: FilterNames,
): string | undefined {
  const format = (typed: string | undefined) => {
    const amount = typed && parseMoney(typed, currency);
    return amount ? formatMoney(amount, language) : undefined;
  };
  const [from, to] = [format(minPrice), format(maxPrice)];
  if (from && to) return text.priceRange({ from, to });
  if (from) return text.priceFrom({ amount: from });
  return to && text.priceUpTo({ amount: to });
}

/** The positions of a page's items in the whole list, from 1: `{ first: 21, last: 40 }`. */
export function shownRange(page: number, pageSize: number, items: number): { first: number; last: number } {
  const first = (page - 1) * pageSize + 1;
  return { first, last: first + items - 1 };
}

/** Whether the page is past the last one. Such a page responds with 404. */
export const isPastEnd = (
  { items, page }: Pick<Listing, 'items' | 'page'>,
  query: Pick<ListingQuery, 'page'>,
): boolean => items.length === 0 && Math.max(page, query.page) > 1;

const isSwitch = (key: Facet['key']): key is SwitchFilter => switchFilters.some((one) => one === key);

/** Whether a value of a facet is selected. */
export function isActive({ key }: Pick<Facet, 'key'>, value: string, filters: Filters): boolean {
  if (key === 'rating') return String(filters.rating ?? '') === value;
  return isSwitch(key) ? filters[key] === true : chosenValues(filters, key).includes(value);
}

/** The values of a facet in the filter panel. */
export interface FacetChoices {
  /** Visible at once. */
  readonly first: readonly FacetValue[];
  /** Behind a disclosure. */
  readonly more: readonly FacetValue[];
  /** Whether the shop sends counts; it does not when all of them are 0. */
  readonly hasCounts: boolean;
}

const folded: ReadonlySet<Facet['key']> = new Set(['series', 'language', 'age', 'length', 'colour', 'accessibility']);

/** Facets that fewer readers use stand behind a disclosure. */
export const isFolded = ({ key }: Pick<Facet, 'key'>): boolean => folded.has(key);

const maxVisible = 6;

/**
 * Splits a facet's values into visible and hidden ones; selected values are always visible. Values without books are left out
 * unless they are selected. A selected value that the shop did not send is added, because submitting the form would drop it.
 */
export function facetChoices(facet: Facet, filters: Filters): FacetChoices {
  const { key, values } = facet;
  const isOn = ({ value }: FacetValue) => isActive(facet, value, filters);
  const hasCounts = values.some(({ count }) => count > 0);
  const listed = hasCounts ? values.filter((one) => one.count > 0 || isOn(one)) : values;
  const chosen = key === 'rating' || isSwitch(key) ? [] : chosenValues(filters, key);
  const unnamed = chosen
    .filter((value) => !values.some((one) => one.value === value))
    .map((value) => ({ value, name: value, count: 0 }));
  const all = [...unnamed, ...listed];
  // One disclosure within another would be a search of its own.
  const first =
    all.length > maxVisible + 2 && !isFolded(facet) ? all.filter((one, index) => index < maxVisible || isOn(one)) : all;
  return { first, more: all.filter((one) => !first.includes(one)), hasCounts };
}

const maxFeatured = 3;

/**
 * The featured books beside a listing: the best rated books in stock on this page. None for a short page, where all books are
 * visible anyway.
 */
export function featuredProducts(items: readonly ProductSummary[]): readonly ProductSummary[] {
  if (items.length <= 2 * maxFeatured) return [];
  const score = ({ rating, ratingCount = 0 }: ProductSummary) => rating + Math.min(ratingCount, 99) / 100;
  return items
    .filter(({ rating, isInStock }) => rating > 0 && isInStock)
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, maxFeatured);
}
