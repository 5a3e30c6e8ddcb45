import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import type { ImportedValues } from './overrides.ts';

/** Who sets something by hand, and when in epoch milliseconds. */
export interface ByHand {
  readonly by: { readonly name: string };
  readonly at: number;
}

/** A field of a work, or of an edition of it. */
export interface FieldOf {
  readonly productId: number;
  /** Null for a field of the work. */
  readonly variantId: number | null;
  readonly field: string;
}

/**
 * Notes that a field is set by hand. `before` is the value that imports gave it; undefined when none did. A field that is set
 * again keeps what the import says.
 */
export async function markField(
  queries: Queries,
  { productId, variantId, field }: FieldOf,
  { by, at, before }: ByHand & { readonly before: ImportedValues | undefined },
): Promise<void> {
  const set = { staff: by.name, set_at: at };
  const marked = await queries
    .updateTable('hand_set')
    .set(set)
    .where('product_id', '=', productId)
    .where('field', '=', field)
    .where('variant_id', variantId === null ? 'is' : '=', variantId)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) return;
  await queries
    .insertInto('hand_set')
    .values({
      ...{ product_id: productId, variant_id: variantId, field, ...set },
      import_value: before === undefined ? null : JSON.stringify(before),
    })
    .execute();
}

/** Ends a mark. Returns what the import says; undefined when it says nothing, and then the mark stays. */
export async function unmarkField(
  queries: Queries,
  { productId, variantId, field }: FieldOf,
): Promise<ImportedValues | undefined> {
  const ended = await queries
    .deleteFrom('hand_set')
    .where('product_id', '=', productId)
    .where('field', '=', field)
    .where('variant_id', variantId === null ? 'is' : '=', variantId)
    .where('import_value', 'is not', null)
    .returning('import_value')
    .executeTakeFirst();
  return ended?.import_value == null ? undefined : JSON.parse(ended.import_value);
}

/** Locks a work, so that of two changes at once the second one starts from the first. False when it does not exist. */
export async function lockProduct(queries: Queries, productId: number): Promise<boolean> {
  const locked = await queries
    .updateTable('product')
    .set({ position: sql`position` })
    .where('id', '=', productId)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}
