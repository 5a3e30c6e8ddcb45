import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import { maxLineQuantity } from '../../trade/cart/cart.ts';
import { readCouponCode } from '../cart/cart-contents.ts';
import { copiesOfTitle, countLines } from '../cart/cart-limits.ts';
import { lockCart, writeCouponCode, writeLine } from '../cart/cart-store.ts';
import { priceCart } from '../cart/priced-cart.ts';
import type { Queries, TradeContext } from '../context.ts';
import { mergeReviews } from '../reviews/merge-reviews.ts';

/** The guest's id and the customer's id. */
export interface GuestMerge {
  readonly from: string;
  readonly to: string;
}

/**
 * Merges a guest's data into a customer's account in one transaction. Quantities of the same edition are added, up to the stock and the
 * limits of an order; a line for which the cart has no room becomes an item of the wishlist. Wishlists are united. Orders, their coupon
 * uses and reviews become the customer's. Calling it again merges what the guest has added since, and nothing twice.
 */
export async function mergeGuest(context: TradeContext, from: string, to: string): Promise<void> {
  if (from === to) return;
  const merge = { from, to };
  await inTransaction(context.db, async (queries) => {
    // Carts are locked in the order of their ids, so that two merges of the same visitors cannot deadlock.
    for (const userId of [from, to].sort()) await lockCart(queries, userId, context.now());
    await mergeCart(queries, context, merge);
    await mergeWishlist(queries, merge);
    await moveOrders(queries, merge);
    await mergeReviews(queries, merge);
  });
}

async function mergeCart(queries: Queries, context: TradeContext, { from, to }: GuestMerge): Promise<void> {
  const lines = await queries
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .select(['variant_id as variantId', 'product_id as productId', 'quantity', 'stock'])
    .where('user_id', '=', from)
    .orderBy('cart_line.position')
    .execute();
  const wishes: typeof lines = [];
  for (const line of lines) if (!(await mergeLine(queries, context, line, to))) wishes.push(line);
  await addWishes(queries, context, wishes, to);
  const code = await readCouponCode(queries, from);
  // The guest's coupon replaces a coupon of the customer's cart that no longer applies.
  if (code && !(await priceCart(queries, context, to)).coupon) await writeCouponCode(queries, to, code);
  // The foreign key deletes the cart's lines too.
  await queries.deleteFrom('cart').where('user_id', '=', from).execute();
}

interface GuestLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
  readonly stock: number;
}

/** Adds a guest's line to the customer's cart. Returns false when the cart has no room for one copy. */
async function mergeLine(
  queries: Queries,
  { limits }: TradeContext,
  { productId, variantId, quantity, stock }: GuestLine,
  to: string,
): Promise<boolean> {
  const lines = await countLines(queries, to);
  const own = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const othersOfTitle = copiesOfTitle(lines, productId) - own;
  if (own === 0 && lines.length >= limits.lines) return false;
  // A cart from before the limit keeps its copies.
  const room = Math.max(own, limits.copiesOfTitle - othersOfTitle);
  const merged = Math.min(mergedQuantity(own, quantity, stock), maxLineQuantity, room);
  if (merged <= 0) return false;
  await writeLine(queries, to, variantId, merged);
  return true;
}

/** A sold-out edition stays in the cart with the larger quantity, so that the cart check reports it to the shopper. */
const mergedQuantity = (own: number, added: number, stock: number): number =>
  stock > 0 ? Math.min(own + added, stock) : Math.max(own, added);

async function addWishes(queries: Queries, { now }: TradeContext, lines: readonly GuestLine[], to: string) {
  if (lines.length === 0) return;
  const items = lines.map(({ productId, variantId }) => ({
    user_id: to,
    product_id: productId,
    variant_id: variantId,
    created_at: now(),
  }));
  await queries
    .insertInto('wishlist_item')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
  await queries.updateTable('quote').set({ user_id: to }).where('user_id', '=', from).execute();
  // What the shop is just taking by telephone becomes an order of the account.
  await queries.updateTable('desk_sale').set({ customer_id: to }).where('customer_id', '=', from).execute();
  // What the owner has allowed somebody at the telephone is not allowed whoever logs in (ADR 0117).
  await queries.deleteFrom('invoice_customer').where('visitor_id', '=', from).execute();
}
