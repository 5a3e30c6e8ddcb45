import { isDigital } from '../../../shop/digital.ts';
import type { OfferedSupply } from '../../stock/offered-copies.ts';
import type { EditionRecord } from '../records/onix-record.ts';
import type { Batch } from './batch.ts';

/** What a record says of the copies of its edition. */
export interface RecordCopies {
  /** Copies on the shelf; undefined when the record counts those of its supplier, and leaves the shelf as it is. */
  readonly shelf: number | undefined;
  /** What the supplier delivers on order; undefined when it does not. */
  readonly supply: OfferedSupply | undefined;
}

/**
 * The copies of a record, less what was ordered since they were counted. Those that a supplier counts stand at the supplier's, unless
 * the file is of the shop's own till (ADR 0075). What is downloaded stands nowhere.
 */
export function copiesOfRecord(
  { isOwn, wasOwn, ordered, backordered }: Pick<Batch, 'isOwn' | 'wasOwn' | 'ordered' | 'backordered'>,
  { edition, supply: { stock, order, supplied, supplier } }: EditionRecord,
  variantId: number | undefined,
): RecordCopies {
  const since = (orders: ReadonlyMap<number, number>) => (variantId === undefined ? 0 : (orders.get(variantId) ?? 0));
  if (isDigital(edition.format) || isOwn(supplier))
    return { shelf: Math.max(0, stock - since(ordered)), supply: order };
  // What a file before counted on the shelf was the supplier's: the same file was sent as one of the till by mistake.
  const shelf = variantId !== undefined && wasOwn.has(variantId) ? 0 : undefined;
  if (supplied?.copies === undefined) return { shelf, supply: supplied };
  const copies = supplied.copies - since(backordered);
  return { shelf, supply: copies > 0 ? { ...supplied, copies } : undefined };
}
