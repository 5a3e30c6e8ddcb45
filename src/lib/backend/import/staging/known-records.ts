import { sql } from 'kysely';
import { Inserter, selectInParts } from '../../catalogue-writing/bulk.ts';
import { forgetRecords } from '../../catalogue-writing/forget-records.ts';
import type { Queries } from '../../context.ts';
import { sortHashes } from '../records/known-hashes.ts';
import type { RecordGroup, UnparsedRecord } from '../records/record-source.ts';
import { copiesOrderedSince } from './copies-ordered-since.ts';

const notes = new Inserter('imported_record', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('variant_id').doUpdateSet((excluded) => ({
      hash: excluded.ref('excluded.hash'),
      stock: excluded.ref('excluded.stock'),
    })),
  ),
);

/** Whether the import offers an edition, also when it was shown or hidden by hand since. */
const importedListing = sql<number>`case when by_hand.id is null then is_listed
  when by_hand.import_value = ${JSON.stringify({ is_listed: 1 })} then 1 else 0 end`;

/** The edition of a record that was imported before. */
export interface KnownRecord {
  readonly productId: number;
  /** The same record would change nothing. */
  readonly isUnchanged: boolean;
}

/**
 * Finds the editions of these records, by reference. A record is unchanged when it is the same as at its last import, its edition
 * is still for sale or waits for its price, none of its prices has begun or ended since, and the shop has as many copies as the import
 * would give it, or counts them itself.
 */
export async function findKnownRecords(
  queries: Queries,
  records: readonly UnparsedRecord[],
  { countedAt, now }: { readonly countedAt: number | undefined; readonly now: number },
): Promise<ReadonlyMap<string, KnownRecord & { readonly hash: string | null }>> {
  const rows = await selectInParts(
    queries,
    records.flatMap(({ reference }) => reference ?? []),
    (part) =>
      queries
        .selectFrom('variant')
        .leftJoin('imported_record', 'imported_record.variant_id', 'variant.id')
        .select(['variant.id', 'variant.product_id', 'record_reference', 'variant.stock', 'hash'])
        .select(['withheld_stock', 'supply_stock', 'price_changes_at'])
        .select('imported_record.stock as counted')
        .leftJoin('hand_set as by_hand', (join) =>
          join.onRef('by_hand.variant_id', '=', 'variant.id').on('by_hand.field', '=', 'listed'),
        )
        .leftJoin('hand_set as counting', (join) =>
          join.onRef('counting.variant_id', '=', 'variant.id').on('counting.field', '=', 'stock'),
        )
        .leftJoin('supplier_count', 'supplier_count.variant_id', 'variant.id')
        .select([importedListing.as('is_listed'), 'counting.id as counted_by_hand', 'is_own'])
        .where('record_reference', 'in', part)
        .execute(),
  );
  const hashes = new Map(records.map(({ reference, hash }) => [reference, hash]));
  const isDue = (at: number | null) => at !== null && at <= now;
  const same = rows.filter(
    ({ is_listed, price_changes_at, hash, record_reference }) =>
      (is_listed === 1 || price_changes_at !== null) &&
      !isDue(price_changes_at) &&
      hash === hashes.get(record_reference),
  );
  const productIds = same.map((row) => row.product_id);
  const ordered = countedAt === undefined ? new Map() : await copiesOrderedSince(queries, productIds, countedAt);
  const unchanged = new Set(
    same.filter(
      ({ id, stock, withheld_stock, supply_stock, counted, counted_by_hand, is_own }) =>
        counted_by_hand !== null ||
        is_own === 0 ||
        stock + withheld_stock - supply_stock === Math.max(0, (counted ?? 0) - (ordered.get(id) ?? 0)),
    ),
  );
  return new Map(
    rows.map((row) => [
      row.record_reference,
      { productId: row.product_id, isUnchanged: unchanged.has(row), hash: row.hash },
    ]),
  );
}

/** Up to this many are read for any file. */
const fewHashes = 2000;
/** A packed record has more. */
const leastBytesOfRecord = 100;
const hashesAtOnce = 20_000;

/**
 * The hashes of all records that were imported, for a file of so many bytes. Undefined where it would take longer to read them than to
 * read the file.
 */
export async function readKnownHashes(queries: Queries, bytes: number): Promise<Float64Array | undefined> {
  const { total } = await queries
    .selectFrom('imported_record')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) > Math.max(fewHashes, bytes / leastBytesOfRecord)) return undefined;
  const hashes: string[] = [];
  for (let last = 0; ; ) {
    const rows = await queries
      .selectFrom('imported_record')
      .select(['variant_id', 'hash'])
      .where('variant_id', '>', last)
      .orderBy('variant_id')
      .limit(hashesAtOnce)
      .execute();
    for (const { hash } of rows) hashes.push(hash);
    const end = rows.at(-1)?.variant_id;
    if (end === undefined) return sortHashes(hashes);
    last = end;
  }
}

/** The places of the records that can be skipped: unchanged ones of works that no other record of the group concerns. */
export function placesToSkip({ records }: RecordGroup, known: ReadonlyMap<string, KnownRecord>): readonly number[] {
  const concerned = new Set<number>();
  for (const { reference } of records) {
    const record = known.get(reference ?? '');
    if (record && !record.isUnchanged) concerned.add(record.productId);
  }
  return [...records.entries()].flatMap(([place, { reference }]) => {
    const record = known.get(reference ?? '');
    return record?.isUnchanged && !concerned.has(record.productId) ? [place] : [];
  });
}

/** A record that was imported. */
export interface ImportedRecord {
  readonly reference: string;
  /** The number of copies that it names. */
  readonly stock: number;
  /** Undefined when the same record may change something at another time. */
  readonly hash: string | undefined;
}

/**
 * Notes what was imported, so that the same records can be skipped next time. `forgotten` are references whose note was removed, `ids`
 * those of the editions by reference.
 */
export async function noteRecords(
  queries: Queries,
  records: readonly ImportedRecord[],
  forgotten: ReadonlySet<string>,
  known: ReadonlyMap<string, { readonly hash: string | null }>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const notedHash = (reference: string) =>
    forgotten.has(reference) ? undefined : (known.get(reference)?.hash ?? undefined);
  const changed = records.filter(({ reference, hash }) => hash !== notedHash(reference));
  const rows = changed.flatMap(({ reference, hash, stock }) => {
    const variant_id = ids.get(reference);
    return hash === undefined || variant_id === undefined ? [] : [{ variant_id, hash, stock }];
  });
  await forgetRecords(
    queries,
    changed.flatMap(({ reference, hash }) => (hash === undefined ? (ids.get(reference) ?? []) : [])),
  );
  await notes.insert(queries, rows);
}
