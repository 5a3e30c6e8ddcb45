import { categoryName, type NameInLanguage, nameColumns } from './category-texts.ts';
import type { CountRow } from './facet-counts.ts';
import type { Scope } from './listing-conditions.ts';
import type { CatalogueContext } from './listing-question.ts';

/** Genres by their slugs, as the call's language names them. The counts have them as the catalogue file does. */
export type GenreNames = ReadonlyMap<string, NameInLanguage>;

export async function readGenreNames(
  context: CatalogueContext,
  { categoryId = null }: { readonly categoryId?: Scope['categoryId'] | null },
  rows: readonly CountRow[],
): Promise<GenreNames> {
  const slugs = rows.filter(({ facet }) => facet === 'genre').map(({ value }) => value);
  if (slugs.length === 0) return new Map();
  const found = await context.db
    .selectFrom('category')
    .select(['slug', 'parent_id', ...nameColumns])
    .where('slug', 'in', slugs)
    .orderBy('position')
    .orderBy('id')
    .execute();
  // Sub-categories of different categories may share a slug. The later entry wins: one of this list.
  const ofList = (row: (typeof found)[number]) => Number(row.parent_id === categoryId);
  return new Map(
    found.toSorted((one, other) => ofList(one) - ofList(other)).map((row) => [row.slug, categoryName(row, context)]),
  );
}
