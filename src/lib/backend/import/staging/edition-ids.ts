import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';

/** The ids of the stored editions with these record references, by reference. */
export async function readEditionIds(
  queries: Queries,
  references: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectInParts(queries, references, (part) =>
    queries.selectFrom('variant').select(['id', 'record_reference']).where('record_reference', 'in', part).execute(),
  );
  return new Map(rows.map(({ id, record_reference }) => [record_reference, id]));
}
