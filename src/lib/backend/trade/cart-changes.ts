import { maxLineQuantity } from '../../shop/cart.ts';
import { normaliseCouponCode } from '../../shop/coupon.ts';
import type { Queries, ShopContext } from '../context.ts';
import { type PricedLine, readLines } from './cart-contents.ts';
import { holdCart, quantityInCart, removeLine, writeCouponCode, writeLine } from './cart-store.ts';
import { findEdition } from './editions.ts';
import { priceCart } from './priced-cart.ts';
import { parseQuantity, refusalToSell } from './sellable.ts';
import { fail, type Refusal, refuse, transact } from './transact.ts';
import { refusedCouponWords, staleCouponWords } from './words.ts';

/** Which line, as the wire names it. '' as option code is the product's only line, or its default edition. */
export interface LineName {
  readonly productID: string;
  readonly optionCode: string;
}
/** What the cart's status says when it worked. */
export type Change = { readonly ok: true; readonly message: string } | Refusal;
const done = (message = ''): Change => ({ ok: true, message });

/** Adds copies to a line. Throws NotFound for what is not for sale at all. */
export function addToCart(context: ShopContext, userId: string, line: LineName, quantityText: string): Promise<Change> {
  return transact(context.db, async (queries) => {
    const adding = quantityText === '' ? 1 : parseQuantity(quantityText);
    if (!adding) return fail(`The quantity must be a whole number from 1 to ${maxLineQuantity}.`);
    const edition = await findEdition(queries, line.productID, line.optionCode);
    await holdCart(queries, userId, context.now());
    const inCart = await quantityInCart(queries, userId, edition.variantId);
    const refusal = refusalToSell(edition, adding, inCart);
    if (refusal) return refuse(refusal);
    await writeLine(queries, userId, edition.variantId, adding + inCart);
    return done();
  });
}

/** Sets a line's quantity; 0 removes it (decision 15). */
export function setQuantity(
  context: ShopContext,
  userId: string,
  line: LineName,
  quantityText: string,
): Promise<Change> {
  return transact(context.db, async (queries) => {
    const quantity = parseQuantity(quantityText);
    if (quantity === undefined || quantity > maxLineQuantity) {
      return fail(`The quantity must be a whole number from 0 to ${maxLineQuantity}.`);
    }
    await holdCart(queries, userId, context.now());
    const found = await findLine(queries, context, userId, line);
    if (!found) return fail(notInCart);
    if (quantity === 0) {
      await removeLine(queries, userId, found.variantId);
      return done();
    }
    const refusal = refusalToSell(found, quantity);
    if (refusal) return refuse(refusal);
    await writeLine(queries, userId, found.variantId, quantity);
    return done();
  });
}

/** Takes a line out and answers its product's name, from which the toast is made (spec section 8). */
export function removeFromCart(context: ShopContext, userId: string, line: LineName): Promise<Change> {
  return transact(context.db, async (queries) => {
    await holdCart(queries, userId, context.now());
    const found = await findLine(queries, context, userId, line);
    if (!found) return fail(notInCart);
    await removeLine(queries, userId, found.variantId);
    return done(found.title);
  });
}

/** Puts a coupon into the cart. One at a time; one that no longer applies makes way. */
export function applyCoupon(context: ShopContext, userId: string, code: string): Promise<Change> {
  return transact(context.db, async (queries) => {
    if (code.trim() === '') return refuse(noCode);
    await holdCart(queries, userId, context.now());
    const { coupon: current } = await priceCart(queries, context, userId);
    if (current && isSameCode(current.code, code)) return refuse(`The coupon ${current.code} is already applied.`);
    if (current)
      return refuse(`The coupon ${current.code} is applied. Please remove it first: an order takes one coupon.`);
    const { lines, coupon, staleCoupon } = await priceCart(queries, context, userId, code);
    if (lines.length === 0) return refuse(emptyCartMessage);
    if (!coupon) return refuse(staleCoupon ? refusedCouponWords(staleCoupon) : noCode);
    await writeCouponCode(queries, userId, coupon.code);
    return done();
  });
}

export function removeCoupon(context: ShopContext, userId: string, code: string): Promise<Change> {
  return transact(context.db, async (queries) => {
    if (code.trim() === '') return refuse(noCode);
    await holdCart(queries, userId, context.now());
    const cart = await queries
      .selectFrom('cart')
      .select('coupon_code')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!cart?.coupon_code || !isSameCode(cart.coupon_code, code))
      return refuse(`The coupon ${code.trim()} is not applied.`);
    await writeCouponCode(queries, userId, null);
    return done();
  });
}

/**
 * Says whether everything can be bought now, a line per problem. A coupon that no longer applies is reported once and
 * then forgotten, so that the shopper can go on without it.
 */
export async function checkCart(context: ShopContext, userId: string): Promise<Change> {
  const { lines, staleCoupon } = await priceCart(context.db, context, userId);
  if (lines.length === 0) return refuse(emptyCartMessage);
  const problems = lines.flatMap((line) => refusalToSell(line, line.quantity) ?? []);
  if (staleCoupon) {
    problems.push(staleCouponWords(staleCoupon));
    await writeCouponCode(context.db, userId, null);
  }
  return problems.length > 0 ? refuse(problems.join('\n')) : done();
}

async function findLine(
  queries: Queries,
  context: ShopContext,
  userId: string,
  { productID, optionCode }: LineName,
): Promise<PricedLine | undefined> {
  const lines = await readLines(queries, userId, context.now());
  const ofProduct = lines.filter((line) => String(line.productId) === productID);
  if (optionCode === '') return ofProduct.length === 1 ? ofProduct[0] : undefined;
  return ofProduct.find((line) => line.sku === optionCode);
}

const isSameCode = (one: string, other: string) => normaliseCouponCode(one) === normaliseCouponCode(other);
const notInCart = 'This book is not in your cart any more.';
const noCode = 'Please Enter Coupon Code!';
export const emptyCartMessage = 'Your cart is currently empty.';
