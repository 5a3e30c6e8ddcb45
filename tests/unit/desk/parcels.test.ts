import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { type SlipLine, slipsOf } from '../../../src/lib/desk/orders/model/packing-slips.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { customerMails } from '../../contract/outbox.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, book, cancel, order, view } from '../../contract/trade.steps.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf, request, shipped, taken } from './open-orders.ts';

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const to = (id: string) => request(shop.desk, id);
const cod = { paymentMode: 'cod' } as const;
const parcelsOf = async (id: string) => (await find(shop.desk, id)).state.parcels.map((parcel) => parcel.status);
const queueOf = async (id: string) => {
  const filter = { text: id, status: undefined, payment: undefined, method: undefined, from: undefined, to: undefined };
  const queues = ['waiting', 'preorder', 'pack', 'ship', 'underway'] as const;
  const found: string[] = [];
  for (const queue of queues) if ((await shop.desk.list({ ...filter, queue }, 1)).count > 0) found.push(queue);
  return found;
};

/** One line on the shelf, one that the supplier has, one that is not out yet. */
async function threeLines(): Promise<string> {
  await add(shop, 'asha', skus.moonstone, 2);
  await add(shop, 'asha', skus.prideAndPrejudice, 1);
  await add(shop, 'asha', skus.emmaPaperback, 1);
  await shop.db
    .updateTable('variant')
    .set({ stock: suppliedCopies, supply_stock: suppliedCopies, supply_days: 5 })
    .where('sku', '=', skus.prideAndPrejudice)
    .execute();
  const { orderID = '' } = await book(shop, 'asha', cod);
  await setDay('2030-01-15');
  return orderID;
}
const setDay = (day: string | null) =>
  shop.db.updateTable('variant').set({ on_sale_from: day }).where('sku', '=', skus.emmaPaperback).execute();
const arrive = async () =>
  moveStock(
    shop.db,
    { variantId: await variantId(shop.db, skus.prideAndPrejudice), difference: 1 },
    { reason: 'delivery', at: shop.clock.now, by: meena },
  );

