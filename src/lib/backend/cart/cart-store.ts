import type { Queries } from '../context.ts';

/**
 * Locks the visitor's cart until the transaction ends, creating it when it is missing. The write to its row serialises changes
 * of the cart and orders made from it.
 */
export async function lockCart(queries: Queries, userId: string, now: number): Promise<void> {
  await queries
    .insertInto('cart')
    .values({ user_id: userId, coupon_code: null, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: now }))
    .execute();
}

/** Sets a line's quantity, 1 to 999. A new line is added after the others. */
export async function writeLine(queries: Queries, userId: string, variantId: number, quantity: number): Promise<void> {
  const { last } = await queries
    .selectFrom('cart_line')
    .select((select) => select.fn.max('position').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('cart_line')
    .values({ user_id: userId, variant_id: variantId, quantity, position: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.columns(['user_id', 'variant_id']).doUpdateSet({ quantity }))
    .execute();
}

export async function removeLine(queries: Queries, userId: string, variantId: number): Promise<void> {
  await queries.deleteFrom('cart_line').where('user_id', '=', userId).where('variant_id', '=', variantId).execute();
}

export async function writeCouponCode(queries: Queries, userId: string, code: string | null): Promise<void> {
  await queries.updateTable('cart').set({ coupon_code: code }).where('user_id', '=', userId).execute();
}

/** Removes all lines and the coupon, once they have become an order. */
export async function emptyCart(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('cart_line').where('user_id', '=', userId).execute();
  await writeCouponCode(queries, userId, null);
}
