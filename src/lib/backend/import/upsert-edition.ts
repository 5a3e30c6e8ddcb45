import type { Insertable, Selectable } from 'kysely';
import type { ProductTable, VariantTable } from '../../database/schema.ts';
import { type Batch, type RecordOutcome, touchedProduct } from './batch.ts';
import { changedColumns } from './changed-columns.ts';
import { copiesOrderedSince } from './copies-ordered-since.ts';
import { derivedWorkKey, findProduct } from './find-product.ts';
import type { EditionRecord, RemovalRecord } from './onix-record.ts';

type VariantRow = Selectable<VariantTable>;
type Columns = Omit<VariantRow, 'id' | 'product_id' | 'position' | 'record_reference'>;

/** Price and stock columns. Covers and the modification date of a page do not depend on them. */
const supplyColumns = new Set<string>(['list_price', 'sale_price', 'stock', 'is_shippable', 'is_price_on_request']);

/** The ISBN, or else the record's reference reduced to characters that are safe in a URL. */
const skuOf = ({ isbn, reference }: EditionRecord): string => isbn ?? reference.replace(/[^\w.]+/g, '_');

function columnsOf(record: EditionRecord): Columns {
  const { edition, supply } = record;
  return {
    sku: skuOf(record),
    isbn: record.isbn,
    format: edition.format,
    list_price: supply.listPrice,
    sale_price: supply.salePrice,
    stock: supply.stock,
    is_shippable: supply.isShippable ? 1 : 0,
    is_price_on_request: supply.isPriceOnRequest ? 1 : 0,
    is_listed: 1,
    pages: edition.pages,
    duration_minutes: edition.durationMinutes,
    height_mm: edition.heightMm,
    width_mm: edition.widthMm,
    thickness_mm: edition.thicknessMm,
    weight_g: edition.weightG,
    publication_date: edition.publicationDate,
    image: edition.image,
    more_images: JSON.stringify(edition.moreImages),
  };
}

/**
 * Adds or updates one edition. Its product is updated at the end of the batch. An existing edition stays with its product.
 * Refuses a record whose ISBN belongs to another listed record.
 */
export async function upsertEdition(batch: Batch, record: EditionRecord): Promise<RecordOutcome> {
  const { queries } = batch;
  const columns = columnsOf(record);
  const rows = await queries
    .selectFrom('variant')
    .selectAll()
    .where((where) => where.or([where('record_reference', '=', record.reference), where('sku', '=', columns.sku)]))
    .execute();
  const own = rows.find((row) => row.record_reference === record.reference);
  const other = rows.find((row) => row !== own);
  // A supplier who changes references withdraws the old record (05) and then sends the same book under a new reference. The
  // unlisted edition is reused in that case.
  if (other && (own || other.is_listed === 1))
    return {
      kind: 'refused',
      message: `its ISBN or code ${columns.sku} belongs to the record ${other.record_reference} already`,
    };

  const row = own ?? other;
  if (row) return updateEdition(batch, record, row, columns);
  const productId = (await findProduct(batch, record)) ?? (await insertProduct(batch, record));
  const values: Insertable<VariantTable> = {
    ...columns,
    product_id: productId,
    record_reference: record.reference,
    position: 0,
  };
  const { id } = await queries.insertInto('variant').values(values).returning('id').executeTakeFirstOrThrow();
  const product = touchedProduct(batch, productId);
  product.records.set(id, record.book);
  product.isContentChanged = true;
  return { kind: 'added' };
}

async function updateEdition(
  batch: Batch,
  record: EditionRecord,
  row: VariantRow,
  columns: Columns,
): Promise<RecordOutcome> {
  const product = touchedProduct(batch, row.product_id);
  product.records.set(row.id, record.book);
  const stock = await currentStock(batch, row, columns.stock);
  const changes = changedColumns<VariantRow>(row, { ...columns, stock, record_reference: record.reference });
  if (!changes) return { kind: 'unchanged' };
  await batch.queries.updateTable('variant').set(changes).where('id', '=', row.id).execute();
  if (Object.keys(changes).some((column) => !supplyColumns.has(column))) product.isContentChanged = true;
  product.isSupplyChanged = true;
  return { kind: 'changed' };
}

/** The supplier's stock count less the copies ordered since. */
async function currentStock({ queries, countedAt }: Batch, row: VariantRow, counted: number): Promise<number> {
  if (countedAt === undefined) return counted;
  return Math.max(0, counted - (await copiesOrderedSince(queries, row, countedAt)));
}

/** Inserts a new work. Its details are set at the end of the batch. */
async function insertProduct({ queries, now }: Batch, record: EditionRecord): Promise<number> {
  const { last } = await queries
    .selectFrom('product')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const values: Insertable<ProductTable> = {
    work_key: record.workKey ?? derivedWorkKey(record),
    title: record.book.title,
    subtitle: null,
    author_text: '',
    description: '',
    language: '',
    publisher_id: null,
    series_name: null,
    series_slug: null,
    series_number: null,
    subjects: '[]',
    audience: null,
    tags: '[]',
    first_published: null,
    category_id: null,
    is_listed: 1,
    // Positions never exceed the highest id (default-order.ts), so this is the last position.
    position: (last ?? 0) + 1,
    created_at: now,
    updated_at: now,
    rating_sum: 0,
    rating_count: 0,
    sold: 0,
    lowest_price: null,
    total_stock: 0,
    discount_percent: 0,
  };
  const { id } = await queries.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Unlists an edition. Its row stays, as orders and carts refer to it. */
export async function unlistEdition(batch: Batch, { reference }: RemovalRecord): Promise<RecordOutcome> {
  const row = await batch.queries
    .selectFrom('variant')
    .select(['id', 'product_id', 'is_listed'])
    .where('record_reference', '=', reference)
    .executeTakeFirst();
  if (!row || row.is_listed === 0) return { kind: 'unchanged' };
  await batch.queries.updateTable('variant').set({ is_listed: 0 }).where('id', '=', row.id).execute();
  const product = touchedProduct(batch, row.product_id);
  product.isContentChanged = true;
  product.isSupplyChanged = true;
  return { kind: 'removed' };
}
