import type { Selectable } from 'kysely';
import type { VariantTable } from '../../database/schema.ts';
import { forgetRecords } from '../catalogue-writing/forget-records.ts';
import type { Queries } from '../context.ts';
import { updatePictures } from '../pictures/update-pictures.ts';
import { isListedByRecord } from '../prices/price-terms.ts';
import { nextSaleDay } from '../stock/next-sale-day.ts';
import { copiesOf, offerCopies, supplyOf } from '../stock/offered-copies.ts';
import { type EditionField, editionFields, isHandMade, isSupplyField } from './fields.ts';
import { type ByHand, markField, unmarkField } from './mark-override.ts';
import { noOverrides, readOverrides, splitOverridden, storeImportedValues } from './overrides.ts';
import { refreshProduct } from './refresh-product.ts';

type Row = Selectable<VariantTable>;
/** Columns of an edition that can be set by hand. */
export type EditionChanges = Partial<Pick<Row, (typeof editionFields)[EditionField][number]>>;

interface SetEdition extends ByHand {
  readonly variantId: number;
  readonly changes: EditionChanges;
}

const fieldNames = Object.keys(editionFields) as EditionField[];
const columnsOf = (field: EditionField): readonly (keyof EditionChanges)[] => editionFields[field];

/**
 * Sets columns of an edition by hand, and brings its product up to date: its lowest price, its stock, its place in search. Later
 * imports leave the fields as they are. A column that has the value already marks nothing. Call it in a transaction. Returns the
 * fields that changed; undefined when there is no such edition.
 */
export async function setEditionByHand(
  queries: Queries,
  { variantId, changes, by, at }: SetEdition,
): Promise<readonly EditionField[] | undefined> {
  const row = await lockEdition(queries, variantId);
  if (!row) return undefined;
  const fields = fieldNames.filter((field) =>
    columnsOf(field).some((column) => changes[column] !== undefined && changes[column] !== currentOf(row, column)),
  );
  if (fields.length === 0) return [];
  for (const field of fields) await mark(queries, row, field, { by, at });
  const columns = fields.flatMap(columnsOf).filter((column) => changes[column] !== undefined);
  const listing = fields.includes('price') && !fields.includes('listed') ? await listedWith(queries, row, true) : {};
  await write(
    queries,
    row,
    { ...Object.fromEntries(columns.map((column) => [column, changes[column]])), ...listing },
    at,
  );
  if (fields.includes('cover')) await updatePictures(queries, [variantId], at);
  const isShownChanged = !fields.every(isSupplyField) || listing.is_listed !== undefined;
  await refreshProduct(queries, row.product_id, { at, isShownChanged });
  return fields;
}

/**
 * Notes that a field of an edition is kept by hand from now on, without changing it: for whoever changes it in a way of their own.
 * False when there is no such edition.
 */
export async function keepByHand(
  queries: Queries,
  { variantId, field, by, at }: ByHand & { readonly variantId: number; readonly field: EditionField },
): Promise<boolean> {
  const row = await lockEdition(queries, variantId);
  if (!row) return false;
  await mark(queries, row, field, { by, at });
  return true;
}

/**
 * Gives a field of an edition back to the imports: it gets what the last one said. False when it was not set by hand, or no import
 * has named it.
 */
export async function giveBackEdition(
  queries: Queries,
  { variantId, field, at }: { readonly variantId: number; readonly field: EditionField; readonly at: number },
): Promise<boolean> {
  const row = await lockEdition(queries, variantId);
  const says = row && (await unmarkField(queries, { productId: row.product_id, variantId, field }));
  if (!says) return false;
  const listing = field === 'price' ? await listedWith(queries, row, false) : {};
  await write(queries, row, { ...says, ...listing }, at);
  if (field === 'cover') await updatePictures(queries, [variantId], at);
  // The next import counts the copies anew.
  await forgetRecords(queries, [variantId]);
  await refreshProduct(queries, row.product_id, {
    at,
    isShownChanged: !isSupplyField(field) || listing.is_listed !== undefined,
  });
  return true;
}

async function mark(queries: Queries, row: Row, field: EditionField, { by, at }: ByHand): Promise<void> {
  const isImported = !isHandMade(row) && !(field === 'stock' && (await isCountedBySupplier(queries, row.id)));
  const before = isImported ? importedValue(row, field) : undefined;
  await markField(queries, { productId: row.product_id, variantId: row.id, field }, { by, at, before });
}

/** Whether imports leave the shelf of an edition as it is, because its copies in the file are the supplier's (ADR 0075). */
async function isCountedBySupplier(queries: Queries, variantId: number): Promise<boolean> {
  const count = await queries
    .selectFrom('supplier_count')
    .select('is_own')
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return count?.is_own === 0;
}

/** An edition that is withdrawn for want of a price is listed with one of its own. Empty when nothing changes. */
async function listedWith(queries: Queries, row: Row, hasOwnPrice: boolean): Promise<{ readonly is_listed?: number }> {
  if (row.lacks_price === 0) return {};
  const hand = (await readOverrides(queries, [row.product_id])).ofEdition.get(row.id) ?? noOverrides;
  const is_listed = isListedByRecord(row, { hasOwnPrice }) ? 1 : 0;
  const { written, imported } = splitOverridden<{ is_listed: number }>(hand, editionFields, { is_listed });
  await storeImportedValues(queries, hand, imported);
  return written.is_listed === row.is_listed ? {} : written;
}

const importedValue = (row: Row, field: EditionField) =>
  Object.fromEntries(columnsOf(field).map((column) => [column, currentOf(row, column)]));

const currentOf = (row: Row, column: keyof EditionChanges) => (column === 'stock' ? copiesOf(row) : row[column]);

async function write(queries: Queries, row: Row, columns: EditionChanges, at: number): Promise<void> {
  const { stock = copiesOf(row), ...given } = columns;
  const others = { ...given, ...nextSaleDay(row, given, at) };
  const next = { ...row, ...others };
  await queries
    .updateTable('variant')
    .set({ ...others, ...offerCopies(stock, { ...next, hasFile: row.has_file === 1 }, supplyOf(next)) })
    .where('id', '=', row.id)
    .execute();
}

/** A write comes first, so that of two changes at once the second one starts from the first. */
const lockEdition = (queries: Queries, variantId: number): Promise<Row | undefined> =>
  queries
    .updateTable('variant')
    .set((update) => ({ position: update.ref('position') }))
    .where('id', '=', variantId)
    .returningAll()
    .executeTakeFirst();
