import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeCoupon } from '../../../src/lib/backend/trade/coupons.ts';
import { returnStock, takeStock } from '../../../src/lib/backend/trade/stock.ts';
import { refuse, transact } from '../../../src/lib/backend/trade/transact.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { coupons, products, seedShop, skus, variantId } from '../../fixtures/shop.ts';

// The statements that guard stock and coupons, without the checks that come before them in an order.
let db: Kysely<Database>;
beforeEach(async () => {
  db = await openDatabase(':memory:');
  await seedShop(db);
});
afterEach(() => db.destroy());

const fiveCopies = async (quantity: number) => ({
  ...{ productId: products.prideAndPrejudice, variantId: await variantId(db, skus.prideAndPrejudice), quantity },
});
const stock = async () =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', skus.prideAndPrejudice).executeTakeFirstOrThrow())
    .stock;

it('takes copies that are there, and none when there are too few', async () => {
  expect(await takeStock(db, await fiveCopies(3))).toBe(true);
  expect(await takeStock(db, await fiveCopies(3))).toBe(false);
  expect(await stock()).toBe(2);
  const product = db.selectFrom('product').select(['sold', 'total_stock']);
  expect(await product.where('id', '=', products.prideAndPrejudice).executeTakeFirst()).toEqual({
    ...{ sold: 93, total_stock: 2 },
  });
});

const counted = (id: number) =>
  db.selectFrom('product').select(['sold', 'total_stock']).where('id', '=', id).executeTakeFirst();

it('gives copies back, and counts them as for sale only when their edition still is', async () => {
  const copies = await fiveCopies(3);
  const change = (columns: { is_listed?: number; product_id?: number }) =>
    db.updateTable('variant').set(columns).where('id', '=', copies.variantId).execute();
  await takeStock(db, copies);
  await returnStock(db, copies);
  expect([await stock(), await counted(products.prideAndPrejudice)]).toEqual([5, { sold: 90, total_stock: 5 }]);

  await takeStock(db, copies);
  await change({ is_listed: 0 });
  await returnStock(db, copies);
  expect([await stock(), await counted(products.prideAndPrejudice)]).toEqual([5, { sold: 90, total_stock: 2 }]);
});

it('gives copies back to the product that their edition belongs to now', async () => {
  const copies = await fiveCopies(3);
  const before = await counted(products.moonstone);
  await takeStock(db, copies);
  await db
    .updateTable('variant')
    .set({ product_id: products.moonstone, position: 9 })
    .where('id', '=', copies.variantId)
    .execute();
  await returnStock(db, copies);
  expect(await counted(products.prideAndPrejudice)).toEqual({ sold: 90, total_stock: 2 });
  expect(await counted(products.moonstone)).toEqual({ ...before, total_stock: (before?.total_stock ?? 0) + 3 });
});

it('counts a coupon up to its limit', async () => {
  const taken = [];
  for (const user of ['asha', 'ben', 'chitra', 'dev']) taken.push(await takeCoupon(db, coupons.limitedTo3, user));
  expect(taken).toEqual([true, true, true, false]);
  expect(await takeCoupon(db, coupons.usedUp, 'asha')).toBe(false);
  expect(await takeCoupon(db, coupons.tenPercent, 'asha')).toBe(true);
});

it('counts a coupon once for each customer who may use it once', async () => {
  const order = {
    ...{
      order_id: 'BF-1',
      user_id: 'asha',
      idempotency_key: 'k',
      request_hash: '',
      created_at: 0,
      status: '',
      currency: '',
    },
    ...{
      subtotal: 0,
      discount: 0,
      shipping: 0,
      cod_charge: 0,
      total: 0,
      payment_mode: '',
      addresses: '[]',
      comment: '',
    },
  };
  await db.insertInto('booking').values(order).execute();
  await db
    .insertInto('coupon_use')
    .values({ code: coupons.oncePerCustomer, user_id: 'asha', order_id: 'BF-1' })
    .execute();
  expect(await takeCoupon(db, coupons.oncePerCustomer, 'asha')).toBe(false);
  expect(await takeCoupon(db, coupons.oncePerCustomer, 'ben')).toBe(true);
});

it('lets the database itself refuse negative stock', async () => {
  const update = db.updateTable('variant').set({ stock: -1 }).where('sku', '=', skus.moonstone);
  await expect(update.execute()).rejects.toThrow(/variant_stock_not_negative/);
});

it('undoes the work of a refusal and of an error, and can go on', async () => {
  const copies = await fiveCopies(1);
  const refused = await transact(db, async (queries) => {
    await takeStock(queries, copies);
    return refuse('no');
  });
  expect(refused).toEqual({ ok: false, code: '2', message: 'no' });
  const failed = transact(db, async (queries): Promise<{ ok: boolean }> => {
    await takeStock(queries, copies);
    throw new Error('surprise');
  });
  await expect(failed).rejects.toThrow('surprise');
  expect(await stock()).toBe(5);
  await transact(db, async (queries) => ({ ok: await takeStock(queries, copies) }));
  expect(await stock()).toBe(4);
});
