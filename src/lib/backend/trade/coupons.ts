import { sql } from 'kysely';
import { type Coupon, type CouponProblem, couponProblem, normaliseCouponCode } from '../../shop/coupon.ts';
import { money } from '../../shop/money.ts';
import type { Queries, ShopContext } from '../context.ts';
import { couponProblemText } from './messages.ts';

export interface CouponCheck {
  readonly coupon: Coupon;
  readonly problem: CouponProblem | undefined;
}

async function findCoupon(queries: Queries, code: string, currency: string): Promise<Coupon | undefined> {
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

/** Checks a coupon against a subtotal in minor units. Undefined when there is no such coupon. */
export async function checkCoupon(
  queries: Queries,
  { currency, now }: Pick<ShopContext, 'currency' | 'now'>,
  userId: string,
  { code, subtotal }: { readonly code: string; readonly subtotal: number },
): Promise<CouponCheck | undefined> {
  const coupon = await findCoupon(queries, code, currency);
  if (!coupon) return undefined;
  const usedByCustomer = await countUses(queries, coupon.code, userId);
  return {
    coupon,
    problem: couponProblem(coupon, { subtotal: money(subtotal, currency), now: now(), usedByCustomer }),
  };
}

/** Why a coupon does not apply, as the end of a sentence that starts with the coupon; undefined when it applies. */
export function couponRefusalText(check: CouponCheck | undefined): string | undefined {
  if (!check) return 'does not exist';
  return check.problem && couponProblemText(check.coupon, check.problem);
}

/**
 * Counts one use of a coupon, in the same statement that checks both limits. Returns false when a limit is reached. Two orders
 * of one customer cannot race for the per-customer limit, as each holds the lock of the customer's cart.
 */
export async function redeemCoupon(queries: Queries, code: string, userId: string): Promise<boolean> {
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
        .where('coupon_use.user_id', '=', userId);
      return where.or([where('per_customer_limit', 'is', null), where(uses, '<', where.ref('per_customer_limit'))]);
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Undoes the use of a coupon by a cancelled order. Does nothing when called again. */
export async function restoreCoupon(queries: Queries, orderId: string): Promise<void> {
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
