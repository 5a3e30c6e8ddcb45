import type { Selectable, Updateable } from 'kysely';
import type { ProductTable, VariantTable } from '../../database/schema.ts';
import { slug } from '../../shop/slug.ts';
import { changedAt } from '../cover-url.ts';
import { assignCategories } from './assign-categories.ts';
import type { Batch, TouchedProduct } from './batch.ts';
import { changedColumns } from './changed-columns.ts';
import { derivedColumns } from './derived-columns.ts';
import { type BookDetails, formats } from './onix-record.ts';
import { authorText } from './read-contributors.ts';

type ProductRow = Required<Updateable<ProductTable>>;
type VariantRow = Selectable<VariantTable>;

/**
 * Updates a product after the records of its editions were imported: the order of its options, its details, its categories and
 * its derived columns. The details come from the first option; the records of other options fill in what it leaves out. Returns
 * whether anything changed.
 */
export async function updateProduct(batch: Batch, productId: number, touched: TouchedProduct): Promise<boolean> {
  const { queries } = batch;
  const variants = sortVariants(
    await queries.selectFrom('variant').selectAll().where('product_id', '=', productId).execute(),
  );
  for (const [position, variant] of variants.entries()) {
    if (variant.position !== position)
      await queries.updateTable('variant').set({ position }).where('id', '=', variant.id).execute();
  }

  const row = await queries.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const details = mergeDetails(variants, touched.records);
  const contentChanges = details && changedColumns<ProductRow>(row, await contentColumns(batch, row, details));
  const areContributorsChanged = details ? await updateContributors(batch, productId, details) : false;
  const isShownChanged = touched.isContentChanged || areContributorsChanged || contentChanges !== undefined;

  const next: ProductRow = { ...row, ...contentChanges };
  if (areContributorsChanged || next.title !== row.title) await cacheWork(batch, next);
  const categoryId = await assignCategories(queries, next, batch.rules);
  const changes = changedColumns<ProductRow>(row, {
    ...contentChanges,
    ...derivedColumns(next, variants, batch.now),
    category_id: categoryId,
    series_slug: slug(next.series_name ?? '') || null,
    updated_at: isShownChanged ? changedAt(batch.now, row.updated_at) : row.updated_at,
  });
  if (changes) await queries.updateTable('product').set(changes).where('id', '=', productId).execute();
  return isShownChanged || touched.isSupplyChanged || changes !== undefined;
}

/** Sorts variants in the order of `formats`, and the newest edition of a format first. */
function sortVariants(variants: readonly VariantRow[]): VariantRow[] {
  const order: readonly string[] = formats;
  const place = (variant: VariantRow) => order.indexOf(variant.format);
  const date = (variant: VariantRow) => variant.publication_date ?? '';
  return variants.toSorted((a, b) => place(a) - place(b) || date(b).localeCompare(date(a)) || a.id - b.id);
}

interface MergedDetails extends BookDetails {
  /** The batch has the record of the first option, so that its details replace the stored ones. */
  readonly isLead: boolean;
}

function mergeDetails(
  variants: readonly VariantRow[],
  records: ReadonlyMap<number, BookDetails>,
): MergedDetails | undefined {
  const inOptionOrder = variants.flatMap((variant) => records.get(variant.id) ?? []);
  const [first, ...others] = inOptionOrder;
  if (!first) return undefined;
  const lead = variants[0];
  const isLead = lead !== undefined && records.has(lead.id);
  const merged: MergedDetails = { ...first, isLead };
  for (const other of others) Object.assign(merged, missingFrom(merged, other));
  return merged;
}

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values of `other` that are missing in `base`. */
function missingFrom<T extends object>(base: T, other: Partial<T>): Partial<T> {
  const keys = (Object.keys(base) as (keyof T)[]).filter((key) => isMissing(base[key]) && !isMissing(other[key]));
  return Object.fromEntries(keys.map((key) => [key, other[key]])) as Partial<T>;
}

/** The columns that come directly from the records. A value that the records leave out is not erased. */
async function contentColumns(batch: Batch, row: ProductRow, details: MergedDetails): Promise<Partial<ProductRow>> {
  const list = (items: readonly string[]) => (items.length > 0 ? JSON.stringify(items) : '');
  const columns = {
    title: details.title,
    subtitle: details.subtitle,
    author_text: authorText(details.contributors),
    description: details.description,
    language: details.language,
    publisher_id: details.publisher ? await batch.nameIds.publisherId(batch.queries, details.publisher) : null,
    series_name: details.seriesName,
    series_number: details.seriesNumber,
    subjects: list(details.subjects),
    audience: details.audience,
    tags: list(details.tags),
    first_published: details.firstPublished,
  } satisfies Partial<ProductRow>;
  const isBlank = (value: unknown) => isMissing(value) || value === '[]';
  const changes = Object.entries(columns).filter(
    ([column, value]) => !isMissing(value) && (details.isLead || isBlank(row[column as keyof ProductRow])),
  );
  return Object.fromEntries(changes) as Partial<ProductRow>;
}

async function cacheWork({ queries, works }: Batch, { id, title }: Pick<ProductRow, 'id' | 'title'>): Promise<void> {
  const first = await queries
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .select('name')
    .where('product_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirst();
  if (first) works.add(first.name, title, id);
}

async function updateContributors(
  { queries, nameIds }: Batch,
  productId: number,
  details: MergedDetails,
): Promise<boolean> {
  if (details.contributors.length === 0) return false;
  const before = await queries
    .selectFrom('product_contributor')
    .select(['contributor_id', 'role', 'position'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  if (before.length > 0 && !details.isLead) return false;
  const after: typeof before = [];
  for (const [position, { name, role }] of details.contributors.entries()) {
    after.push({ contributor_id: await nameIds.contributorId(queries, name), role, position });
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await queries.deleteFrom('product_contributor').where('product_id', '=', productId).execute();
  await queries
    .insertInto('product_contributor')
    .values(after.map((entry) => ({ ...entry, product_id: productId })))
    .execute();
  return true;
}