test('what is here, what the supplier has and what is not out yet leave in three parcels, each with its slip [ORDER-53 ORDER-57]', async () => {
  const id = await threeLines();
  const { state } = await find(shop.desk, id);
  expect(state.toPack.map(({ copies, here, heldUntil }) => [copies, here, heldUntil])).toEqual([
    [2, 2, undefined],
    [1, 0, undefined],
    [1, 0, '2030-01-15'],
  ]);
  expect(await shop.desk.startPacking(await to(id)), 'the customer wants one parcel').toMatchObject({
    refusal: { fields: { incomplete: expect.any(String) } },
  });
  const slips = async (parcel?: number) => {
    const shown = (lines: readonly SlipLine[]) => lines.map(({ line, copies }) => `${copies} ${line.title}`);
    return slipsOf(await find(shop.desk, id), parcel).map((slip) => [shown(slip.lines), shown(slip.later)]);
  };
  const behind = ['1 Pride and Prejudice', '1 Emma'];
  expect(await slips(), 'what can be packed').toEqual([[['2 The Moonstone'], behind]]);
  await taken(shop.desk.startPacking({ ...(await to(id)), isIncompleteOnPurpose: true }));
  expect(await queueOf(id)).toEqual(['ship']);
  expect(await slips(), 'what is in this parcel, and what follows [ORDER-57]').toEqual([[['2 The Moonstone'], behind]]);
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  expect(await queueOf(id), 'the last book holds what is left').toEqual(['preorder']);
  expect((await find(shop.desk, id)).state.status).toBe('PROCESSING');
  await taken(shop.desk.deliver({ ...(await to(id)), isCashReceived: false }));
  expect((await find(shop.desk, id)).state).toMatchObject({ status: 'PROCESSING', isPaid: false });

  await arrive();
  const early = new Map([[3, 1]]);
  expect(
    await shop.desk.ship({ ...(await to(id)), ...shipped, copies: early, isIncompleteOnPurpose: true }),
  ).toMatchObject({ refusal: { kind: 'invalid', fields: { 'copies.3': expect.any(String) } } });
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped, trackingNumber: 'T 2', isIncompleteOnPurpose: true }));
  expect(await shop.desk.startPacking(await to(id))).toMatchObject({
    refusal: { kind: 'not possible', heldUntil: '2030-01-15' },
  });
  expect(await slips(2)).toEqual([[['1 Pride and Prejudice'], ['1 Emma']]]);
  await setDay(null);
  expect(await queueOf(id)).toEqual(['pack']);
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped, trackingNumber: 'T 3' }));
  expect(await parcelsOf(id)).toEqual(['delivered', 'shipped', 'shipped']);
  expect(await view(shop, 'asha', id)).toMatchObject({ bookingStatus: 'SHIPPED', trackingID: 'T 3' });
  expect(await shop.desk.deliver({ ...(await to(id)), isCashReceived: false }), 'which one?').toMatchObject({
    refusal: { fields: { parcel: expect.any(String) } },
  });
  await taken(shop.desk.deliver({ ...(await to(id)), parcel: 3, isCashReceived: true }));
  await taken(shop.desk.deliver({ ...(await to(id)), parcel: 2, isCashReceived: false }));
  expect((await find(shop.desk, id)).state).toMatchObject({ status: 'DELIVERED', isPaid: true });
  const { history } = await find(shop.desk, id);
  expect(history.map(({ status, comment }) => `${status} ${comment}`.trim())).toEqual([
    'ORDER PLACED',
    'PROCESSING Parcel 1: packed.',
    'PROCESSING Parcel 1: shipped.',
    'PROCESSING Parcel 1: delivered.',
    'PROCESSING Parcel 2: shipped.',
    'SHIPPED Parcel 3: shipped.',
    'SHIPPED Parcel 3: delivered.',
    'DELIVERED Parcel 2: delivered.',
  ]);
});

