import { isSampleIsbn } from '../../../shop/digital.ts';
import { changedColumns } from '../../catalogue-writing/changed-columns.ts';
import { editionFields, isHandMade } from '../../overrides/fields.ts';
import { splitOverridden } from '../../overrides/overrides.ts';
import { isListedByRecord } from '../../prices/price-terms.ts';
import { nextSaleDay } from '../../stock/next-sale-day.ts';
import { copiesOf, type OfferedCopies, offerCopies, suppliedColumns, supplyOf } from '../../stock/offered-copies.ts';
import type { EditionRecord, OnixRecord, RemovalRecord, SaleTerms, Supply } from '../records/onix-record.ts';
import type { Batch, RecordOutcome } from './batch.ts';
import { copiesOfRecord } from './record-copies.ts';
import { derivedWorkKey, firstAuthor, skuOf } from './record-keys.ts';
import { columnsOf, type EditionColumns, newEdition, type StagedEdition, type StagedWork } from './staged.ts';

/** Price and stock columns. Covers and the modification date of a page do not depend on them. */
const supplyColumns = new Set<string>([
  ...['list_price', 'sale_price', 'stock', 'withheld_stock', 'supply_stock', 'supply_days'],
  ...['is_shippable', 'is_price_on_request', 'is_fixed_price', 'on_sale_from', 'takes_preorders', 'preorders_from'],
  ...['price_changes_at', 'withdrawn', 'lacks_price'],
]);

/** What the importer leaves to the shop, or derives. */
type OtherColumn =
  | ('position' | 'record_reference' | 'has_file' | 'low_stock' | 'image' | 'more_images')
  | keyof OfferedCopies;

type RecordColumns = Omit<EditionColumns, OtherColumn | 'is_listed'>;

const recordColumns = (record: EditionRecord): RecordColumns => {
  const { edition, supply } = record;
  return {
    sku: skuOf(record),
    isbn: record.isbn,
    format: edition.format,
    list_price: supply.listPrice,
    sale_price: supply.salePrice,
    is_shippable: supply.isShippable ? 1 : 0,
    is_price_on_request: supply.isPriceOnRequest ? 1 : 0,
    is_fixed_price: supply.isPriceFixed ? 1 : 0,
    ...saleColumns(supply.sale),
    ...termColumns(supply),
    pages: edition.pages,
    duration_minutes: edition.durationMinutes,
    height_mm: edition.heightMm,
    width_mm: edition.widthMm,
    thickness_mm: edition.thicknessMm,
    weight_g: edition.weightG,
    publication_date: edition.publicationDate,
    image_source: edition.image,
    more_image_sources: JSON.stringify(edition.moreImages),
  };
};

/** Of the first term, which is that of the import. */
function termColumns({ terms: [first] }: Supply) {
  const withdrawn = first && 'reason' in first ? first : undefined;
  return {
    price_changes_at: first?.until ?? null,
    withdrawn: withdrawn?.reason ?? null,
    lacks_price: withdrawn?.lacksPrice ? 1 : 0,
  };
}

const saleColumns = ({ onSaleFrom, takesPreorders, preordersFrom, announcedFrom }: SaleTerms) => ({
  on_sale_from: onSaleFrom,
  takes_preorders: takesPreorders ? 1 : 0,
  preorders_from: preordersFrom,
  announced_from: announcedFrom,
});

/** Adds, changes or unlists the edition of one record in the stage. Its work is updated at the end of the run. */
export const stageRecord = (batch: Batch, record: OnixRecord): Promise<RecordOutcome> | RecordOutcome =>
  record.kind === 'edition' ? upsertEdition(batch, record) : unlistEdition(batch, record);

/**
 * Adds or updates one edition. An existing edition stays with its work. Refuses a record whose ISBN belongs to another listed
 * record.
 */
async function upsertEdition(batch: Batch, record: EditionRecord): Promise<RecordOutcome> {
  const { stage } = batch;
  const columns = recordColumns(record);
  const own = stage.byReference(record.reference);
  const withSku = stage.bySku(columns.sku);
  const other = withSku === own ? undefined : withSku;
  // A supplier who changes references withdraws the old record (05) and then sends the same book under a new reference. The
  // unlisted edition is reused in that case. So is one that was added by hand.
  if (other && (own || isTaken(other)))
    return {
      kind: 'refused',
      message: `its ISBN or code ${columns.sku} belongs to the record ${columnsOf(other).record_reference} already`,
    };

  const existing = own ?? other;
  if (existing) return updateEdition(batch, record, existing, columns);
  const work = (await findWork(batch, record)) ?? (await addWork(batch, record));
  const hasFile = isSampleIsbn(columns.isbn);
  const { shelf = 0, supply } = copiesOfRecord(batch, record, undefined);
  const stored = {
    ...columns,
    is_listed: isListedByRecord(columns, { hasOwnPrice: false }) ? 1 : 0,
    ...offerCopies(shelf, { ...columns, hasFile }, supply),
    low_stock: null,
    has_file: hasFile ? 1 : 0,
    record_reference: record.reference,
    position: 0,
    // Once they are fetched.
    image: null,
    more_images: '[]',
  };
  const edition = newEdition(work, stored);
  edition.about = record.edition.about;
  stage.addEdition(edition);
  work.records.set(edition, record.book);
  work.isContentChanged = true;
  return { kind: 'added' };
}

