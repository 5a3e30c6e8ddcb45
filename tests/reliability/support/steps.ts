import type { TradeShop } from '../../contract/trade.steps.ts';

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Every shop in turn. */
export const roundRobin = <Shop>(shops: readonly Shop[], index: number): Shop => {
  const shop = shops[index % shops.length];
  if (!shop) throw new Error('There is no shop');
  return shop;
};

/** Adds a coupon. The invariants count from there. */
export async function addCoupon({ db, initial }: TradeShop, code: string, usage_limit: number): Promise<void> {
  const coupon = { code, kind: 'percent', amount: 10, minimum_subtotal: 0, starts_at: null, ends_at: null };
  await db
    .insertInto('coupon')
    .values({ ...coupon, usage_limit, per_customer_limit: null, used: 0 })
    .execute();
  initial.coupons.push({ code, used: 0 });
  initial.coupons.sort((one, other) => (one.code < other.code ? -1 : 1));
}

export const ordersOf = ({ db }: TradeShop, user: string) =>
  db.selectFrom('booking').selectAll().where('user_id', '=', user).execute();

export const stockOf = async ({ db }: Pick<TradeShop, 'db'>, sku: string): Promise<number> =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
