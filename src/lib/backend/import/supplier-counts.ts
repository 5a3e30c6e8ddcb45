import { isDigital } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';
import type { Batch } from './batch.ts';
import { Inserter } from './bulk.ts';
import type { EditionRecord } from './onix-record.ts';

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

/** Suppliers whose copies are the shop's own, as was decided at the desk. */
export async function readOwnSuppliers(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('copies_choice').select('supplier').where('choice', '=', 'own').execute();
  return new Set(rows.map(({ supplier }) => supplier));
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
