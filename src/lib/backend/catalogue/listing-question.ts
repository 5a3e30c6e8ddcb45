import type { ShopContext } from '../context.ts';
import type { CountRow } from './facet-counts.ts';
import type { ListingFilters } from './filters.ts';
import type { Scope } from './listing-conditions.ts';
import type { ProductSort } from './sort-orders.ts';

/** What a listing asks of all products at once: plain data, which can be sent to another thread. */
export interface CountsQuestion {
  readonly scope: Scope;
  readonly filters: ListingFilters;
  /** Epoch milliseconds; decides which deals are running. */
  readonly now: number;
}

export interface IdsQuestion extends CountsQuestion {
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
  /** Number of products on all pages. */
  readonly total: number;
}

/** What a publisher has for sale. */
export interface PublisherTotals {
  readonly publisher_id: number;
  readonly product_count: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/**
 * Answers questions that read every product of a listing. Each kind of database has its own way; none may keep other visitors
 * waiting. All throw ShopBusyError when the answer takes too long.
 */
export interface ListingAnswers {
  /** All counts for the filter panel and the pagination. */
  counts(question: CountsQuestion): Promise<readonly CountRow[]>;
  /** The ids of the products of one page. */
  ids(question: IdsQuestion): Promise<readonly number[]>;
  /** The number of listed products of each category that has any. */
  categorySizes(): Promise<ReadonlyMap<number, number>>;
  /** What these publishers have; those with most products when none are given. */
  publisherTotals(only: readonly number[]): Promise<readonly PublisherTotals[]>;
  /** Another number once the answers may differ although the catalogue's revision is the same. */
  generation(): number;
}

/** What listings need. */
export interface CatalogueContext extends ShopContext {
  /** Answers what listings ask of all products. Without it, SQL does in this thread. */
  readonly listings?: ListingAnswers;
}
