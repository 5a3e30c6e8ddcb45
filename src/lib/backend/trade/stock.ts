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
  await changeProduct(queries, productId, { total_stock: -quantity, sold: quantity });
  return true;
}

/**
 * Gives copies of a cancelled order back. An import may have taken the edition off sale since, or moved it to another product:
 * what is for sale is counted there and then.
 */
export async function returnStock(queries: Queries, { productId, variantId, quantity }: Copies): Promise<void> {
  const edition = await queries
    .updateTable('variant')
    .set((update) => ({ stock: update('stock', '+', quantity) }))
    .where('id', '=', variantId)
    .returning(['product_id', 'is_listed'])
    .executeTakeFirst();
  // An edition that left the catalogue meanwhile has no stock to give back to.
  if (!edition) return;
  await changeProduct(queries, productId, { total_stock: 0, sold: -quantity });
  if (edition.is_listed === 1) await changeProduct(queries, edition.product_id, { total_stock: quantity, sold: 0 });
}

async function changeProduct(queries: Queries, productId: number, by: { total_stock: number; sold: number }) {
  await queries
    .updateTable('product')
    .set((update) => ({
      total_stock: update('total_stock', '+', by.total_stock),
      sold: update('sold', '+', by.sold),
    }))
    .where('id', '=', productId)
    .execute();
}
