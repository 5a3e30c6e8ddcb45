import type { Selectable, Updateable } from 'kysely';
import type { ProductTable, VariantTable } from '../../database/schema.ts';
import { slug } from '../../shop/slug.ts';
import { changedAt } from '../images.ts';
import type { Batch, Touched } from './batch.ts';
import { changedColumns } from './changed-columns.ts';
import { derivedColumns } from './derived-columns.ts';
import { type BookDetails, formats } from './onix-record.ts';
import { placeInCategories } from './place-in-categories.ts';
import { authorText } from './read-contributors.ts';

type ProductRow = Required<Updateable<ProductTable>>;
type VariantRow = Selectable<VariantTable>;

/**
 * Brings a product into line with its editions once their records are taken: the order of its options, its details (those of
 * its first option; the records of others fill what that one leaves out), its categories and its derived columns. Returns
 * whether anything changed.
 */
export async function settleProduct(batch: Batch, productId: number, touched: Touched): Promise<boolean> {
  const { queries } = batch;
  const variants = inOrder(
    await queries.selectFrom('variant').selectAll().where('product_id', '=', productId).execute(),
  );
  for (const [position, variant] of variants.entries()) {
    if (variant.position !== position)
      await queries.updateTable('variant').set({ position }).where('id', '=', variant.id).execute();
  }

  const row = await queries.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const details = mergedDetails(variants, touched.records);
  const shown = details && changedColumns<ProductRow>(row, await shownColumns(batch, row, details));
  const arePeopleChanged = details ? await settleContributors(batch, productId, details) : false;
  const isShownChanged = touched.isShownChanged || arePeopleChanged || shown !== undefined;

  const next: ProductRow = { ...row, ...shown };
  if (arePeopleChanged || next.title !== row.title) await noteWork(batch, next);
  const categoryId = await placeInCategories(queries, next, batch.rules);
  const changes = changedColumns<ProductRow>(row, {
    ...shown,
    ...derivedColumns(next, variants, batch.now),
    category_id: categoryId,
    series_slug: slug(next.series_name ?? '') || null,
    updated_at: isShownChanged ? changedAt(batch.now, row.updated_at) : row.updated_at,
  });
  if (changes) await queries.updateTable('product').set(changes).where('id', '=', productId).execute();
  return isShownChanged || touched.isSupplyChanged || changes !== undefined;
}

/** Options in the order of `formats`, the newest edition of one format first. */
function inOrder(variants: readonly VariantRow[]): VariantRow[] {
  const order: readonly string[] = formats;
  const place = (variant: VariantRow) => order.indexOf(variant.format);
  const date = (variant: VariantRow) => variant.publication_date ?? '';
  return variants.toSorted((a, b) => place(a) - place(b) || date(b).localeCompare(date(a)) || a.id - b.id);
}

interface Merged extends BookDetails {
  /** The first option's own record is among those read: what it says replaces what was known. */
  readonly isLead: boolean;
}

function mergedDetails(variants: readonly VariantRow[], records: ReadonlyMap<number, BookDetails>): Merged | undefined {
  const inOptionOrder = variants.flatMap((variant) => records.get(variant.id) ?? []);
  const [first, ...others] = inOptionOrder;
  if (!first) return undefined;
  const lead = variants[0];
  const isLead = lead !== undefined && records.has(lead.id);
  const merged: Merged = { ...first, isLead };
  for (const other of others) Object.assign(merged, missingFrom(merged, other));
  return merged;
}

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What `other` says and `known` leaves out. */
function missingFrom<T extends object>(known: T, other: Partial<T>): Partial<T> {
  const keys = (Object.keys(known) as (keyof T)[]).filter((key) => isMissing(known[key]) && !isMissing(other[key]));
  return Object.fromEntries(keys.map((key) => [key, other[key]])) as Partial<T>;
}

/** The product's columns that come straight from records. Nothing that a record leaves out is erased. */
async function shownColumns(batch: Batch, row: ProductRow, details: Merged): Promise<Partial<ProductRow>> {
  const list = (items: readonly string[]) => (items.length > 0 ? JSON.stringify(items) : '');
  const said = {
    title: details.title,
    subtitle: details.subtitle,
    author_text: authorText(details.contributors),
    description: details.description,
    language: details.language,
    publisher_id: details.publisher ? await batch.names.publisherId(batch.queries, details.publisher) : null,
    series_name: details.seriesName,
    series_number: details.seriesNumber,
    subjects: list(details.subjects),
    audience: details.audience,
    tags: list(details.tags),
    first_published: details.firstPublished,
  } satisfies Partial<ProductRow>;
  const isBlank = (value: unknown) => isMissing(value) || value === '[]';
  const kept = Object.entries(said).filter(
    ([column, value]) => !isMissing(value) && (details.isLead || isBlank(row[column as keyof ProductRow])),
  );
  return Object.fromEntries(kept) as Partial<ProductRow>;
}

async function noteWork({ queries, works }: Batch, { id, title }: Pick<ProductRow, 'id' | 'title'>): Promise<void> {
  const first = await queries
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .select('name')
    .where('product_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirst();
  if (first) works.note(first.name, title, id);
}

async function settleContributors({ queries, names }: Batch, productId: number, details: Merged): Promise<boolean> {
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
    after.push({ contributor_id: await names.contributorId(queries, name), role, position });
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await queries.deleteFrom('product_contributor').where('product_id', '=', productId).execute();
  await queries
    .insertInto('product_contributor')
    .values(after.map((entry) => ({ ...entry, product_id: productId })))
    .execute();
  return true;
}