describe('on an order whose copies are all here', () => {
  let initial: ShopSnapshot;
  beforeEach(async () => {
    initial = await snapshotShop(shop.db);
  });
  afterEach(() => assertShopInvariants(shop.db, initial));

  test('a form that is sent twice is one parcel [ORDER-54]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 3, cod);
    const once = { ...(await to(id)), copies: new Map([[1, 1]]), isIncompleteOnPurpose: true };
    const results = await Promise.all([shop.desk.startPacking(once), shop.desk.startPacking(once)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await parcelsOf(id)).toEqual(['packed']);
    const more = { ...(await to(id)), copies: new Map([[1, 3]]), isIncompleteOnPurpose: true };
    expect(await shop.desk.startPacking(more)).toMatchObject({ refusal: { fields: { 'copies.1': 'At most 2.' } } });
    const none = { ...(await to(id)), copies: new Map([[1, 0]]), isIncompleteOnPurpose: true };
    expect(await shop.desk.startPacking(none)).toMatchObject({ refusal: { fields: { copies: expect.any(String) } } });
  });

  test('copies that are refunded are not packed, and those that were come out of their parcel [ORDER-55]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 4, { paymentMode: 'bacs' });
    const { total } = (await find(shop.desk, id)).state;
    await taken(shop.desk.recordPayment({ ...(await to(id)), amount: total, method: 'bacs', isMoreOnPurpose: false }));
    const pack = async (copies: number) =>
      shop.desk.startPacking({ ...(await to(id)), copies: new Map([[1, copies]]), isIncompleteOnPurpose: true });
    const giveBack = async (copies: number) =>
      taken(shop.desk.recordRefund({ ...(await to(id)), ...refundOf({ lines: new Map([[1, { copies }]]) }) }));
    await taken(pack(2));
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped, parcel: 1 }));
    await taken(pack(1));
    await giveBack(1);
    expect(await parcelsOf(id), 'the one that was in no parcel').toEqual(['shipped', 'packed']);
    expect((await find(shop.desk, id)).state.toPack).toEqual([]);
    await giveBack(1);
    expect(await parcelsOf(id), 'then the one that is in the shop').toEqual(['shipped']);
    expect((await find(shop.desk, id)).state.status, 'nothing is left to send').toBe('SHIPPED');
    await giveBack(2);
    const lines = await shop.db.selectFrom('parcel_line').select(['copies', 'back']).execute();
    expect(lines, 'then those that came back').toEqual([{ copies: 2, back: 2 }]);
  });

  test('an order of which a parcel has left cannot be cancelled by its customer; the shop can until one was delivered [ORDER-56]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2, cod);
    const one = { copies: new Map([[1, 1]]), isIncompleteOnPurpose: true };
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped, ...one }));
    expect((await cancel(shop, 'asha', id)).errorMessage).toBe(
      'This order can no longer be cancelled: a part of it has left. Please write to us about the rest.',
    );
    await taken(shop.desk.startPacking(await to(id)));
    await taken(shop.desk.cancel({ ...(await to(id)), reason: 'It came back', isRestocked: true }));
    expect(await parcelsOf(id), 'what had not left is no parcel any more').toEqual(['shipped']);

    const other = await order(shop, 'asha', skus.moonstone, 2, cod);
    await taken(shop.desk.ship({ ...(await to(other)), ...shipped, ...one }));
    await taken(shop.desk.deliver({ ...(await to(other)), isCashReceived: false }));
    const request = { ...(await to(other)), reason: '', isRestocked: true };
    expect(await shop.desk.cancel(request)).toMatchObject({ refusal: { kind: 'not possible' } });
  });

  test('a parcel that was packed by mistake is unpacked, and one that was lost keeps the order open until it is given back [ORDER-58]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'bacs' });
    const { total } = (await find(shop.desk, id)).state;
    await taken(shop.desk.recordPayment({ ...(await to(id)), amount: total, method: 'bacs', isMoreOnPurpose: false }));
    await taken(shop.desk.startPacking(await to(id)));
    await taken(shop.desk.unpack(await to(id)));
    const { state, history } = await find(shop.desk, id);
    expect(state).toMatchObject({ status: 'ORDER PLACED', parcels: [] });
    expect(history.at(-1)).toMatchObject({ comment: 'Parcel 1: unpacked.', by: 'Meena' });
    const one = { copies: new Map([[1, 1]]), isIncompleteOnPurpose: true };
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped, ...one }));
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
    await taken(shop.desk.deliver({ ...(await to(id)), parcel: 2, isCashReceived: false }));
    await taken(shop.desk.loseParcel(await to(id)));
    expect((await find(shop.desk, id)).state.status).toBe('SHIPPED');
    const lost = { lines: new Map([[1, { copies: 1 }]]), restocked: new Set<number>() };
    await taken(shop.desk.recordRefund({ ...(await to(id)), ...refundOf(lost) }));
    expect((await find(shop.desk, id)).state.status, 'the other one is there').toBe('DELIVERED');
  });

  test('the mail about a parcel has its own tracking number', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2, cod);
    const one = { copies: new Map([[1, 1]]), isIncompleteOnPurpose: true };
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped, ...one }));
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped, trackingNumber: 'T 2' }));
    await taken(shop.desk.correctTracking({ ...(await to(id)), ...shipped, trackingNumber: 'T 9', parcel: 1 }));
    const mails = (await customerMails(shop)).filter(({ kind }) => kind === 'order-shipped');
    expect(mails.map(({ text }) => /T%20\d/.exec(text)?.[0])).toEqual(['T%201', 'T%202', 'T%209']);
    const rows = await shop.db.selectFrom('parcel').select(['number', 'tracking_number']).orderBy('number').execute();
    expect(rows.map((row) => row.tracking_number)).toEqual(['T 9', 'T 2']);
  });
});
