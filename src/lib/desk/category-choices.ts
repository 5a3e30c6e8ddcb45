import { categoryName, nameColumns } from '../backend/catalogue/category-texts.ts';
import type { Queries } from '../database/queries.ts';
import type { Language } from '../paths/language.ts';
import type { CategoryChoice } from './books/model/books.ts';

/** The languages of the shop, and that of who reads: the shop's first without. */
export interface CategoryReader {
  readonly language?: Language | undefined;
  readonly languages?: readonly Language[] | undefined;
}

export interface ShopCategory extends CategoryChoice {
  /** None is above it. */
  readonly isTop: boolean;
}

const readCategories = (queries: Queries) =>
  queries
    .selectFrom('category')
    .select(['id', 'parent_id', ...nameColumns])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** All categories by the names in a language that the shop has names in, each below its own. */
export async function readCategoryChoices(queries: Queries, reader: CategoryReader): Promise<ShopCategory[]> {
  const rows = await readCategories(queries);
  const nameOf = (row: (typeof rows)[number]) => categoryName(row, reader).name;
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [
      { id: top.id, name: nameOf(top), isTop: true },
      ...rows
        .filter(({ parent_id }) => parent_id === top.id)
        .map((row) => ({ id: row.id, name: `${nameOf(top)} / ${nameOf(row)}`, isTop: false })),
    ]);
}

/** What the main category of each category is called: itself, or the one above it. */
export async function readMainCategoryNames(
  queries: Queries,
  reader: CategoryReader,
): Promise<ReadonlyMap<number, string>> {
  const rows = await readCategories(queries);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(rows.map((row) => [row.id, categoryName(byId.get(row.parent_id ?? 0) ?? row, reader).name]));
}
