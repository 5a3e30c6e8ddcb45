import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { shopWallClock } from '../../format.ts';
import { money } from '../../shop/money.ts';
import { type Coupon, type CouponProblem, couponProblem, normaliseCouponCode } from '../../trade/cart/coupon.ts';
import type { Queries, ShopContext } from '../context.ts';
import type { CouponReason } from '../messages.ts';
import type { CouponCustomer } from './coupon-customer.ts';

export interface CouponCheck {
  readonly coupon: Coupon;
  readonly problem: CouponProblem | undefined;
}

/** A coupon by its code, however it is typed. It says nothing of whether it applies. */
export async function findCoupon(queries: Queries, code: string, currency: string): Promise<Coupon | undefined> {
  const row = await queries
    .selectFrom('coupon')
    .selectAll()
    .where(sql`upper(code)`, '=', normaliseCouponCode(code))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    code: row.code,
    kind: row.kind === 'percent' ? 'percent' : 'fixed',
    amount: row.amount,
    minimumSubtotal: money(row.minimum_subtotal, currency),
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    usageLimit: row.usage_limit ?? undefined,
    perCustomerLimit: row.per_customer_limit ?? undefined,
    used: row.used,
    isStopped: row.stopped_at !== null,
  };
}

async function countUses(queries: Queries, code: string, userId: string): Promise<number> {
  const { uses } = await queries
    .selectFrom('coupon_use')
    .select((select) => select.fn.countAll<number>().as('uses'))
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Checks a coupon against a subtotal, and what of it may be lowered, in minor units. Undefined when there is no such coupon. */
export async function checkCoupon(
  queries: Queries,
  { currency, now }: Pick<ShopContext, 'currency' | 'now'>,
  userId: string,
  { code, subtotal, reducible }: { readonly code: string; readonly subtotal: number; readonly reducible: number },
): Promise<CouponCheck | undefined> {
  const coupon = await findCoupon(queries, code, currency);
  if (!coupon) return undefined;
  const usedByCustomer = await countUses(queries, coupon.code, userId);
  return {
    coupon,
    problem: couponProblem(coupon, {
      ...{ subtotal: money(subtotal, currency), reducible: money(reducible, currency) },
      ...{ now: shopWallClock(now()), usedByCustomer },
    }),
  };
}

/** Reasons that lie with the shopper or the cart, which everyone may read. */
const ownProblems = new Set<CouponProblem>(['used by customer', 'below minimum', 'fixed prices']);

/**
 * Why a coupon does not apply; undefined when it applies. `isHeld` for a code that was in the cart before: its owner knows it, and
 * learns what has become of it. Every other code that gives nothing has one reason, so that guessing reveals nothing (REQ CART-61).
 */
export function couponRefusal(check: CouponCheck | undefined, isHeld: boolean): CouponReason | undefined {
  const problem = check?.problem;
  if (check && !problem) return undefined;
  const isKnown = isHeld || (problem !== undefined && ownProblems.has(problem));
  return problem && isKnown ? problem : 'unusable';
}

/**
 * Counts one use of a coupon, in the same statement that checks both limits. Returns false when a limit is reached. Two orders
 * cannot race for the per-customer limit, as the first one holds the lock of the coupon's row until its use is recorded.
 */
export async function redeemCoupon(queries: Queries, code: string, customer: CouponCustomer): Promise<boolean> {
  const result = await queries
    .updateTable('coupon')
    .set((update) => ({ used: update('used', '+', 1) }))
    .where('code', '=', code)
    .where((where) => where.or([where('usage_limit', 'is', null), where('used', '<', where.ref('usage_limit'))]))
    .where((where) => {
      const uses = where
        .selectFrom('coupon_use')
        .select((select) => select.fn.countAll<number>().as('uses'))
        .where('coupon_use.code', '=', code)
        .where(isUseBy(customer));
      return where.or([where('per_customer_limit', 'is', null), where(uses, '<', where.ref('per_customer_limit'))]);
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Why `redeemCoupon` has refused. */
export async function redeemRefusal(queries: Queries, code: string, customer: CouponCustomer): Promise<CouponReason> {
  const own = await queries
    .selectFrom('coupon_use')
    .select('order_id')
    .where('code', '=', code)
    .where(isUseBy(customer))
    .executeTakeFirst();
  return own ? 'used before' : 'used up';
}

/** Uses from before mailboxes and places were recorded have '' for both, which no customer has. */
const isUseBy =
  ({ userId, mailbox, place }: CouponCustomer) =>
  (where: ExpressionBuilder<Database, 'coupon_use'>) =>
    where.or([
      where('coupon_use.user_id', '=', userId),
      where('coupon_use.mailbox', '=', mailbox),
      where('coupon_use.place', '=', place),
    ]);

/**
 * Undoes the use of a coupon by a cancelled order. Does nothing when called again. Of two orders that were made together (ADR 0134) the
 * one that still stands has the use from then on: it has its share of the discount.
 */
export async function restoreCoupon(queries: Queries, orderId: string): Promise<void> {
  // The lock comes first: of both orders that end at once, the second sees that the first has ended.
  const locked = await queries
    .updateTable('coupon')
    .set((update) => ({ used: update.ref('used') }))
    .where('code', 'in', (select) => select.selectFrom('coupon_use').select('code').where('order_id', '=', orderId))
    .returning('code')
    .executeTakeFirst();
  if (!locked) return;
  const heir = await orderWithItsCoupon(queries, orderId, locked.code);
  if (heir) {
    await queries.updateTable('coupon_use').set({ order_id: heir }).where('order_id', '=', orderId).execute();
    return;
  }
  const use = await queries
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('code')
    .executeTakeFirst();
  if (!use) return;
  await queries
    .updateTable('coupon')
    .set((update) => ({ used: update('used', '-', 1) }))
    .where('code', '=', use.code)
    .execute();
}

/** An order that was made with another one, with the same coupon, and stands. */
export async function orderWithItsCoupon(queries: Queries, orderId: string, code: string): Promise<string | undefined> {
  const order = await queries
    .selectFrom('booking_purchase as own')
    .innerJoin('booking_purchase as other', 'other.purchase_id', 'own.purchase_id')
    .innerJoin('booking', 'booking.order_id', 'other.order_id')
    .select('booking.order_id')
    .where('own.order_id', '=', orderId)
    .where('booking.order_id', '<>', orderId)
    .where('booking.status', '<>', 'CANCELLED')
    .where('booking.coupon_code', '=', code)
    .executeTakeFirst();
  return order?.order_id;
}
