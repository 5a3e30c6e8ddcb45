import { basename } from 'node:path';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { CategoryTable } from '../../database/schema.ts';
import { slug } from '../../shop/slug.ts';
import type { Queries, ShopContext } from '../context.ts';
import { type CategoryRules, categoryRule, categoryRulesSetting } from './category-rules.ts';
import { changedColumns } from './changed-columns.ts';
import { placeInCategories } from './place-in-categories.ts';
import { readYaml } from './read-yaml.ts';
import type { FileReport } from './report.ts';
import { saveSetting } from './save-setting.ts';
import { UnreadableFile } from './unreadable.ts';
import { wholeNumber, words } from './yaml-values.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9]*$/, { error: 'must be a Thema subject code such as FBC' });
const rule = z.union(
  [code.transform((text) => ({ code: text })), categoryRule.omit({ categoryId: true }).extend({ code }).strict()],
  {
    error: 'must be a Thema subject code such as FBC, or { code: FBC, place: 1FKA, audience: teen, mainOnly: true }',
  },
);
const common = {
  id: wholeNumber(1, 999_999),
  name: words,
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be small letters, digits and hyphens' })
    .optional(),
  description: words,
  subjects: z.array(rule).default([]),
};
const categoriesFile = z.strictObject({
  fallback: words,
  categories: z.array(z.strictObject({ ...common, subCategories: z.array(z.strictObject(common)).default([]) })).min(1),
});
type Entry = z.output<typeof categoriesFile>['categories'][number]['subCategories'][number];

/**
 * Brings the categories into line with catalogue/categories.yml and puts every book on its shelves anew. Ids in the file are
 * the ids in addresses. Throws UnreadableFile, with nothing changed, when the file has a mistake.
 */
export async function importCategories({ db }: Pick<ShopContext, 'db'>, file: string): Promise<FileReport> {
  const name = basename(file);
  const { categories, fallback } = await readYaml(file, categoriesFile);
  const rows = categories.flatMap(({ subCategories, ...category }, position) => [
    toRow(category, null, position),
    ...subCategories.map((subCategory, place) => toRow(subCategory, category.id, place)),
  ]);
  const twice = rows.find((row, index) => rows.findIndex((other) => other.id === row.id) !== index);
  if (twice)
    throw new UnreadableFile(`${name}: categories — the id ${twice.id} stands twice; each category needs its own`);
  const fallbackId = rows.find((row) => row.parent_id === null && row.name === fallback)?.id;
  if (fallbackId === undefined) throw new UnreadableFile(`${name}: fallback — there is no category named ${fallback}`);

  const all: Entry[] = categories.flatMap((category) => [category, ...category.subCategories]);
  const rules = all.flatMap(({ id, subjects }) => subjects.map((subject) => ({ ...subject, categoryId: id })));
  const moved = await db.transaction().execute(async (queries) => {
    await saveCategories(queries, rows);
    await saveSetting(queries, categoryRulesSetting({ rules, fallbackId }));
    return reshelve(
      queries,
      { rules, fallbackId },
      rows.map((row) => row.id),
    );
  });
  return {
    file: name,
    isUnchanged: false,
    isUnreadable: false,
    counts: { categories: rows.length, 'books moved': moved },
    refusals: [],
  };
}

const toRow = (entry: Entry, parent: number | null, position: number): Insertable<CategoryTable> & { id: number } => ({
  id: entry.id,
  parent_id: parent,
  name: entry.name,
  // A name without a Latin letter gives none; a genre is asked for by slug or id.
  slug: entry.slug ?? (slug(entry.name) || String(entry.id)),
  description: entry.description,
  position,
});

async function saveCategories(
  queries: Queries,
  rows: readonly (Insertable<CategoryTable> & { id: number })[],
): Promise<void> {
  const known = new Map((await queries.selectFrom('category').selectAll().execute()).map((row) => [row.id, row]));
  for (const row of rows) {
    const before = known.get(row.id);
    const changes = before && changedColumns(before, row);
    if (!before) await queries.insertInto('category').values(row).execute();
    else if (changes) await queries.updateTable('category').set(changes).where('id', '=', row.id).execute();
  }
}

/** Places every book by the new rules, then drops the categories that are no more. Returns how many books changed their main one. */
async function reshelve(queries: Queries, rules: CategoryRules, ids: readonly number[]): Promise<number> {
  let moved = 0;
  const products = await queries.selectFrom('product').select(['id', 'subjects', 'audience', 'category_id']).execute();
  for (const product of products) {
    const categoryId = await placeInCategories(queries, product, rules);
    if (categoryId === product.category_id) continue;
    moved += 1;
    await queries.updateTable('product').set({ category_id: categoryId }).where('id', '=', product.id).execute();
  }
  const gone = queries.selectFrom('category').select('id').where('id', 'not in', ids);
  await queries
    .deleteFrom('featured')
    .where(
      'list',
      'in',
      (await gone.execute()).map(({ id }) => `column:${id}`),
    )
    .execute();
  await queries.updateTable('category').set({ parent_id: null }).where('id', 'not in', ids).execute();
  await queries.deleteFrom('category').where('id', 'not in', ids).execute();
  return moved;
}
