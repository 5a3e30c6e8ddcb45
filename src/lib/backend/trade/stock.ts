import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import { missingFile } from './digital-stock.ts';

interface OrderedCopies {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
}

/**
 * Deducts copies from the stock, in the same statement that checks the stock, so that two orders cannot get the same copy.
 * Returns false when there are not enough.
 */
export async function deductStock(
  queries: Queries,
  { productId, variantId, quantity }: OrderedCopies,
): Promise<boolean> {
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
 * Adds the copies of a cancelled order to the stock again. An import may have unlisted the edition or moved it to another
 * product since the order, so the product that now has it gets the stock, and only for a listed edition. Copies of a digital
 * edition whose file was removed since are withheld.
 */
export async function restoreStock(queries: Queries, { productId, variantId, quantity }: OrderedCopies): Promise<void> {
  const edition = await queries
    .updateTable('variant')
    .set({
      stock: sql`stock + case when ${missingFile} then 0 else ${quantity} end`,
      withheld_stock: sql`withheld_stock + case when ${missingFile} then ${quantity} else 0 end`,
    })
    .where('id', '=', variantId)
    .returning(['product_id', 'is_listed', missingFile.as('isWithheld')])
    .executeTakeFirst();
  // The edition may have been deleted since the order.
  if (!edition) return;
  await changeProduct(queries, productId, { total_stock: 0, sold: -quantity });
  if (edition.is_listed === 1 && !edition.isWithheld)
    await changeProduct(queries, edition.product_id, { total_stock: quantity, sold: 0 });
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
