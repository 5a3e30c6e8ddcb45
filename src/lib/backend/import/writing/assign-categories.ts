import type { Selectable } from 'kysely';
import type { ProductTable } from '../../../database/schema.ts';
import type { Queries } from '../../context.ts';
import { type CategoryRules, type ClassifiedBook, categoriesOf } from '../staging/category-rules.ts';

type CategorisedProduct = Pick<Selectable<ProductTable>, 'id' | 'subjects' | 'audience'>;

/** The parent of each category, by id. */
export async function readParents(queries: Queries): Promise<ReadonlyMap<number, number | null>> {
  const rows = await queries.selectFrom('category').select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** The categories of a book's subjects and their parents, and the main one, for `category_id`. */
export function categoryIdsOf(
  book: Pick<ClassifiedBook, 'audience'> & { readonly subjects: string },
  rules: CategoryRules,
  parents: ReadonlyMap<number, number | null>,
): { main: number | null; all: ReadonlySet<number> } {
  const subjects: string[] = JSON.parse(book.subjects);
  const own = categoriesOf({ subjects, audience: book.audience }, rules);
  const all = new Set<number>();
  for (const id of own) {
    const parent = parents.get(id);
    if (parent === undefined) continue;
    all.add(id);
    if (parent !== null) all.add(parent);
  }
  return { main: own[0] ?? null, all };
}

/**
 * Assigns a product to the categories of its subjects and to their parents. Returns the main category's id, for `category_id`.
 */
export async function assignCategories(
  queries: Queries,
  product: CategorisedProduct,
  rules: CategoryRules,
  parents: ReadonlyMap<number, number | null>,
): Promise<number | null> {
  const { main, all: after } = categoryIdsOf(product, rules, parents);
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
  return main;
}
