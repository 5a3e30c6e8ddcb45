import { z } from 'zod';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readableGroup } from './order-number.ts';
import { readSetting } from './settings.ts';

/** The setting `newsletter`, as catalogue/merchandising.yml gives it; without one, 10% off (spec section 9) for 90 days. */
const newsletterSetting = z.object({
  /** Whole per cent; 0 gives no coupon. */
  percent: z.int().min(0).max(100).default(10),
  validDays: z.int().min(1).default(90),
});

const readOffer = (queries: Queries) => readSetting(queries, 'newsletter', newsletterSetting, {});

/** What confirming a newsletter address is rewarded with (decision 18). */
export const newsletterCoupons = {
  /** Whole per cent off; undefined when the shop gives nothing. */
  async offer(queries: Queries): Promise<number | undefined> {
    return (await readOffer(queries)).percent || undefined;
  },

  /** A new coupon that works once; undefined when the shop gives nothing. `now` in epoch milliseconds, as is `endsAt`. */
  async make(queries: Queries, now: number) {
    const { percent, validDays } = await readOffer(queries);
    if (percent === 0) return undefined;
    // One of 29^8: nobody finds one by trying, and two are never the same.
    const coupon = { code: `HELLO-${readableGroup()}-${readableGroup()}`, percent, endsAt: now + validDays * dayMs };
    await queries
      .insertInto('coupon')
      .values({
        code: coupon.code,
        kind: 'percent',
        amount: percent,
        minimum_subtotal: 0,
        starts_at: null,
        ends_at: coupon.endsAt,
        usage_limit: 1,
        per_customer_limit: 1,
        used: 0,
      })
      .execute();
    return coupon;
  },
};
