import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveWaitingOrders } from '../../../src/lib/backend/import/writing/serve-waiting-orders.ts';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { copiesToSend, pickList } from '../../../src/lib/desk/orders/model/pick-list.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { order } from '../../contract/trade.steps.ts';
import { products, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf, request, shipped, taken } from './open-orders.ts';

const book = skus.prideAndPrejudice;
let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
  // Nothing on the shelf; the supplier has it.
  const row = { stock: suppliedCopies, supply_stock: suppliedCopies, supply_days: 5 };
  await shop.db.updateTable('variant').set(row).where('sku', '=', book).execute();
});
afterEach(() => shop.close());

const to = (id: string) => request(shop.desk, id);
const arrive = async (difference: number) =>
  moveStock(
    shop.db,
    { variantId: await variantId(shop.db, book), difference },
    { reason: 'delivery', at: shop.clock.now, by: meena },
  );
const queue = async (name: 'waiting' | 'pack' | 'ship') => {
  const filter = { text: '', status: undefined, payment: undefined, method: undefined, from: undefined, to: undefined };
  const { orders } = await shop.desk.list({ ...filter, queue: name }, 1);
  return orders.map(({ number }) => number).sort();
};
const cod = { paymentMode: 'cod' } as const;

test('an order waits until its copies are on the shelf; the oldest order gets them first, and Today names it [DESK-33 DESK-44]', async () => {
  const first = await order(shop, 'asha', book, 2, cod);
  shop.clock.now += 1_000;
  const second = await order(shop, 'ben', book, 2, cod);
  expect([await queue('waiting'), await queue('pack')]).toEqual([[first, second].sort(), []]);
  expect(await shop.desk.counts()).toMatchObject({ waiting: 2, pack: 0, ship: 0 });
  expect(await shop.desk.longestWaiting(9), 'nothing to do for the shop').toEqual([]);

  expect(await shop.desk.served(9)).toEqual([]);
  await arrive(3);
  expect(await shop.desk.served(9), 'what can be packed now').toMatchObject([{ number: first }]);
  expect([await queue('waiting'), await queue('pack')]).toEqual([[second], [first]]);
  expect((await find(shop.desk, second)).state.missing).toEqual([{ title: 'Pride and Prejudice', copies: 1 }]);
  // The last one comes with a file.
  await shop.db
    .updateTable('variant')
    .set((set) => ({ stock: set('stock', '+', 1) }))
    .where('sku', '=', book)
    .execute();
  await serveWaitingOrders(shop.db, [products.prideAndPrejudice], shop.clock.now);
  expect((await shop.desk.served(9)).map(({ number }) => number)).toEqual([first, second]);
  shop.clock.now += 3 * 86_400_000;
  expect(await shop.desk.served(9), 'no news any more').toEqual([]);
  expect([await queue('waiting'), await queue('pack')]).toEqual([[], [first, second].sort()]);
});

test('packing and shipping without its copies has to be confirmed, and names them [DESK-34]', async () => {
  const id = await order(shop, 'asha', book, 2, cod);
  await arrive(1);
  expect(await shop.desk.startPacking(await to(id))).toMatchObject({
    refusal: { fields: { incomplete: expect.any(String) } },
  });
  await taken(shop.desk.startPacking({ ...(await to(id)), isIncompleteOnPurpose: true }));
  expect([await queue('waiting'), await queue('ship')], 'what is packed can leave').toEqual([[], [id]]);
  const found = await find(shop.desk, id);
  expect(found.status).toBe('PROCESSING');
  expect(found.lines.map(copiesToSend)).toEqual([1]);
  expect(pickList([found])).toMatchObject([{ copies: 1 }]);
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  expect([await queue('waiting'), await queue('ship')], 'the other copy still waits').toEqual([[id], []]);

  // The copy stands in the shop, though nobody has counted it.
  const all = { copies: new Map([[1, 1]]) };
  expect(await shop.desk.startPacking({ ...(await to(id)), ...all })).toMatchObject({
    refusal: { kind: 'invalid', fields: { incomplete: expect.any(String) } },
  });
  await taken(shop.desk.startPacking({ ...(await to(id)), ...all, isIncompleteOnPurpose: true }));
  expect([await queue('waiting'), await queue('ship')], 'packed, it still waits').toEqual([[id], []]);
  expect(await shop.desk.ship({ ...(await to(id)), ...shipped })).toMatchObject({
    refusal: { kind: 'invalid', fields: { incomplete: expect.any(String) } },
  });
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped, isIncompleteOnPurpose: true }));
  expect((await find(shop.desk, id)).state).toMatchObject({ status: 'SHIPPED', missing: [] });
});

test('what is handed over in the shop is asked for as well', async () => {
  const id = await order(shop, 'asha', book, 1, cod);
  await shop.db.updateTable('booking').set({ delivery_method: 'collection' }).execute();
  expect(await shop.desk.deliver({ ...(await to(id)), isCashReceived: true })).toMatchObject({
    refusal: { fields: { incomplete: expect.any(String) } },
  });
  await arrive(1);
  await taken(shop.desk.deliver({ ...(await to(id)), isCashReceived: true }));
});

test('a parcel without a tracking number has to be confirmed [DESK-35]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, cod);
  const untracked = { ...shipped, trackingNumber: '' };
  for (const courier of ['first', 'Speed Post'])
    expect(await shop.desk.ship({ ...(await to(id)), ...untracked, courier })).toMatchObject({
      refusal: { fields: { trackingNumber: expect.stringContaining('box') } },
    });
  await taken(shop.desk.ship({ ...(await to(id)), ...untracked, isUntrackedOnPurpose: true }));
  expect((await find(shop.desk, id)).tracking).toBeUndefined();
});

test('copies that are taken out of a waiting order no longer hold it up, and never were on the shelf [DESK-31]', async () => {
  const id = await order(shop, 'asha', book, 3, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  await arrive(2);
  await taken(shop.desk.recordPayment({ ...(await to(id)), amount: total, method: 'bacs', isMoreOnPurpose: false }));
  expect(await queue('waiting')).toEqual([id]);
  await taken(shop.desk.recordRefund({ ...(await to(id)), ...refundOf({ lines: new Map([[1, { copies: 1 }]]) }) }));
  expect([await queue('waiting'), await queue('pack')]).toEqual([[], [id]]);
  const { stock, supply_stock } = await shop.db
    .selectFrom('variant')
    .select(['stock', 'supply_stock'])
    .where('sku', '=', book)
    .executeTakeFirstOrThrow();
  expect(stock - supply_stock, 'on the shelf').toBe(0);
  expect((await find(shop.desk, id)).lines.map(copiesToSend)).toEqual([2]);
});
