import type { NumberLanguage } from '../../format.ts';
import type { Money } from '../money.ts';
import { parseTypedPrice } from '../typed-numbers.ts';
import type { CategoryName, ProductSummary } from './product.ts';

export const pageSizes = [10, 15, 20, 25, 30] as const;
export const defaultPageSize = 20;

/** The first is the default. `latest` is offered on sub-categories only. */
export const sortOrders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc', 'latest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Lists contain facet values; prices are decimal text such as `1299.50`. An absent value does not filter. */
export interface Filters {
  readonly genre: readonly string[];
  readonly author: readonly string[];
  readonly format: readonly string[];
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly rating?: number;
  readonly inStock: boolean;
  /** These came later; a missing one does not filter. */
  readonly language?: readonly string[];
  readonly age?: readonly string[];
  readonly length?: readonly string[];
  readonly colour?: readonly string[];
  readonly accessibility?: readonly string[];
  /** Slugs of series. */
  readonly series?: readonly string[];
  /** A printed copy stands in the shop. */
  readonly onShelf?: boolean;
  /** It has won a prize. */
  readonly award?: boolean;
}

/** The filters that take several values, in the order of URLs. */
export const listFilters = [
  ...(['genre', 'author', 'format', 'language', 'age', 'length', 'colour', 'accessibility', 'series'] as const),
] as const;
export type ListFilter = (typeof listFilters)[number];

/** The filters that are on or off, as `1` in URLs. */
export const switchFilters = ['inStock', 'onShelf', 'award'] as const;
export type SwitchFilter = (typeof switchFilters)[number];

/** The chosen values of a filter. */
export const chosenValues = (filters: Filters, key: ListFilter): readonly string[] => filters[key] ?? [];

export interface ListingQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: SortOrder;
  readonly filters: Filters;
  /** The list view shows more of each book than its card. It is no part of the URL. */
  readonly withDetails?: boolean;
}

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  /** BCP 47 tag of the language of its name, where that is not the page's. */
  readonly lang?: string | undefined;
}

/** One group of filters, sent by the shop. */
export interface Facet {
  readonly key: ListFilter | SwitchFilter | 'rating';
  readonly name: string;
  readonly values: readonly FacetValue[];
}

export interface PriceFacet {
  readonly lowest: Money;
  readonly highest: Money;
}

export interface Facets {
  readonly groups: readonly Facet[];
  readonly price?: PriceFacet;
}

/** One page of products. */
export interface Listing {
  readonly items: readonly ProductSummary[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalItems?: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Undefined when the API offers none: the filter panel is hidden. */
  readonly facets?: Facets;
}

export interface SubCategory extends CategoryName {
  readonly image?: string;
}

/** A book of a series, as far as the shop has it. */
export interface SeriesBook {
  readonly id: string;
  readonly name: string;
  /** Its place, as its publisher writes it. */
  readonly number?: string | undefined;
  /** ISO day, of a book that is not out yet. */
  readonly availableFrom?: string | undefined;
}

/** Another name of a person. */
export interface OtherName {
  readonly name: string;
  /** Of its page, where the shop has books under this name. */
  readonly slug?: string | undefined;
}

/** The listing of a category, sub-category, publisher, author or series. */
export interface ListingPage {
  readonly id: string;
  /** When it is undefined, the page shows the name in the URL. */
  readonly name?: string;
  /** As those of a category's name. */
  readonly nameInUrl?: string | undefined;
  readonly lang?: string | undefined;
  readonly description?: string;
  /** As `lang`, of the description. */
  readonly descriptionLang?: string | undefined;
  /** Of a person: sanitised HTML. */
  readonly biography?: string | undefined;
  readonly otherNames?: readonly OtherName[];
  /** Of a series: all its books in reading order. Empty when the shop does not say. */
  readonly seriesBooks?: readonly SeriesBook[];
  readonly parent?: CategoryName;
  readonly subCategories: readonly SubCategory[];
  readonly listing: Listing;
}

/** Flags of the call AdditionalProducts. */
export const collectionFlags = ['ALL', 'NEW', 'OFFERS', 'POPULAR', 'TOPRATED', 'BESTSELLER'] as const;
export type CollectionFlag = (typeof collectionFlags)[number];

export const noFilters: Filters = { genre: [], author: [], format: [], inStock: false };

const positiveInteger = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** Maximum number of values in one filter. The shop rejects more, so further values in a URL are ignored. */
export const maxFilterValues = 50;

const filterValues = (query: URLSearchParams, key: string): string[] =>
  [...new Set(query.getAll(key).map((value) => value.trim()))].filter(Boolean).slice(0, maxFilterValues);

const oneOf = <T extends string | number>(known: readonly T[], value: unknown, fallback: T): T =>
  known.find((choice) => choice === value) ?? fallback;

/**
 * Parses a listing's state from a page's query. Unknown values fall back to their defaults. Prices are as a form sends them, typed in the
 * language of the page (the shop's LOCALE without), or as `listingSearchParams` writes them.
 */
export function parseListingQuery(query: URLSearchParams, language?: NumberLanguage): ListingQuery {
  const rating = Number(query.get('rating'));
  return {
    page: positiveInteger(query.get('pageNumber'), 1),
    pageSize: oneOf<number>(pageSizes, Number(query.get('pageSize')), defaultPageSize),
    sort: oneOf(sortOrders, query.get('sort'), 'menu_order'),
    filters: {
      ...noFilters,
      ...Object.fromEntries(
        listFilters.map((key) => [key, filterValues(query, key)] as const).filter(([, values]) => values.length > 0),
      ),
      ...Object.fromEntries(switchFilters.filter((key) => query.get(key) === '1').map((key) => [key, true])),
      minPrice: parseTypedPrice(query.get('minPrice') ?? '', language),
      maxPrice: parseTypedPrice(query.get('maxPrice') ?? '', language),
      rating: rating >= 1 && rating <= 5 ? rating : undefined,
    },
  };
}

/** Decimal text that is the same number in every language: three decimals could be a group. */
const inUrl = (plain: string): string => (/\.\d{3}$/.test(plain) ? `${plain}0` : plain);

/** The query of a listing's URL: only what differs from the defaults, always in the same order. */
export function listingSearchParams(state: ListingQuery): URLSearchParams {
  const query = new URLSearchParams();
  const { filters } = state;
  if (state.page > 1) query.set('pageNumber', String(state.page));
  if (state.pageSize !== defaultPageSize) query.set('pageSize', String(state.pageSize));
  if (state.sort !== 'menu_order') query.set('sort', state.sort);
  for (const key of listFilters) for (const value of chosenValues(filters, key)) query.append(key, value);
  if (filters.minPrice) query.set('minPrice', inUrl(filters.minPrice));
  if (filters.maxPrice) query.set('maxPrice', inUrl(filters.maxPrice));
  if (filters.rating) query.set('rating', String(filters.rating));
  for (const key of switchFilters) if (filters[key]) query.set(key, '1');
  return query;
}

/** The number of active filters, for the filter button's badge. A price range counts as one. */
export function countFilters(filters: Filters): number {
  const single = [filters.minPrice ?? filters.maxPrice, filters.rating];
  return (
    listFilters.reduce((sum, key) => sum + chosenValues(filters, key).length, 0) +
    switchFilters.filter((key) => filters[key]).length +
    single.filter((one) => one !== undefined).length
  );
}

/** At most three page numbers: the previous page, the current one and the next one. */
export function pageWindow(page: number, totalPages: number): number[] {
  return [page - 1, page, page + 1].filter((number) => number >= 1 && number <= totalPages);
}
