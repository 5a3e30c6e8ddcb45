import { z } from 'zod';
import { shopDay } from '../../format.ts';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readableGroup } from '../order-number.ts';
import { readSetting } from '../shop-settings.ts';

/** The schema of the setting `newsletter`, which catalogue/merchandising.yml may contain. The default is 10% off for 90 days. */
const newsletterSetting = z.object({
  /** Whole percent; 0 means no coupon. */
  percent: z.int().min(0).max(100).default(10),
  validDays: z.int().min(1).default(90),
});

const readOffer = (queries: Queries) => readSetting(queries, 'newsletter', newsletterSetting, {});

/** The personal coupons for confirming a newsletter subscription. */
export const newsletterCoupons = {
  /** Discount in whole percent; undefined when the shop gives no coupon. */
  async offer(queries: Queries): Promise<number | undefined> {
    return (await readOffer(queries)).percent || undefined;
  },

  /** Creates a single-use coupon; undefined when the shop gives none. `lastDay` is an ISO day of the shop. */
  async make(queries: Queries, now: number) {
    const { percent, validDays } = await readOffer(queries);
    if (percent === 0) return undefined;
    // There are 29^8 codes, so that nobody can guess one and duplicates are practically impossible.
    const lastDay = shopDay(now + validDays * dayMs);
    const coupon = { code: `HELLO-${readableGroup()}-${readableGroup()}`, percent, lastDay };
    await queries
      .insertInto('coupon')
      .values({
        code: coupon.code,
        kind: 'percent',
        amount: percent,
        minimum_subtotal: 0,
        starts_at: null,
        ends_at: Date.parse(lastDay) + dayMs,
        usage_limit: 1,
        per_customer_limit: 1,
        used: 0,
      })
      .execute();
    return coupon;
  },
};
