import { basename } from 'node:path';
import { UnreadableFile } from '@bookfront/onix';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { CategoryTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { slug } from '../../shop/slug.ts';
import { changedColumns } from '../catalogue-writing/changed-columns.ts';
import { inBatches } from '../catalogue-writing/in-batches.ts';
import type { BatchContext, Queries } from '../context.ts';
import type { FileReport } from '../import-report/report.ts';
import { type Override, readOverrides, storeImportedValues } from '../overrides/overrides.ts';
import { readShelves, writeShelves } from '../overrides/shelves.ts';
import { saveSetting } from '../shop-settings.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { languageTag, nonBlankText, wholeNumber } from '../yaml/yaml-schemas.ts';
import { type CategoryRules, categoryRule, categoryRulesSetting } from './staging/category-rules.ts';
import { assignCategories, categoryIdsOf, readParents } from './writing/assign-categories.ts';

/** Books that are assigned in one transaction. */
const batchSize = 200;

const code = z.string().regex(/^[A-Z][A-Z0-9]*$/, { error: 'must be a Thema subject code such as FBC' });
const rule = z.union(
  [code.transform((text) => ({ code: text })), categoryRule.omit({ categoryId: true }).extend({ code }).strict()],
  {
    error: 'must be a Thema subject code such as FBC, or { code: FBC, place: 1FKA, audience: teen, mainOnly: true }',
  },
);
const translation = z.strictObject({ name: nonBlankText, description: nonBlankText.optional() });
const common = {
  id: wholeNumber(1, 999_999),
  name: nonBlankText,
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be lower-case letters, digits and hyphens' })
    .optional(),
  description: nonBlankText,
  translations: z.record(languageTag, translation).default({}),
  subjects: z.array(rule).default([]),
};
const categoriesFile = z.strictObject({
  language: languageTag.optional(),
  fallback: nonBlankText,
  categories: z.array(z.strictObject({ ...common, subCategories: z.array(z.strictObject(common)).default([]) })).min(1),
});
type Entry = z.output<typeof categoriesFile>['categories'][number]['subCategories'][number];

/**
 * Imports catalogue/categories.yml and assigns every book to its categories again. The ids in the file are the ids in URLs.
 * Throws UnreadableFile, with nothing changed, when the file has a mistake.
 */
export async function importCategories(context: Pick<BatchContext, 'db' | 'pause'>, file: string): Promise<FileReport> {
  const { db } = context;
  const name = basename(file);
  const { categories, fallback, language = null } = await readYaml(file, categoriesFile);
  const rows = categories.flatMap(({ subCategories, ...category }, position) => [
    toRow(category, { parent: null, position, language }),
    ...subCategories.map((one, place) => toRow(one, { parent: category.id, position: place, language })),
  ]);
  const duplicate = rows.find((row, index) => rows.findIndex((other) => other.id === row.id) !== index);
  if (duplicate)
    throw new UnreadableFile(`${name}: categories — the id ${duplicate.id} stands twice; each category needs its own`);
  const fallbackId = rows.find((row) => row.parent_id === null && row.name === fallback)?.id;
  if (fallbackId === undefined) throw new UnreadableFile(`${name}: fallback — there is no category named ${fallback}`);

  const all: Entry[] = categories.flatMap((category) => [category, ...category.subCategories]);
  const rules = all.flatMap(({ id, subjects }) => subjects.map((subject) => ({ ...subject, categoryId: id })));
  await inTransaction(db, async (queries) => {
    await saveCategories(queries, rows);
    await saveSetting(queries, categoryRulesSetting({ rules, fallbackId }));
  });
  const ids = rows.map((row) => row.id);
  const moved = await recategorise(context, { rules, fallbackId }, new Set(ids));
  // Last, because books may be in an old category until here.
  await inTransaction(db, (queries) => deleteOtherCategories(queries, ids));
  return {
    file: name,
    isUnchanged: false,
    isUnreadable: false,
    counts: { categories: rows.length, 'books moved': moved },
    refusals: [],
  };
}

interface Place {
  readonly parent: number | null;
  readonly position: number;
  /** Of the file. */
  readonly language: string | null;
}

const toRow = (entry: Entry, { parent, position, language }: Place): Insertable<CategoryTable> & { id: number } => ({
  id: entry.id,
  parent_id: parent,
  name: entry.name,
  // A name without Latin characters has no slug. Filters accept the id instead.
  slug: entry.slug ?? (slug(entry.name) || String(entry.id)),
  description: entry.description,
  position,
  language,
  translations: JSON.stringify(entry.translations),
});

async function saveCategories(
  queries: Queries,
  rows: readonly (Insertable<CategoryTable> & { id: number })[],
): Promise<void> {
  const stored = new Map((await queries.selectFrom('category').selectAll().execute()).map((row) => [row.id, row]));
  for (const row of rows) {
    const before = stored.get(row.id);
    const changes = before && changedColumns(before, row);
    if (!before) await queries.insertInto('category').values(row).execute();
    else if (changes) await queries.updateTable('category').set(changes).where('id', '=', row.id).execute();
  }
}

/**
 * Assigns every book by the new rules. `ids` are the categories that stay. A book whose categories were set by hand keeps those of
 * them. Returns the number of books with a new main category.
 */
async function recategorise(
  context: Pick<BatchContext, 'db' | 'pause'>,
  rules: CategoryRules,
  ids: ReadonlySet<number>,
): Promise<number> {
  let moved = 0;
  const parents = await readParents(context.db);
  const products = await context.db
    .selectFrom('product')
    .select(['id', 'subjects', 'audience', 'category_id'])
    .execute();
  await inBatches(context, products, batchSize, async (queries, batch) => {
    const { ofBook } = await readOverrides(
      queries,
      batch.map(({ id }) => id),
    );
    for (const product of batch) {
      const byHand = ofBook.get(product.id)?.get('categories');
      if (byHand) {
        const { main, all } = categoryIdsOf(product, rules, parents);
        const says = [...new Set([...(main === null ? [] : [main]), ...all])];
        if (await keepByHand(queries, { productId: product.id, byHand, ids, says })) continue;
      }
      const categoryId = await assignCategories(queries, product, rules, parents);
      if (categoryId === product.category_id) continue;
      moved += 1;
      await queries.updateTable('product').set({ category_id: categoryId }).where('id', '=', product.id).execute();
    }
  });
  return moved;
}

interface PlacedByHand {
  readonly productId: number;
  readonly byHand: Override;
  readonly ids: ReadonlySet<number>;
  /** The categories by the rules. */
  readonly says: readonly number[];
}

/** Keeps what was chosen by hand, as far as it still exists. False when nothing of it does: the rules then decide again. */
async function keepByHand(queries: Queries, { productId, byHand, ids, says }: PlacedByHand): Promise<boolean> {
  const { chosen } = await readShelves(queries, productId);
  const kept = chosen.filter((id) => ids.has(id));
  if (kept.length === 0) {
    await queries.deleteFrom('hand_set').where('id', '=', byHand.id).execute();
    return false;
  }
  await writeShelves(queries, productId, kept);
  await storeImportedValues(queries, new Map([['categories', byHand]]), new Map([['categories', { ids: says }]]));
  return true;
}

async function deleteOtherCategories(queries: Queries, ids: readonly number[]): Promise<void> {
  const removed = queries.selectFrom('category').select('id').where('id', 'not in', ids);
  await queries
    .deleteFrom('featured')
    .where(
      'list',
      'in',
      (await removed.execute()).map(({ id }) => `column:${id}`),
    )
    .execute();
  await queries.updateTable('category').set({ parent_id: null }).where('id', 'not in', ids).execute();
  await queries.deleteFrom('category').where('id', 'not in', ids).execute();
}
