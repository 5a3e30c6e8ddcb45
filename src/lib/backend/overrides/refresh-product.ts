import { changedColumns } from '../catalogue-writing/changed-columns.ts';
import { derivedColumns } from '../catalogue-writing/derived-columns.ts';
import { sortEditions } from '../catalogue-writing/sort-editions.ts';
import type { Queries } from '../context.ts';
import { changedAt } from '../cover-url.ts';
import { indexProducts } from '../search/index-products.ts';
import { textsChanged } from '../search/index-texts.ts';
import { refreshTraits } from '../traits/refresh-traits.ts';
import { lockProduct } from './mark-override.ts';

interface Refresh {
  readonly at: number;
  /** More than a price or the number of copies changed: covers, search and the page's modification date follow. */
  readonly isShownChanged: boolean;
}

/**
 * Brings what a product derives from its editions up to date: order of the options, lowest price, stock, discount, whether it is
 * listed, and its place in search. Triggers do the rest (migrations 009 and 012).
 */
export async function refreshProduct(
  queries: Queries,
  productId: number,
  { at, isShownChanged }: Refresh,
): Promise<void> {
  // Behind the editions, as orders do it.
  if (!(await lockProduct(queries, productId))) return;
  const product = await queries
    .selectFrom('product')
    .select(['is_listed', 'lowest_price', 'total_stock', 'discount_percent', 'created_at', 'updated_at'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const editions = await queries.selectFrom('variant').selectAll().where('product_id', '=', productId).execute();
  const sorted = sortEditions(editions);
  for (const [position, edition] of sorted.entries()) {
    if (edition.position === position) continue;
    await queries.updateTable('variant').set({ position }).where('id', '=', edition.id).execute();
  }
  const changes = changedColumns(product, {
    ...derivedColumns(product, sorted, at),
    updated_at: isShownChanged ? changedAt(at, product.updated_at) : product.updated_at,
  });
  if (changes) await queries.updateTable('product').set(changes).where('id', '=', productId).execute();
  if (!isShownChanged) return;
  await refreshTraits(queries, [productId]);
  await indexProducts(queries, [productId]);
  await textsChanged(queries, [productId]);
}
