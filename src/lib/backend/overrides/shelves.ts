import type { Queries } from '../context.ts';

/** The categories of a work. */
export interface Shelves {
  /** The main one first, then those without a sub-category of the work. */
  readonly chosen: readonly number[];
  /** With the parents of all of them. */
  readonly all: readonly number[];
}

/** The categories in which a work stands. */
export async function readShelves(queries: Queries, productId: number): Promise<Shelves> {
  const rows = await queries
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .innerJoin('product', 'product.id', 'product_category.product_id')
    .select(['category.id', 'parent_id', 'product.category_id as main'])
    .where('product_id', '=', productId)
    .orderBy('category.id')
    .execute();
  const main = rows.filter(({ id, main }) => id === main);
  const ids = [...main, ...rows.filter((row) => !main.includes(row))];
  const parents = new Set(rows.map(({ parent_id }) => parent_id));
  return {
    chosen: ids.filter(({ id, main }) => id === main || !parents.has(id)).map(({ id }) => id),
    all: ids.map(({ id }) => id),
  };
}

/** Puts a work into these categories and their parents; the first is its main one. */
export async function writeShelves(queries: Queries, productId: number, chosen: readonly number[]): Promise<void> {
  const known = await queries.selectFrom('category').select(['id', 'parent_id']).execute();
  const parents = new Map(known.map(({ id, parent_id }) => [id, parent_id]));
  const ids = chosen.filter((id) => parents.has(id));
  const all = new Set(ids.flatMap((id) => [id, parents.get(id) ?? id]));
  await queries.deleteFrom('product_category').where('product_id', '=', productId).execute();
  if (all.size > 0)
    await queries
      .insertInto('product_category')
      .values([...all].map((category_id) => ({ product_id: productId, category_id })))
      .execute();
  await queries
    .updateTable('product')
    .set({ category_id: ids[0] ?? null })
    .where('id', '=', productId)
    .execute();
}
