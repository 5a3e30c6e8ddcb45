import type { Queries } from '../context.ts';

interface Copies {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
}

/**
 * Takes copies in the statement that checks that they are there, so that no two orders get the same one; false when
 * there are not enough.
 */
export async function takeStock(queries: Queries, { productId, variantId, quantity }: Copies): Promise<boolean> {
  const taken = await queries
    .updateTable('variant')
    .set((update) => ({ stock: update('stock', '-', quantity) }))
    .where('id', '=', variantId)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await countSold(queries, productId, quantity);
  return true;
}

/** Gives copies of a cancelled order back. */
export async function returnStock(queries: Queries, { productId, variantId, quantity }: Copies): Promise<void> {
  const returned = await queries
    .updateTable('variant')
    .set((update) => ({ stock: update('stock', '+', quantity) }))
    .where('id', '=', variantId)
    .executeTakeFirst();
  // An edition that left the catalogue meanwhile has no stock to give back to.
  if (returned.numUpdatedRows === 1n) await countSold(queries, productId, -quantity);
}

async function countSold(queries: Queries, productId: number, quantity: number): Promise<void> {
  await queries
    .updateTable('product')
    .set((update) => ({ total_stock: update('total_stock', '-', quantity), sold: update('sold', '+', quantity) }))
    .where('id', '=', productId)
    .execute();
}
