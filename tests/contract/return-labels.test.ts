import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLabel } from '../../src/lib/backend/returns/return-labels.ts';
import { createReturnDesk } from '../../src/lib/desk/returns/return-desk.ts';
import { skus } from '../fixtures/shop.ts';
import {
  type DeskUnderTest,
  deskContextOf,
  meena,
  openDeskShop,
  request,
  shipped,
  taken,
} from '../unit/desk/open-orders.ts';
import { callShop, visitor } from './harness.ts';
import { customerMails } from './outbox.ts';
import { order, view } from './trade.steps.ts';

const user = 'w-labels';

let shop: DeskUnderTest;
let number: string;
beforeEach(async () => {
  shop = await openDeskShop();
  number = await order(shop, user, skus.emmaPaperback, 2, { paymentMode: 'bacs' });
  const step = { ...(await request(shop.desk, number)), ...shipped, isUnpaidOnPurpose: true };
  await taken(shop.desk.ship({ ...step, isUntrackedOnPurpose: false }));
  const { answer } = await callShop(shop, 'orderUpdate', {
    ...{ user_Details: visitor(user), orderID: number, status: 'TO BE RETURNED', idempotencyKey: 'a return' },
    returnLines: [{ line: '1', copies: '1', reason: 'damaged' }],
  });
  expect(answer.status.resultCode).toBe('1');
});
afterEach(() => shop.close());

const desk = () => createReturnDesk(deskContextOf(shop));
async function only() {
  const [one] = await desk().ofOrder(number);
  if (!one) throw new Error('There is no return');
  return one;
}
async function accept(label: string | undefined, instructions = '14 Lantern Lane') {
  const { id, version } = await only();
  const file = label === undefined ? undefined : ({ type: 'application/pdf', bytes: Buffer.from(label) } as const);
  const step = { id, version, by: meena, isMailed: true, instructions, labelUrl: '', label: file };
  expect(await desk().accept(step)).toMatchObject({ ok: true });
  return id;
}

test('its customer gets the label by the order and by the mail [ORDER-83]', async () => {
  const id = await accept('%PDF-1.4 a label %%EOF');
  const url = new URL((await view(shop, user, number)).returns[0]?.labelURL ?? '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ order: number, return: String(id) });
  // Its token opens the order, so it opens the label.
  const opened = { orderID: number, flag: 'C', token: url.searchParams.get('token') ?? '', user_Details: visitor('0') };
  expect((await callShop(shop, 'viewOrder', opened)).answer.orderID).toBe(number);
  expect((await customerMails(shop)).at(-1)?.text).toContain(`/orders/label?order=${number}&return=${id}&token=`);
  expect(await findLabel(shop.db, number, id)).toMatchObject({
    ...{ filename: `label-${number}.pdf`, contentType: 'application/pdf' },
    content: Buffer.from('%PDF-1.4 a label %%EOF'),
  });
  expect(await findLabel(shop.db, 'BF-0000-0000', id)).toBeUndefined();
});

test('other instructions leave it, another file takes its place, and it is gone with the return [ORDER-83]', async () => {
  const id = await accept('%PDF-1.4 a label %%EOF');
  await accept(undefined, '15 Lantern Lane');
  expect((await only()).hasLabel).toBe(true);
  await accept('%PDF-1.4 another one %%EOF');
  expect(String((await findLabel(shop.db, number, id))?.content)).toContain('another one');
  const { version } = await only();
  expect(await desk().refuse({ id, version, by: meena, isMailed: false, reason: 'It was read.' })).toMatchObject({
    ok: true,
  });
  expect(await shop.db.selectFrom('booking_return_label').selectAll().execute()).toEqual([]);
});
