import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesLeft } from '../../../src/lib/backend/returns/returnable-lines.ts';
import { createReturnDesk } from '../../../src/lib/desk/returns/return-desk.ts';
import { callShop, visitor } from '../../contract/harness.ts';
import { deskContextOf, meena, refundOf, request, shipped, taken } from '../desk/open-orders.ts';
import { openPaidShop, type PaidShop, paidOrder } from './paid-shop.ts';

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
});
afterEach(() => shop.close());

/** The customer asks to return so many copies of the first line. */
async function ask(number: string, copies: number, idempotencyKey: string) {
  const { answer } = await callShop(shop, 'orderUpdate', {
    ...{ user_Details: visitor('asha'), orderID: number, status: 'TO BE RETURNED', idempotencyKey, comment: '' },
    returnLines: [{ line: '1', copies: String(copies), reason: 'unwanted' }],
  });
  return answer.status;
}
const left = async (number: string) => (await linesLeft(shop.db, number)).map(({ copies }) => copies);

test('copies whose money is on its way back cannot be asked to be returned once more [ORDER-76]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(shop.desk.ship({ ...(await request(shop.desk, number)), ...shipped }));
  await taken(shop.desk.deliver({ ...(await request(shop.desk, number)), isCashReceived: false }));
  expect(await left(number)).toEqual([2]);
  const refund = refundOf({ method: 'provider', lines: new Map([[1, { copies: 1, amount: undefined }]]) });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refund }));
  expect(await left(number)).toEqual([1]);
  expect(await ask(number, 2, 'return-both')).toMatchObject({
    ...{ resultCode: '2', errorMessage: expect.stringMatching(/one copy can be returned/) },
  });
  expect(await shop.db.selectFrom('booking_return').select('id').execute()).toEqual([]);
  expect((await ask(number, 1, 'return-one')).resultCode).toBe('1');
  expect(await left(number)).toEqual([]);
  // It has arrived: the copy is back, and is not counted twice.
  await shop.payments.work();
  await shop.deliver();
  expect(await left(number)).toEqual([]);
});

test('a refund that the provider refuses leaves its copies to be returned [ORDER-76]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(shop.desk.ship({ ...(await request(shop.desk, number)), ...shipped }));
  await taken(shop.desk.deliver({ ...(await request(shop.desk, number)), isCashReceived: false }));
  const refund = refundOf({ method: 'provider', lines: new Map([[1, { copies: 2, amount: undefined }]]) });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refund }));
  expect(await left(number)).toEqual([]);
  await shop.db.updateTable('payment_refund').set({ state: 'failed' }).where('order_id', '=', number).execute();
  expect(await left(number)).toEqual([2]);
});

test('a return that ends without money takes no copies back that a refund is about to take back [ORDER-94]', async () => {
  const { number } = await paidOrder(shop, 'online');
  await taken(shop.desk.ship({ ...(await request(shop.desk, number)), ...shipped }));
  await taken(shop.desk.deliver({ ...(await request(shop.desk, number)), isCashReceived: false }));
  expect((await ask(number, 2, 'return-both')).resultCode).toBe('1');
  const returns = createReturnDesk(deskContextOf(shop));
  const opened = async () => {
    const [one] = await returns.ofOrder(number);
    if (!one) throw new Error('there is no return');
    return one;
  };
  const { id, version } = await opened();
  expect(await returns.receive({ id, version, by: meena, isMailed: false })).toMatchObject({ ok: true });
  shop.provider.refundStatus = 'pending';
  const refund = refundOf({ method: 'provider', lines: new Map([[1, { copies: 2 }]]) });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refund }));
  await shop.payments.work();
  const settled = await returns.settle({
    ...(await request(shop.desk, number)),
    ...{ id, returnVersion: (await opened()).version, amounts: new Map(), charges: 0, method: 'none', reason: '' },
    judged: new Map([[1, { shelf: 2, damaged: 0, supplier: 0 }]]),
  });
  expect(settled).toMatchObject({ ok: false, refusal: { fields: { 'shelf.1': expect.any(String) } } });
  shop.provider.endRefunds('processed');
  await shop.deliver();
  const [line] = await shop.db.selectFrom('booking_line').selectAll().where('order_id', '=', number).execute();
  expect([line?.returned, line?.written_off]).toEqual([2, 0]);
  expect(shop.problems).toEqual([]);
});
