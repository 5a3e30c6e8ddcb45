import type { paging as wirePaging } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { callLanguage } from '../call-language.ts';
import type { PageRequest } from '../handler.ts';
import { addDetails } from './card-details.ts';
import { pickCards, readCards } from './cards.ts';
import type { CountRow } from './facet-counts.ts';
import { toFacets } from './facets.ts';
import { parseFilters, parseSort, type WireFilters } from './filters.ts';
import { readGenreNames } from './genre-names.ts';
import type { Scope } from './listing-conditions.ts';
import type { CatalogueContext } from './listing-question.ts';
import { createQueryCache } from './query-cache.ts';
import type { ProductSort } from './sort-orders.ts';
import { createSqlAnswers } from './sql-answers.ts';

const total = (rows: readonly CountRow[]): number => rows.find(({ facet }) => facet === 'total')?.count ?? 0;
const cachedCounts = createQueryCache<readonly CountRow[]>(total);

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
export async function readListing(context: CatalogueContext, request: ListingRequest) {
  const { scope, page } = request;
  const now = context.now();
  const filters = parseFilters(request.filters, context.currency);
  const requestedSort = parseSort(request.filters);
  const sort = requestedSort === 'menu_order' ? (request.defaultSort ?? requestedSort) : requestedSort;

  const answers = context.listings ?? createSqlAnswers(context.db);
  const question = { scope, filters, now };
  const key = JSON.stringify([answers.generation(), scope, filters]);
  const counts = await cachedCounts(context.db, key, now, () => answers.counts(question));
  const paging = toPaging(total(counts), page);
  const ids = page.page > paging.totalPages ? [] : await readPageIds();
  const cards = await readCards(context, [...ids, ...(request.extraCardIds ?? [])]);
  const shown = pickCards(cards, ids);
  const products = request.filters.withDetails ? await addDetails(context, shown) : shown;
  const genres = await readGenreNames(context, scope, counts);
  return { products, facets: toFacets(counts, context.currency, callLanguage(context), genres), paging, cards };

  async function readPageIds(): Promise<readonly number[]> {
    const [limit, offset] = [page.pageSize, (page.page - 1) * page.pageSize];
    const sorted = { ...question, sort, total: total(counts) };
    if (!scope.found || sort !== 'menu_order') return answers.ids({ ...sorted, limit, offset });
    // The order of a search is not one of the database. What it has found is bounded (maxFound), and mostly all of it passes.
    if (sorted.total === scope.found.length) return scope.found.slice(offset, offset + limit);
    const passing = new Set(await answers.ids({ ...sorted, limit: scope.found.length, offset: 0 }));
    return scope.found.filter((id) => passing.has(id)).slice(offset, offset + limit);
  }
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
