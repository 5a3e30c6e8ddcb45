import { isDigital } from '../../../shop/digital.ts';
import { Inserter, selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import type { EditionRecord } from '../records/onix-record.ts';
import type { Batch } from './batch.ts';
import type { StagedWork } from './staged.ts';

/** Whose copies the record of each printed edition counts, and how many (ADR 0075). */

const counts = new Inserter('supplier_count', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('variant_id').doUpdateSet((row) => ({
      supplier: row.ref('excluded.supplier'),
      copies: row.ref('excluded.copies'),
      is_own: row.ref('excluded.is_own'),
      taken_off: row.ref('excluded.taken_off'),
    })),
  ),
);

/**
 * Whose copies are the shop's own: the suppliers of whom that was said at the desk, read anew for each transaction, and the editions of
 * these works whose last record said so.
 */
export async function readCopiesOwners(queries: Queries, works: Iterable<StagedWork>) {
  const decided = await queries.selectFrom('copies_choice').select('supplier').where('choice', '=', 'own').execute();
  const ids = [...works].flatMap(({ editions }) => editions.flatMap(({ id }) => id ?? []));
  const counted = await selectInParts(queries, ids, (part) =>
    queries
      .selectFrom('supplier_count')
      .select('variant_id')
      .where('variant_id', 'in', part)
      .where('is_own', '=', 1)
      .execute(),
  );
  return {
    ownSuppliers: new Set(decided.map(({ supplier }) => supplier)),
    ownEditions: new Set(counted.map(({ variant_id }) => variant_id)),
  };
}

/** What a record counts. */
export interface CountedCopies {
  readonly reference: string;
  readonly supplier: string;
  readonly copies: number;
  readonly isOwn: boolean;
}

/** None for what is downloaded. */
export function countedCopies(
  { reference, edition, supply: { stock, supplier } }: EditionRecord,
  isOwn: Batch['isOwn'],
): readonly CountedCopies[] {
  return isDigital(edition.format) ? [] : [{ reference, supplier, copies: stock, isOwn: isOwn(supplier) }];
}

/** `ids` are those of the editions by reference. */
export const noteCounts = (
  queries: Queries,
  counted: readonly CountedCopies[],
  ids: ReadonlyMap<string, number>,
): Promise<void> =>
  counts.insert(
    queries,
    counted.flatMap(({ reference, supplier, copies, isOwn }) => {
      const variant_id = ids.get(reference);
      return variant_id === undefined ? [] : [{ variant_id, supplier, copies, is_own: isOwn ? 1 : 0, taken_off: 0 }];
    }),
  );
