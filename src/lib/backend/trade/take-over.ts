import { sql } from 'kysely';
import { maxLineQuantity } from '../../shop/cart.ts';
import type { Queries, ShopContext } from '../context.ts';
import { readCouponCode } from './cart-contents.ts';
import { holdCart, quantityInCart, writeCouponCode, writeLine } from './cart-store.ts';
import { moveReviews } from './move-reviews.ts';
import { priceCart } from './priced-cart.ts';

/** Whose things, and who gets them. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a customer everything a guest has kept (decision 2): cart lines of the same edition add up within stock and 999,
 * wishlists unite, orders with their coupons and reviews become the customer's. One transaction; done again it moves what
 * has come since, and nothing twice.
 */
export async function takeOver(context: ShopContext, from: string, to: string): Promise<void> {
  if (from === to) return;
  const move = { from, to };
  await context.db.transaction().execute(async (queries) => {
    // In one order for all, so that two that move between the same visitors never wait for each other.
    for (const userId of [from, to].sort()) await holdCart(queries, userId, context.now());
    await moveCart(queries, context, move);
    await moveWishlist(queries, move);
    await moveOrders(queries, move);
    await moveReviews(queries, move);
  });
}

async function moveCart(queries: Queries, context: ShopContext, { from, to }: Move): Promise<void> {
  const lines = await queries
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .select(['variant_id', 'quantity', 'stock'])
    .where('user_id', '=', from)
    .orderBy('cart_line.position')
    .execute();
  for (const { variant_id, quantity, stock } of lines) {
    const own = await quantityInCart(queries, to, variant_id);
    await writeLine(queries, to, variant_id, together(own, quantity, stock));
  }
  const code = await readCouponCode(queries, from);
  // One that the customer's cart remembers and that gives nothing any more makes way.
  if (code && !(await priceCart(queries, context, to)).coupon) await writeCouponCode(queries, to, code);
  // Its lines go with it.
  await queries.deleteFrom('cart').where('user_id', '=', from).execute();
}

/** What is sold out stays in the cart as it was, so that its owner is told and nothing vanishes by itself. */
const together = (own: number, added: number, stock: number): number =>
  stock > 0 ? Math.min(own + added, stock, maxLineQuantity) : Math.max(own, added);

async function moveWishlist(queries: Queries, { from, to }: Move): Promise<void> {
  const items = queries
    .selectFrom('wishlist_item')
    .select([sql.lit(to).as('user_id'), 'product_id', 'variant_id', 'created_at'])
    .where('user_id', '=', from);
  await queries
    .insertInto('wishlist_item')
    .columns(['user_id', 'product_id', 'variant_id', 'created_at'])
    .expression(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queries.deleteFrom('wishlist_item').where('user_id', '=', from).execute();
}

async function moveOrders(queries: Queries, { from, to }: Move): Promise<void> {
  const keys = queries.selectFrom('booking').select('idempotency_key').where('user_id', '=', to);
  // Both have sent one form: each order stays, and the form still finds the customer's own.
  await queries
    .updateTable('booking')
    .set({ idempotency_key: sql`idempotency_key || ' ' || order_id` })
    .where('user_id', '=', from)
    .where('idempotency_key', 'in', keys)
    .execute();
  await queries.updateTable('booking').set({ user_id: to }).where('user_id', '=', from).execute();
  await queries.updateTable('coupon_use').set({ user_id: to }).where('user_id', '=', from).execute();
}
