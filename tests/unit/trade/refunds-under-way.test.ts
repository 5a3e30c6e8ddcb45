import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickList } from '../../../src/lib/desk/orders/model/pick-list.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { find, refundOf, request, shipped, taken } from '../desk/open-orders.ts';
import { expectBooksToMatch, openPaidShop, type PaidShop, paidOrder, rowOf, stockOf } from './paid-shop.ts';

/** Copies whose money is on its way back through the provider, while the order goes on. */

let shop: PaidShop;
let initial: ShopSnapshot;
let before: number;
beforeEach(async () => {
  shop = await openPaidShop();
  initial = await snapshotShop(shop.db);
  before = await stockOf(shop);
});
afterEach(() => shop.close());

/** The desk gives copies of the first line back, and the provider says nothing yet. */
async function refund(number: string, copies: number): Promise<void> {
  shop.provider.refundStatus = 'pending';
  const asked = refundOf({ method: 'provider', lines: new Map([[1, { copies }]]) });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...asked }));
  await shop.payments.work();
}

async function end(status: 'processed' | 'failed'): Promise<void> {
  shop.provider.endRefunds(status);
  await shop.deliver();
}

const state = async (number: string) => (await find(shop.desk, number)).state;
const pack = async (number: string, copies?: number) =>
  shop.desk.startPacking({
    ...(await request(shop.desk, number)),
    ...(copies !== undefined && { copies: new Map([[1, copies]]) }),
  });
const ship = async (number: string) => shop.desk.ship({ ...(await request(shop.desk, number)), ...shipped });
const inParcels = async (number: string) =>
  shop.db.selectFrom('parcel_line').select(['parcel', 'copies', 'back']).where('order_id', '=', number).execute();

async function expectOneSent(number: string): Promise<void> {
  expect(await inParcels(number)).toEqual([{ parcel: 1, copies: 1, back: 0 }]);
  expect((await rowOf(shop, number)).status).toBe('SHIPPED');
  expect(await stockOf(shop)).toBe(before - 1);
  await expectBooksToMatch(shop, number);
  await assertShopInvariants(shop.db, initial);
  expect(shop.problems).toEqual([]);
}

test('they are not packed any more, and the rest is [PAYMENT-82]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await refund(number, 1);
  expect((await state(number)).toPack).toMatchObject([{ position: 1, copies: 1, here: 1 }]);
  expect(pickList([await find(shop.desk, number)])).toMatchObject([{ copies: 1 }]);
  expect(await pack(number, 2)).toMatchObject({ ok: false, refusal: { fields: { 'copies.1': expect.any(String) } } });
  await taken(ship(number));
  // It waits for the answer of the provider.
  expect(await state(number)).toMatchObject({ status: 'PROCESSING', toPack: [] });
  await end('processed');
  await expectOneSent(number);
});

test('they are taken out of a parcel that has not left [PAYMENT-82]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(pack(number));
  await refund(number, 1);
  expect(await inParcels(number)).toEqual([{ parcel: 1, copies: 1, back: 0 }]);
  await taken(ship(number));
  await end('processed');
  await expectOneSent(number);
});

test('without any left there is nothing to pack, until the provider has answered [PAYMENT-82]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(pack(number));
  await refund(number, 2);
  expect(await inParcels(number)).toEqual([]);
  expect(await state(number)).toMatchObject({ status: 'ORDER PLACED', parcels: [], toPack: [] });
  expect(await pack(number)).toMatchObject({ ok: false, refusal: { kind: 'not possible' } });
  await end('failed');
  expect((await state(number)).toPack).toMatchObject([{ copies: 2, here: 2 }]);
  await taken(ship(number));
  expect(await stockOf(shop)).toBe(before - 2);
  await expectBooksToMatch(shop, number);
});

test('what a customer has sent back stays in its parcel [PAYMENT-82]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(ship(number));
  await refund(number, 1);
  expect(await inParcels(number)).toEqual([{ parcel: 1, copies: 2, back: 0 }]);
  await end('processed');
  expect(await inParcels(number)).toEqual([{ parcel: 1, copies: 2, back: 1 }]);
  expect(await stockOf(shop)).toBe(before - 1);
  await assertShopInvariants(shop.db, initial);
});
