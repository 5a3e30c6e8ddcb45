import { readDecimal, writeDecimal } from '../format.ts';
import type { Money } from './money.ts';
import type { ProductSummary, Reference } from './product.ts';

export const pageSizes = [10, 15, 20, 25, 30] as const;
export const defaultPageSize = 20;

/** Sort choices of spec section 9; `latest` is offered on sub-categories only. The first is the default. */
export const sortOrders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc', 'latest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortNames: Readonly<Record<SortOrder, string>> = {
  menu_order: 'Default sorting',
  popularity: 'Sort by popularity',
  rating: 'Sort by average rating',
  date: 'Sort by newness',
  price: 'Sort by price: low to high',
  'price-desc': 'Sort by price: high to low',
  latest: 'Sort by latest',
};

/** Filters of decision 12. Lists hold facet values; prices are plain decimal text; absent means no filter. */
export interface Filters {
  readonly genre: readonly string[];
  readonly author: readonly string[];
  readonly format: readonly string[];
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly rating?: number;
  readonly inStock: boolean;
}

export interface ListingQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: SortOrder;
  readonly filters: Filters;
}

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** One group of choices in the filter panel, built by the shop (decision 12). */
export interface Facet {
  readonly key: 'genre' | 'author' | 'format' | 'rating' | 'inStock';
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

export interface SubCategory extends Reference {
  readonly image?: string;
}

/** A category, sub-category or publisher page: a listing with a name of its own. */
export interface ListingPage {
  readonly id: string;
  /** Undefined when the API does not say: the name in the address is shown then. */
  readonly name?: string;
  readonly description?: string;
  readonly parent?: Reference;
  readonly subCategories: readonly SubCategory[];
  readonly listing: Listing;
}

/** `AdditionalProducts` flags (decision 11). */
export const collectionFlags = ['ALL', 'NEW', 'OFFERS', 'POPULAR', 'TOPRATED', 'BESTSELLER'] as const;
export type CollectionFlag = (typeof collectionFlags)[number];

export const noFilters: Filters = { genre: [], author: [], format: [], inStock: false };

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** Most values of one filter list. The shop refuses more; a hand-made address with more keeps its first ones. */
export const mostFilterChoices = 50;

const choices = (query: URLSearchParams, key: string): string[] =>
  [...new Set(query.getAll(key).map((value) => value.trim()))].filter(Boolean).slice(0, mostFilterChoices);

const oneOf = <T extends string | number>(known: readonly T[], value: unknown, fallback: T): T =>
  known.find((choice) => choice === value) ?? fallback;

/** Reads a listing's state from a page's query. Anything unknown falls back to its default (spec section 9). */
export function parseListingQuery(query: URLSearchParams): ListingQuery {
  const rating = Number(query.get('rating'));
  return {
    page: whole(query.get('pageNumber'), 1),
    pageSize: oneOf<number>(pageSizes, Number(query.get('pageSize')), defaultPageSize),
    sort: oneOf(sortOrders, query.get('sort'), 'menu_order'),
    filters: {
      genre: choices(query, 'genre'),
      author: choices(query, 'author'),
      format: choices(query, 'format'),
      minPrice: readDecimal(query.get('minPrice') ?? ''),
      maxPrice: readDecimal(query.get('maxPrice') ?? ''),
      rating: rating >= 1 && rating <= 5 ? rating : undefined,
      inStock: query.get('inStock') === '1',
    },
  };
}

/** The query of a listing address: only what differs from the defaults, always in one order. */
export function listingSearchParams(state: ListingQuery): URLSearchParams {
  const query = new URLSearchParams();
  const { filters } = state;
  if (state.page > 1) query.set('pageNumber', String(state.page));
  if (state.pageSize !== defaultPageSize) query.set('pageSize', String(state.pageSize));
  if (state.sort !== 'menu_order') query.set('sort', state.sort);
  for (const key of ['genre', 'author', 'format'] as const) for (const value of filters[key]) query.append(key, value);
  if (filters.minPrice) query.set('minPrice', writeDecimal(filters.minPrice));
  if (filters.maxPrice) query.set('maxPrice', writeDecimal(filters.maxPrice));
  if (filters.rating) query.set('rating', String(filters.rating));
  if (filters.inStock) query.set('inStock', '1');
  return query;
}

/** How many filters are on: what the filter button's badge says. */
export function countFilters(filters: Filters): number {
  const single = [filters.minPrice ?? filters.maxPrice, filters.rating, filters.inStock || undefined];
  return (
    filters.genre.length +
    filters.author.length +
    filters.format.length +
    single.filter((one) => one !== undefined).length
  );
}

/** At most three page numbers: the page before, the current one and the page after (spec section 2, shop listing). */
export function pageWindow(page: number, totalPages: number): number[] {
  return [page - 1, page, page + 1].filter((number) => number >= 1 && number <= totalPages);
}
