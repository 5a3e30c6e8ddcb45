import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redeemCoupon } from '../../../src/lib/backend/coupons/coupons.ts';
import { deductStock, restoreStock } from '../../../src/lib/backend/stock/stock.ts';
import { refuse, transact } from '../../../src/lib/backend/transact.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { coupons, products, skus, variantId } from '../../fixtures/shop.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

// The guarded updates of stock and coupons, without the earlier checks of an order.
let db: Kysely<Database>;
beforeEach(async () => {
  db = await openSeeded();
});
afterEach(() => db.destroy());

const fiveCopies = async (quantity: number) => ({
  ...{ productId: products.prideAndPrejudice, variantId: await variantId(db, skus.prideAndPrejudice), quantity },
});
const cancelled = { reason: 'cancelled', at: 0 } as const;
const stock = async () =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', skus.prideAndPrejudice).executeTakeFirstOrThrow())
    .stock;

it('takes copies when there are enough, and none otherwise', async () => {
  expect(await deductStock(db, await fiveCopies(3))).toMatchObject({ fromShelf: 3, backordered: 0, countAfter: 2 });
  expect(await deductStock(db, await fiveCopies(3))).toBeUndefined();
  expect(await stock()).toBe(2);
  const product = db.selectFrom('product').select(['sold', 'total_stock']);
  expect(await product.where('id', '=', products.prideAndPrejudice).executeTakeFirst()).toEqual({
    ...{ sold: 93, total_stock: 2 },
  });
});

const counted = (id: number) =>
  db.selectFrom('product').select(['sold', 'total_stock']).where('id', '=', id).executeTakeFirst();

it('restocks copies, and counts them as in stock only when their edition is still listed', async () => {
  const copies = await fiveCopies(3);
  const change = (columns: { is_listed?: number; product_id?: number }) =>
    db.updateTable('variant').set(columns).where('id', '=', copies.variantId).execute();
  await deductStock(db, copies);
  await restoreStock(db, copies, cancelled);
  expect([await stock(), await counted(products.prideAndPrejudice)]).toEqual([5, { sold: 90, total_stock: 5 }]);

  await deductStock(db, copies);
  await change({ is_listed: 0 });
  await restoreStock(db, copies, cancelled);
  expect([await stock(), await counted(products.prideAndPrejudice)]).toEqual([5, { sold: 90, total_stock: 2 }]);
});

it('restocks the product that the edition belongs to now', async () => {
  const copies = await fiveCopies(3);
  const before = await counted(products.moonstone);
  await deductStock(db, copies);
  await db
    .updateTable('variant')
    .set({ product_id: products.moonstone, position: 9 })
    .where('id', '=', copies.variantId)
    .execute();
  await restoreStock(db, copies, cancelled);
  expect(await counted(products.prideAndPrejudice)).toEqual({ sold: 90, total_stock: 2 });
  expect(await counted(products.moonstone)).toEqual({ ...before, total_stock: (before?.total_stock ?? 0) + 3 });
});

const customer = (userId: string) => ({ userId, mailbox: `${userId}@example.org`, place: `home of ${userId}` });

it('counts a coupon up to its limit', async () => {
  const taken = [];
  for (const user of ['asha', 'ben', 'chitra', 'dev'])
    taken.push(await redeemCoupon(db, coupons.limitedTo3, customer(user)));
  expect(taken).toEqual([true, true, true, false]);
  expect(await redeemCoupon(db, coupons.usedUp, customer('asha'))).toBe(false);
  expect(await redeemCoupon(db, coupons.tenPercent, customer('asha'))).toBe(true);
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
  expect(await redeemCoupon(db, coupons.oncePerCustomer, customer('asha'))).toBe(false);
  expect(await redeemCoupon(db, coupons.oncePerCustomer, customer('ben'))).toBe(true);
});

it('the database itself rejects negative stock', async () => {
  const update = db.updateTable('variant').set({ stock: -1 }).where('sku', '=', skus.moonstone);
  await expect(update.execute()).rejects.toThrow(/variant_stock_not_negative|supply_stock|variant_check/);
});

it('rolls back after a rejection or an error, and continues', async () => {
  const copies = await fiveCopies(1);
  const refused = await transact(db, async (queries) => {
    await deductStock(queries, copies);
    return refuse('no');
  });
  expect(refused).toEqual({ ok: false, code: '2', message: 'no' });
  const failed = transact(db, async (queries): Promise<{ ok: boolean }> => {
    await deductStock(queries, copies);
    throw new Error('surprise');
  });
  await expect(failed).rejects.toThrow('surprise');
  expect(await stock()).toBe(5);
  await transact(db, async (queries) => ({ ok: (await deductStock(queries, copies)) !== undefined }));
  expect(await stock()).toBe(4);
});
