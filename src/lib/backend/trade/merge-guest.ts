import { sql } from 'kysely';
import { maxLineQuantity } from '../../shop/cart.ts';
import type { Queries, ShopContext } from '../context.ts';
import { readCouponCode } from './cart-contents.ts';
import { lockCart, quantityInCart, writeCouponCode, writeLine } from './cart-store.ts';
import { mergeReviews } from './merge-reviews.ts';
import { priceCart } from './priced-cart.ts';

/** The guest's id and the customer's id. */
export interface GuestMerge {
  readonly from: string;
  readonly to: string;
}

/**
 * Merges a guest's data into a customer's account in one transaction. Quantities of the same edition are added, up to the stock
 * and 999. Wishlists are united. Orders, their coupon uses and reviews become the customer's. Calling it again merges what the
 * guest has added since, and nothing twice.
 */
export async function mergeGuest(context: ShopContext, from: string, to: string): Promise<void> {
  if (from === to) return;
  const merge = { from, to };
  await context.db.transaction().execute(async (queries) => {
    // Carts are locked in the order of their ids, so that two merges of the same visitors cannot deadlock.
    for (const userId of [from, to].sort()) await lockCart(queries, userId, context.now());
    await mergeCart(queries, context, merge);
    await mergeWishlist(queries, merge);
    await moveOrders(queries, merge);
    await mergeReviews(queries, merge);
  });
}

async function mergeCart(queries: Queries, context: ShopContext, { from, to }: GuestMerge): Promise<void> {
  const lines = await queries
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .select(['variant_id', 'quantity', 'stock'])
    .where('user_id', '=', from)
    .orderBy('cart_line.position')
    .execute();
  for (const { variant_id, quantity, stock } of lines) {
    const own = await quantityInCart(queries, to, variant_id);
    await writeLine(queries, to, variant_id, mergedQuantity(own, quantity, stock));
  }
  const code = await readCouponCode(queries, from);
  // The guest's coupon replaces a coupon of the customer's cart that no longer applies.
  if (code && !(await priceCart(queries, context, to)).coupon) await writeCouponCode(queries, to, code);
  // The foreign key deletes the cart's lines too.
  await queries.deleteFrom('cart').where('user_id', '=', from).execute();
}

/** A sold-out edition stays in the cart with the larger quantity, so that the cart check reports it to the shopper. */
const mergedQuantity = (own: number, added: number, stock: number): number =>
  stock > 0 ? Math.min(own + added, stock, maxLineQuantity) : Math.max(own, added);

async function mergeWishlist(queries: Queries, { from, to }: GuestMerge): Promise<void> {
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

async function moveOrders(queries: Queries, { from, to }: GuestMerge): Promise<void> {
  const keys = queries.selectFrom('booking').select('idempotency_key').where('user_id', '=', to);
  // If both used the same idempotency key, the guest's key is changed. A retry of the form then finds the customer's own order.
  await queries
    .updateTable('booking')
    .set({ idempotency_key: sql`idempotency_key || ' ' || order_id` })
    .where('user_id', '=', from)
    .where('idempotency_key', 'in', keys)
    .execute();
  await queries.updateTable('booking').set({ user_id: to }).where('user_id', '=', from).execute();
  await queries.updateTable('coupon_use').set({ user_id: to }).where('user_id', '=', from).execute();
}
