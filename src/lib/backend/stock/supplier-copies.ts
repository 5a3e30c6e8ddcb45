import { suppliedCopies } from '../../shop/catalogue/stock.ts';
import type { Queries } from '../context.ts';
import { isNotYetSellable } from './offered-copies.ts';

/**
 * Copies that a cancelled order no longer needs of the supplier can be ordered again, where the supplier counts them: as many as its last
 * record named, at most. The next record says how many there are. An edition whose supply was set by hand is left as it is.
 */
export async function returnToSupplier(queries: Queries, variantId: number, copies: number): Promise<void> {
  if (copies <= 0) return;
  const row = await queries
    .selectFrom('variant')
    .innerJoin('supplier_count', 'supplier_count.variant_id', 'variant.id')
    .leftJoin('hand_set', (join) =>
      join.onRef('hand_set.variant_id', '=', 'variant.id').on('hand_set.field', '=', 'supply'),
    )
    .select(['variant.product_id', 'is_listed', 'supply_stock', 'copies', isNotYetSellable.as('isNotYetSellable')])
    .where('variant.id', '=', variantId)
    .where('is_own', '=', 0)
    .where('supply_stock', '<', suppliedCopies)
    .where('hand_set.id', 'is', null)
    .executeTakeFirst();
  const returned = row ? Math.min(copies, row.copies - row.supply_stock, suppliedCopies - 1 - row.supply_stock) : 0;
  if (!row || returned <= 0) return;
  await queries
    .updateTable('variant')
    .set((update) => ({
      supply_stock: update('supply_stock', '+', returned),
      ...(row.isNotYetSellable
        ? { withheld_stock: update('withheld_stock', '+', returned) }
        : { stock: update('stock', '+', returned) }),
    }))
    .where('id', '=', variantId)
    .execute();
  if (row.is_listed !== 1 || row.isNotYetSellable) return;
  await queries
    .updateTable('product')
    .set((update) => ({ total_stock: update('total_stock', '+', returned) }))
    .where('id', '=', row.product_id)
    .execute();
}
