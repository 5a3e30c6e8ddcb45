import { Inserter, writeInParts } from '../../catalogue-writing/bulk.ts';
import { forgetRecords } from '../../catalogue-writing/forget-records.ts';
import type { Queries } from '../../context.ts';
import { termRows } from '../../prices/price-terms.ts';
import type { OnixRecord } from '../records/onix-record.ts';

const rows = new Inserter('price_term');

/**
 * Replaces the price terms of the editions of these records. One that takes its edition off sale has none, and makes the next import read
 * whatever record comes then. `ids` are those of the editions by reference.
 */
export async function saveTerms(
  queries: Queries,
  records: readonly OnixRecord[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const stored = records.flatMap(({ reference }) => ids.get(reference) ?? []);
  await writeInParts(queries, stored, (part) =>
    queries.deleteFrom('price_term').where('variant_id', 'in', part).execute(),
  );
  const removed = records.filter(({ kind }) => kind === 'removal');
  await forgetRecords(
    queries,
    removed.flatMap(({ reference }) => ids.get(reference) ?? []),
  );
  await rows.insert(
    queries,
    records.flatMap((record) => {
      const id = ids.get(record.reference);
      return id === undefined || record.kind !== 'edition' ? [] : termRows(id, record.supply.terms);
    }),
  );
}
