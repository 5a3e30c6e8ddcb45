import type { z } from 'zod';
import type { paging as wirePaging } from '../../contract/wire.ts';
import { engineOf } from '../../database/engine.ts';
import type { ShopContext } from '../context.ts';
import type { PageRequest } from '../handler.ts';
import { pickCards, readCards } from './cards.ts';
import { type CountRow, countQuery } from './facet-counts.ts';
import { toFacets } from './facets.ts';
import { type ListingFilters, parseFilters, parseSort, type WireFilters } from './filters.ts';
import { listedIn, listedInIndexScan, type Scope } from './listing-conditions.ts';
import { createQueryCache } from './query-cache.ts';
import { indexedSorts, type ProductSort, sortedIds } from './sort-orders.ts';

const total = (rows: readonly CountRow[]): number => rows.find(({ facet }) => facet === 'total')?.count ?? 0;
const cachedCounts = createQueryCache<CountRow[]>(total);

export interface ListingRequest {
  readonly scope: Scope;
  /** Used when the request has no sort order. */
  readonly defaultSort?: ProductSort;
  readonly filters: WireFilters;
  readonly page: PageRequest;
  /** Further products whose cards are read with the same query. */
  readonly extraCardIds?: readonly number[];
}

/**
 * One page of a listing with its pagination and facets. A page past the end is empty. Throws BadRequest for a malformed sort or
 * filter.
 */
export async function readListing(context: ShopContext, request: ListingRequest) {
  const { scope, page } = request;
  const now = context.now();
  const filters = parseFilters(request.filters, context.currency);
  const requestedSort = parseSort(request.filters);
  const sort = requestedSort === 'menu_order' ? (request.defaultSort ?? requestedSort) : requestedSort;

  const key = JSON.stringify([scope, filters]);
  const counts = await cachedCounts(context.db, key, now, async () => {
    const { rows } = await countQuery(scope, filters, now).execute(context.db);
    return rows;
  });
  const paging = toPaging(total(counts), page);
  const isPastEnd = page.page > paging.totalPages;
  const ids = isPastEnd ? [] : await readPageIds(context, { scope, filters, sort, page, total: total(counts) });
  const cards = await readCards(context, [...ids, ...(request.extraCardIds ?? [])]);
  return { products: pickCards(cards, ids), facets: toFacets(counts, context.currency), paging, cards };
}

interface PageQuery {
  readonly scope: Scope;
  readonly filters: ListingFilters;
  readonly sort: ProductSort;
  readonly page: PageRequest;
  /** Number of products on all pages. */
  readonly total: number;
}

async function readPageIds(context: ShopContext, query: PageQuery): Promise<number[]> {
  const { scope, filters, sort, page } = query;
  const conditions = (await isIndexScanCheaper(context, query)) ? listedInIndexScan : listedIn;
  const { rows } = await sortedIds({
    engine: engineOf(context.db),
    listed: (prices) => conditions(scope, filters, prices),
    sort,
    now: context.now(),
    limit: page.pageSize,
    offset: (page.page - 1) * page.pageSize,
  }).execute(context.db);
  return rows.map((row) => row.id);
}

/**
 * Whether scanning the sort index up to the end of this page reads fewer products than sorting the whole listing. With evenly
 * spread products the scan reads (products up to the end of the page) × (all products) / (products in the listing).
 */
async function isIndexScanCheaper({ db }: ShopContext, { scope, sort, page, total }: PageQuery): Promise<boolean> {
  const isWholeShop = scope.categoryId === undefined && scope.publisherId === undefined;
  if (isWholeShop || !indexedSorts.has(sort)) return false;
  const { all } = await db
    .selectFrom('product')
    .select((select) => select.fn.max('id').as('all'))
    .executeTakeFirstOrThrow();
  return page.page * page.pageSize * (all ?? 0) < total * total;
}

function toPaging(totalCount: number, { page, pageSize }: PageRequest) {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    currentPage: page,
    pageSize,
    previousPage: page > 1 && totalPages > 0 ? 'Yes' : 'No',
    nextPage: page < totalPages ? 'Yes' : 'No',
    totalPages,
    totalCount,
  } satisfies z.input<typeof wirePaging>;
}
