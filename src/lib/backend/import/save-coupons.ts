import { z } from 'zod';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import type { CouponEntry } from './merchandising-file.ts';
import { saveSetting } from './save-setting.ts';

/** Which coupons came from the file: others (the newsletter's personal ones) are not its business. */
const settingKey = 'merchandisingCoupons';

/** Adds and changes the file's coupons, keeping how often each was used. One that left the file ends now. */
export async function saveCoupons(queries: Queries, coupons: readonly CouponEntry[], now: number): Promise<void> {
  const known = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirst();
  const before = known ? z.array(z.string()).parse(JSON.parse(known.value)) : [];
  const codes = coupons.map((coupon) => coupon.code);
  const gone = before.filter((code) => !codes.includes(code));
  if (gone.length > 0) await queries.updateTable('coupon').set({ ends_at: now }).where('code', 'in', gone).execute();
  for (const coupon of coupons) await saveCoupon(queries, coupon);
  await saveSetting(queries, { key: settingKey, value: JSON.stringify(codes) });
}

async function saveCoupon(queries: Queries, coupon: CouponEntry): Promise<void> {
  const known = await queries.selectFrom('coupon').select('used').where('code', '=', coupon.code).executeTakeFirst();
  const columns = {
    kind: coupon.percent === undefined ? 'fixed' : 'percent',
    amount: coupon.percent ?? coupon.amount ?? 0,
    minimum_subtotal: coupon.minimum,
    starts_at: coupon.startsOn ?? null,
    // The last day is included.
    ends_at: coupon.endsOn === undefined ? null : coupon.endsOn + dayMs - 1,
    // A limit below what was used already means that nobody else may use it.
    usage_limit: coupon.limit === undefined ? null : Math.max(coupon.limit, known?.used ?? 0),
    per_customer_limit: coupon.perCustomer ?? null,
  };
  await queries
    .insertInto('coupon')
    .values({ code: coupon.code, ...columns, used: 0 })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
}
