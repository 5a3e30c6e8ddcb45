import { accepted, hasBlocks, mergeUpdate, refused } from '@bookfront/onix';
import { Inserter, selectInParts, writeInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import type { OnixRecord, UpdateRecord } from '../records/onix-record.ts';
import { packRecord, unpackRecord } from '../records/packed-record.ts';
import { parseWholeRecord } from '../records/parse-record.ts';
import type { ParsedRecord } from '../records/record-source.ts';
import type { Result } from '../records/refusal.ts';

/** Partial updates: each is merged with the last whole record of its edition, and read as a whole record. ADR 0064. */

const rows = new Inserter('onix_record', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('variant_id').doUpdateSet((row) => ({ packed: row.ref('excluded.packed') })),
  ),
);

const neverKnown =
  'it is a partial update (NotificationType 04), and no whole record of it is known here, which is needed first';
const nothing = 'it is a partial update (NotificationType 04) without any block';

/** A record of which nothing is missing any more. */
export interface ResolvedRecord extends Omit<ParsedRecord, 'result' | 'hash'> {
  /** Undefined for an update. */
  readonly hash: string | undefined;
  readonly result: Result<OnixRecord>;
}

/** The records with each partial update as the whole record that it makes. */
export async function resolveUpdates(
  queries: Queries,
  records: readonly ParsedRecord[],
): Promise<readonly ResolvedRecord[]> {
  const references = records.flatMap(({ result }) =>
    result.ok && result.value.kind === 'update' ? result.value.reference : [],
  );
  const found = await selectInParts(queries, references, (part) =>
    queries
      .selectFrom('onix_record')
      .innerJoin('variant', 'variant.id', 'onix_record.variant_id')
      .select(['record_reference', 'packed'])
      .where('record_reference', 'in', part)
      .execute(),
  );
  const stored = new Map(found.map(({ record_reference, packed }) => [record_reference, packed]));
  return records.map(({ result, ...record }) => {
    if (!result.ok) return { ...record, result };
    const { value } = result;
    if (value.kind !== 'update') return { ...record, result: accepted(value) };
    // The next whole record is read, whatever it was like before.
    return { ...record, hash: undefined, ...resolve(value, stored.get(value.reference)) };
  });
}

function resolve(
  { product, context, reference }: UpdateRecord,
  packed: string | undefined,
): Pick<ResolvedRecord, 'result' | 'packed'> {
  if (!hasBlocks(product)) return { result: refused(nothing), packed: undefined };
  if (packed === undefined) return { result: refused(neverKnown), packed: undefined };
  const whole = mergeUpdate(unpackRecord(packed, product.line), product);
  return { result: parseWholeRecord(whole, reference, context), packed: packRecord(whole) };
}

export interface WholeRecord {
  readonly reference: string;
  /** Undefined when the edition was deleted. */
  readonly packed: string | undefined;
}

/** Keeps whole records for updates to come, and forgets those of deleted editions. `ids` are those of the editions by reference. */
export async function keepRecords(
  queries: Queries,
  records: readonly WholeRecord[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await rows.insert(
    queries,
    records.flatMap(({ reference, packed }) => {
      const variant_id = ids.get(reference);
      return packed === undefined || variant_id === undefined ? [] : [{ variant_id, packed }];
    }),
  );
  const deleted = records.flatMap(({ reference, packed }) => (packed === undefined ? (ids.get(reference) ?? []) : []));
  await writeInParts(queries, deleted, (part) =>
    queries.deleteFrom('onix_record').where('variant_id', 'in', part).execute(),
  );
}
