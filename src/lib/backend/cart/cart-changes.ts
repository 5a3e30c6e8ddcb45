import { messages } from '../../../messages/messages.ts';
import { maxLineQuantity } from '../../trade/cart/cart.ts';
import { normaliseCouponCode } from '../../trade/cart/coupon.ts';
import { callLanguage } from '../call-language.ts';
import type { ShopContext, TradeContext } from '../context.ts';
import { couponNoLongerAppliesMessage, couponRefusedMessage } from '../messages.ts';
import { fail, type Refusal, refuse, transact } from '../transact.ts';
import { type PricedLine, readCartLines } from './cart-contents.ts';
import { cartLimitProblems, countLines, lineLimitRefusal } from './cart-limits.ts';
import { lockCart, removeLine, writeCouponCode, writeLine } from './cart-store.ts';
import { findEdition } from './find-edition.ts';
import { priceCart } from './priced-cart.ts';
import { parseQuantity, refusalToSell } from './sellable.ts';

/** Identifies a line in a request. The option code '' means the product's only line, or its default edition when adding. */
export interface LineKey {
  readonly productID: string;
  readonly optionCode: string;
}
/** The outcome of a change. On success, `message` becomes the errorMessage of the status. */
export type CartChange = { readonly ok: true; readonly message: string } | Refusal;
const done = (message = ''): CartChange => ({ ok: true, message });

/** Adds copies to a line. Throws NotFound for what is not for sale at all. */
export function addToCart(
  context: TradeContext,
  userId: string,
  line: LineKey,
  quantityText: string,
): Promise<CartChange> {
  return transact(context.db, async (queries) => {
    const adding = quantityText === '' ? 1 : parseQuantity(quantityText);
    if (!adding) return fail(answers(context).quantityFromOne({ max: maxLineQuantity }));
    const edition = await findEdition(queries, line.productID, line.optionCode);
    await lockCart(queries, userId, context.now());
    const lines = await countLines(queries, userId);
    const inCart = lines.find(({ variantId }) => variantId === edition.variantId)?.quantity ?? 0;
    const refusal =
      refusalToSell(edition, adding, inCart, callLanguage(context)) ??
      lineLimitRefusal(context.limits, lines, edition, adding + inCart, callLanguage(context));
    if (refusal) return refuse(refusal);
    await writeLine(queries, userId, edition.variantId, adding + inCart);
    return done();
  });
}

/** Sets a line's quantity; 0 removes the line. */
export function setQuantity(
  context: TradeContext,
  userId: string,
  line: LineKey,
  quantityText: string,
): Promise<CartChange> {
  return transact(context.db, async (queries) => {
    const quantity = parseQuantity(quantityText);
    if (quantity === undefined || quantity > maxLineQuantity)
      return fail(answers(context).quantityFromZero({ max: maxLineQuantity }));
    await lockCart(queries, userId, context.now());
    const lines = await readCartLines(queries, userId, context.now());
    const found = findLine(lines, line);
    if (!found) return fail(answers(context).notInCart);
    if (quantity === 0) {
      await removeLine(queries, userId, found.variantId);
      return done();
    }
    const refusal =
      refusalToSell(found, quantity, 0, callLanguage(context)) ??
      lineLimitRefusal(context.limits, lines, found, quantity, callLanguage(context));
    if (refusal) return refuse(refusal);
    await writeLine(queries, userId, found.variantId, quantity);
    return done();
  });
}

/** Removes a line. The message is the product's name, which the client shows in its toast. */
export function removeFromCart(context: ShopContext, userId: string, line: LineKey): Promise<CartChange> {
  return transact(context.db, async (queries) => {
    await lockCart(queries, userId, context.now());
    const found = findLine(await readCartLines(queries, userId, context.now()), line);
    if (!found) return fail(answers(context).notInCart);
    await removeLine(queries, userId, found.variantId);
    return done(found.title);
  });
}

/** Applies a coupon. A cart has one coupon at a time, but a coupon that no longer applies is replaced. */
export function applyCoupon(context: ShopContext, userId: string, code: string): Promise<CartChange> {
  return transact(context.db, async (queries) => {
    if (code.trim() === '') return refuse(answers(context).codeMissing);
    await lockCart(queries, userId, context.now());
    const { coupon: current } = await priceCart(queries, context, userId);
    if (current && isSameCode(current.code, code)) return refuse(answers(context).alreadyApplied(current));
    if (current) return refuse(answers(context).otherApplied(current));
    const { lines, coupon, inapplicableCoupon: staleCoupon } = await priceCart(queries, context, userId, code);
    if (lines.length === 0) return refuse(answers(context).cartEmpty);
    if (!coupon)
      return refuse(
        staleCoupon ? couponRefusedMessage(staleCoupon, callLanguage(context)) : answers(context).codeMissing,
      );
    await writeCouponCode(queries, userId, coupon.code);
    return done();
  });
}

export function removeCoupon(context: ShopContext, userId: string, code: string): Promise<CartChange> {
  return transact(context.db, async (queries) => {
    if (code.trim() === '') return refuse(answers(context).codeMissing);
    await lockCart(queries, userId, context.now());
    const cart = await queries
      .selectFrom('cart')
      .select('coupon_code')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!cart?.coupon_code || !isSameCode(cart.coupon_code, code))
      return refuse(answers(context).notApplied({ code: code.trim() }));
    await writeCouponCode(queries, userId, null);
    return done();
  });
}

/**
 * Checks whether the cart can be ordered now. The message has one problem per line. A coupon that no longer applies is reported
 * once and then removed, so that the shopper can continue without it.
 */
export async function checkCart(context: TradeContext, userId: string): Promise<CartChange> {
  const { lines, total, inapplicableCoupon: staleCoupon } = await priceCart(context.db, context, userId);
  if (lines.length === 0) return refuse(answers(context).cartEmpty);
  const problems = [
    ...lines.flatMap((line) => refusalToSell(line, line.quantity, 0, callLanguage(context)) ?? []),
    ...cartLimitProblems(context.limits, lines, { total, currency: context.currency }, callLanguage(context)),
  ];
  if (staleCoupon) {
    problems.push(couponNoLongerAppliesMessage(staleCoupon, callLanguage(context)));
    await writeCouponCode(context.db, userId, null);
  }
  return problems.length > 0 ? refuse(problems.join('\n')) : done();
}

function findLine(lines: readonly PricedLine[], { productID, optionCode }: LineKey): PricedLine | undefined {
  const ofProduct = lines.filter((line) => String(line.productId) === productID);
  if (optionCode === '') return ofProduct.length === 1 ? ofProduct[0] : undefined;
  return ofProduct.find((line) => line.sku === optionCode);
}

const isSameCode = (one: string, other: string) => normaliseCouponCode(one) === normaliseCouponCode(other);
const answers = (context: ShopContext) => messages.cartAnswers(callLanguage(context));
