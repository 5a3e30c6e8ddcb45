import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { digitalFormats } from '../../shop/digital.ts';
import type { DigitalKind } from '../../shop/digital-kinds.ts';
import type { Queries } from '../context.ts';
import { offerCopies } from '../stock/offered-copies.ts';

/** A file in DATA_DIR/digital, or a partner's link. */
export type DigitalSource =
  | { readonly kind: DigitalKind; readonly name: string; readonly bytes: number; readonly sha256: string }
  | { readonly kind: 'link'; readonly name: string; readonly url: string };

interface Change {
  readonly variantId: number;
  readonly at: number;
}

/**
 * Attaches a file or a link to a digital edition, which is on sale from then on, or from its day. Whatever it had before is kept for its
 * buyers. Returns false when there is no such digital edition.
 */
export async function attachSource(
  queries: Queries,
  source: DigitalSource,
  { variantId, at, staff }: Change & { readonly staff: string },
): Promise<boolean> {
  const edition = await lockEdition(queries, variantId);
  if (!edition) return false;
  await endCurrent(queries, { variantId, at });
  const { stock, withheld_stock } = edition;
  const offered = offerCopies(stock + withheld_stock, { ...edition, hasFile: true });
  const isLink = source.kind === 'link';
  await queries
    .insertInto('digital_file')
    .values({
      ...{ variant_id: variantId, kind: source.kind, name: source.name, created_at: at, staff, removed_at: null },
      ...{ bytes: isLink ? null : source.bytes, sha256: isLink ? null : source.sha256 },
      url: isLink ? source.url : null,
    })
    .execute();
  await queries
    .updateTable('variant')
    .set({ has_file: 1, ...offered })
    .where('id', '=', variantId)
    .execute();
  await changeTotal(queries, edition, offered.stock - edition.stock);
  return true;
}

/** Takes a digital edition off sale. Its buyers can still download it. Returns false when it was not on sale. */
export async function removeSource(queries: Queries, { variantId, at }: Change): Promise<boolean> {
  const edition = await lockEdition(queries, variantId);
  if (edition?.has_file !== 1) return false;
  await endCurrent(queries, { variantId, at });
  await queries
    .updateTable('variant')
    .set({ has_file: 0, stock: 0, withheld_stock: sql`withheld_stock + stock` })
    .where('id', '=', variantId)
    .execute();
  await changeTotal(queries, edition, -edition.stock);
  return true;
}

/** A write comes first, so that of two changes at once the second one starts from the first. */
const lockEdition = (queries: Queries, variantId: number) =>
  queries
    .updateTable('variant')
    .set((update: ExpressionBuilder<Database, 'variant'>) => ({ has_file: update.ref('has_file') }))
    .where('id', '=', variantId)
    .where('format', 'in', digitalFormats)
    .returning(['product_id', 'is_listed', 'format', 'has_file', 'stock', 'withheld_stock'])
    .returning(['on_sale_from', 'takes_preorders'])
    .executeTakeFirst();

const endCurrent = (queries: Queries, { variantId, at }: Change) =>
  queries
    .updateTable('digital_file')
    .set({ removed_at: at })
    .where('variant_id', '=', variantId)
    .where('removed_at', 'is', null)
    .execute();

async function changeTotal(
  queries: Queries,
  { product_id, is_listed }: { readonly product_id: number; readonly is_listed: number },
  by: number,
): Promise<void> {
  if (is_listed !== 1 || by === 0) return;
  await queries
    .updateTable('product')
    .set((update) => ({ total_stock: update('total_stock', '+', by) }))
    .where('id', '=', product_id)
    .execute();
}
