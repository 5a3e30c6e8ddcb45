import type { z } from 'zod';
import type { paging as wirePaging } from '../../contract/wire.ts';
import type { ShopContext } from '../context.ts';
import type { PageRequest } from '../handler.ts';
import { pickCards, readCards } from './cards.ts';
import { listedAmongAll, listedIn, type Scope } from './conditions.ts';
import { type CountRow, countQuery } from './facet-queries.ts';
import { toFacets } from './facets.ts';
import { type ListingFilters, readFilters, readSort, type WireFilters } from './filters.ts';
import { createKept } from './kept.ts';
import { indexedOrders, inOrder, type ProductOrder } from './orders.ts';

const total = (rows: readonly CountRow[]): number => rows.find(({ facet }) => facet === 'total')?.count ?? 0;
const keep = createKept<CountRow[]>(total);

export interface ListingRequest {
  readonly scope: Scope;
  /** In place of the default sort. */
  readonly order?: ProductOrder;
  readonly filters: WireFilters;
  readonly page: PageRequest;
  /** Further products whose cards are needed: they come with the same query. */
  readonly alsoCards?: readonly number[];
}

/** One page of products, its pager and its filter panel. A page past the end is empty. Throws BadRequest for a bad sort or price. */
export async function readListing(context: ShopContext, request: ListingRequest) {
  const { scope, page } = request;
  const now = context.now();
  const filters = readFilters(request.filters, context.currency);
  const sort = readSort(request.filters);
  const order = sort === 'menu_order' ? (request.order ?? sort) : sort;

  const key = JSON.stringify([scope, filters]);
  const counts = await keep(context.db, key, now, async () => {
    const { rows } = await countQuery(scope, filters, now).execute(context.db);
    return rows;
  });
  const paging = toPaging(total(counts), page);
  const isPastEnd = page.page > paging.totalPages;
  const ids = isPastEnd ? [] : await readPageIds(context, { scope, filters, order, page, total: total(counts) });
  const cards = await readCards(context, [...ids, ...(request.alsoCards ?? [])]);
  return { products: pickCards(cards, ids), facets: toFacets(counts, context.currency), paging, cards };
}

interface PageOfIds {
  readonly scope: Scope;
  readonly filters: ListingFilters;
  readonly order: ProductOrder;
  readonly page: PageRequest;
  /** Products on all pages. */
  readonly total: number;
}

async function readPageIds(context: ShopContext, asked: PageOfIds): Promise<number[]> {
  const { scope, filters, order, page } = asked;
  const conditions = (await isSoonerAmongAll(context, asked)) ? listedAmongAll : listedIn;
  const { rows } = await inOrder({
    listed: (prices) => conditions(scope, filters, prices),
    order,
    now: context.now(),
    limit: page.pageSize,
    offset: (page.page - 1) * page.pageSize,
  }).execute(context.db);
  return rows.map((row) => row.id);
}

/** Whether fewer products have to be read in the order of an index, up to the end of this page, than to sort all that are listed. */
async function isSoonerAmongAll({ db }: ShopContext, { scope, order, page, total }: PageOfIds): Promise<boolean> {
  const isOfAll = scope.categoryId === undefined && scope.publisherId === undefined;
  if (isOfAll || !indexedOrders.has(order)) return false;
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