function updateEdition(
  batch: Batch,
  record: EditionRecord,
  edition: StagedEdition,
  columns: RecordColumns,
): RecordOutcome {
  const { stage, now: at } = batch;
  const { work, hand } = edition;
  work.records.set(edition, record.book);
  const { shelf: counted, supply: order } = copiesOfRecord(batch, record, edition.id);
  const is_listed = isListedByRecord(columns, { hasOwnPrice: hand.has('price') }) ? 1 : 0;
  const says = {
    ...{ ...columns, is_listed, record_reference: record.reference },
    ...(counted !== undefined && { stock: counted }),
    ...suppliedColumns(order),
  };
  const now = columnsOf(edition);
  const divided = splitOverridden<EditionColumns>(hand, editionFields, says);
  const written = { ...divided.written, ...nextSaleDay(now, divided.written, at) };
  edition.imported = divided.imported;
  const shelf = counted === undefined || hand.has('stock') ? copiesOf(now) : counted;
  const supply = hand.has('supply') ? supplyOf(now) : order;
  const offered = offerCopies(
    shelf,
    { ...now, ...written, format: columns.format, hasFile: now.has_file === 1 },
    supply,
  );
  const changes = changedColumns<EditionColumns>(now, { ...written, ...offered });
  const isAboutChanged = JSON.stringify(record.edition.about) !== (edition.storedAbout ?? '{}');
  edition.about = record.edition.about;
  if (isAboutChanged) work.isContentChanged = true;
  if (!changes) return { kind: isAboutChanged ? 'changed' : 'unchanged' };
  stage.change(edition, changes);
  if (Object.keys(changes).some((column) => !supplyColumns.has(column))) work.isContentChanged = true;
  work.isSupplyChanged = true;
  return { kind: 'changed' };
}

/** Whether a record stands for the edition, and offers it. */
const isTaken = (edition: StagedEdition): boolean => {
  const columns = columnsOf(edition);
  const isListed = edition.hand.get('listed')?.says?.is_listed ?? columns.is_listed;
  const isWaiting = columns.announced_from !== null || columns.price_changes_at !== null;
  return (isListed === 1 || isWaiting) && !isHandMade(columns);
};

/**
 * Takes an edition off sale, and notes why. Its row stays, as orders and carts refer to it. One that only lacks a price stays on sale
 * at a price that is set by hand.
 */
function unlistEdition({ stage }: Batch, { reference, reason, lacksPrice }: RemovalRecord): RecordOutcome {
  const edition = stage.byReference(reference);
  if (!edition) return { kind: 'neverKnown' };
  const now = columnsOf(edition);
  const withdrawal = { withdrawn: reason, lacks_price: lacksPrice ? 1 : 0, price_changes_at: null };
  const is_listed = isListedByRecord(
    { ...withdrawal, announced_from: null },
    { hasOwnPrice: edition.hand.has('price') },
  );
  const says = { ...withdrawal, announced_from: null, is_listed: is_listed ? 1 : 0 };
  const { written, imported } = splitOverridden<EditionColumns>(edition.hand, editionFields, says);
  edition.imported = imported;
  // What it says is written with the work.
  if (imported.size > 0) edition.work.isSupplyChanged = true;
  const changes = changedColumns<EditionColumns>(now, written);
  if (!changes) return { kind: 'unchanged' };
  stage.change(edition, changes);
  const isRemoved = changes.is_listed === 0 || (changes.announced_from === null && now.is_listed === 0);
  if (isRemoved) edition.work.isContentChanged = true;
  edition.work.isSupplyChanged = true;
  return { kind: isRemoved ? 'removed' : 'unchanged' };
}

/**
 * Finds the work that an edition belongs to: by the work key of the record, or else by another format of the work, or else by
 * title and first author.
 */
async function findWork({ stage }: Batch, record: EditionRecord): Promise<StagedWork | undefined> {
  if (record.workKey) return stage.byKey(record.workKey);
  const found = stage.byOtherFormats(record.otherFormats) ?? stage.byKey(derivedWorkKey(record));
  const author = firstAuthor(record);
  return found ?? (author ? stage.byAuthorAndTitle(author, record.book.title) : undefined);
}

const addWork = ({ stage, now }: Batch, record: EditionRecord): Promise<StagedWork> =>
  stage.addWork({
    key: record.workKey ?? derivedWorkKey(record),
    title: record.book.title,
    author: record.book.contributors[0]?.name,
    now,
  });
