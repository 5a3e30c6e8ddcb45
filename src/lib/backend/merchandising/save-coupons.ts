import { z } from 'zod';
import { shopWallClock } from '../../format.ts';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readSetting, saveSetting } from '../shop-settings.ts';
import type { CouponEntry } from './merchandising-schema.ts';

/** The setting with the codes that came from the file. Other coupons, such as the newsletter's, must not be changed. */
const settingKey = 'merchandisingCoupons';

/** The codes of the last merchandising.yml. */
export const readFileCoupons = (queries: Queries): Promise<string[]> =>
  readSetting(queries, settingKey, z.array(z.string()), []);

/**
 * Adds and updates the coupons of the file without changing how often each was used. A coupon that was removed from it ends now.
 * Those that the desk has changed are left alone (ADR 0051); returns their codes, for the report.
 */
export async function saveCoupons(
  queries: Queries,
  coupons: readonly CouponEntry[],
  now: number,
): Promise<readonly string[]> {
  const before = await readFileCoupons(queries);
  const codes = coupons.map((coupon) => coupon.code);
  const removed = before.filter((code) => !codes.includes(code));
  if (removed.length > 0)
    await queries
      .updateTable('coupon')
      .set({ ends_at: shopWallClock(now) })
      .where('code', 'in', removed)
      .where('is_set_in_desk', '=', 0)
      .execute();
  const ofDesk = await queries.selectFrom('coupon').select('code').where('is_set_in_desk', '=', 1).execute();
  const kept = new Set(ofDesk.map(({ code }) => code));
  for (const coupon of coupons) if (!kept.has(coupon.code)) await saveCoupon(queries, coupon);
  await saveSetting(queries, { key: settingKey, value: JSON.stringify(codes) });
  return codes.filter((code) => kept.has(code));
}

async function saveCoupon(queries: Queries, coupon: CouponEntry): Promise<void> {
  const stored = await queries.selectFrom('coupon').select('used').where('code', '=', coupon.code).executeTakeFirst();
  const columns = {
    kind: coupon.percent === undefined ? 'fixed' : 'percent',
    amount: coupon.percent ?? coupon.amount ?? 0,
    minimum_subtotal: coupon.minimum,
    starts_at: coupon.startsOn ?? null,
    // The last day is included.
    ends_at: coupon.endsOn === undefined ? null : coupon.endsOn + dayMs,
    // A CHECK constraint forbids a limit below the number of uses. The number of uses has the same effect: no further use.
    usage_limit: coupon.limit === undefined ? null : Math.max(coupon.limit, stored?.used ?? 0),
    per_customer_limit: coupon.perCustomer ?? null,
  };
  await queries
    .insertInto('coupon')
    .values({ code: coupon.code, ...columns, used: 0 })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
}
