import type { Selectable } from 'kysely';
import type { ProductTable } from '../../database/schema.ts';
import type { Queries } from '../context.ts';
import { type CategoryRules, categoriesOf } from './category-rules.ts';

type CategorisedProduct = Pick<Selectable<ProductTable>, 'id' | 'subjects' | 'audience'>;

/**
 * Assigns a product to the categories of its subjects and to their parents. Returns the main category's id, for `category_id`.
 */
export async function assignCategories(
  queries: Queries,
  product: CategorisedProduct,
  rules: CategoryRules,
): Promise<number | null> {
  const subjects: string[] = JSON.parse(product.subjects);
  const own = categoriesOf({ subjects, audience: product.audience }, rules);
  const after = await addParents(queries, own);
  const before = await queries
    .selectFrom('product_category')
    .select('category_id')
    .where('product_id', '=', product.id)
    .execute()
    .then((rows) => new Set(rows.map((row) => row.category_id)));

  const removed = [...before].filter((id) => !after.has(id));
  const added = [...after].filter((id) => !before.has(id));
  if (removed.length > 0) {
    await queries
      .deleteFrom('product_category')
      .where('product_id', '=', product.id)
      .where('category_id', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    await queries
      .insertInto('product_category')
      .values(added.map((category_id) => ({ category_id, product_id: product.id })))
      .execute();
  }
  return own[0] ?? null;
}

async function addParents(queries: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queries.selectFrom('category').select(['id', 'parent_id']).where('id', 'in', ids).execute();
  return new Set(rows.flatMap((row) => (row.parent_id === null ? [row.id] : [row.id, row.parent_id])));
}
