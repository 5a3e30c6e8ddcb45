import { placeholderUser } from '@bookfront/shop-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackend } from '../../../src/lib/backend/backend.ts';
import {
  callShop,
  openInProcess,
  type RequestOf,
  type ShopUnderTest,
  sendCall,
  testSecret,
  visitor,
} from '../../contract/harness.ts';
import { allMails, customerMails, shopMails } from '../../contract/outbox.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { linkTokenOf } from '../../contract/trade.order-links.ts';
import { order, shipping, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { deskOf, find, request, shipped, taken } from '../desk/open-orders.ts';
import { expectBooksToMatch, mailsOf, openPaidShop, orderOnline, rowOf, stockOf } from './paid-shop.ts';

/** The fixture's shop in Pune sends for 49.00, and on the same day within 10 km for 79.00 more. */
const elsewhere = { ...shipping, city: 'Nashik', postCode: '422001' };

const changeRequest = (
  orderID: string,
  expectedTotal: string | undefined,
  fields: RequestOf<'orderUpdate'> = {},
): RequestOf<'orderUpdate'> => ({
  ...{ orderID, status: 'DELIVERY CHANGED', deliveryMethod: 'standard', addressBook: [elsewhere], expectedTotal },
  ...fields,
});

/** An order as it would be asked for by its visitor. */
const change = async (shop: ShopUnderTest, user: string, body: RequestOf<'orderUpdate'>) =>
  (await callShop(shop, 'orderUpdate', { user_Details: visitor(user), ...body })).answer;

describe('a customer sends an order elsewhere before it is packed', () => {
  let shop: ShopUnderTest;
  let initial: Awaited<ReturnType<typeof snapshotShop>>;
  let number: string;
  beforeEach(async () => {
    shop = await openInProcess();
    initial = await snapshotShop(shop.db);
    number = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  });
  afterEach(async () => {
    await assertShopInvariants(shop.db, initial);
    expect(shop.errors).toEqual([]);
    await shop.close();
  });
  const total = async () => (await view(shop, 'asha', number)).totalAmount;
  const sentTo = async () => (await view(shop, 'asha', number)).addressBook.at(-1)?.city;

  test('an address that costs the same is changed at once, mailed with before and after, and in the history [ORDER-77]', async () => {
    expect((await view(shop, 'asha', number)).deliveryChange).toEqual({ methods: ['standard', 'sameDay'] });
    const mails = (await allMails(shop)).length;
    expect(await change(shop, 'asha', changeRequest(number, await total()))).toMatchObject({
      status: { resultCode: '1' },
    });
    const seen = await view(shop, 'asha', number);
    // Without a phone or a mailbox of its own it has those of whoever pays.
    expect(seen.addressBook.at(-1)).toMatchObject({ city: 'Nashik', phone: shipping.phone });
    expect(seen.orderStatus.at(-1)).toMatchObject({ status: 'ORDER PLACED', comment: 'Shipping address changed' });
    const sent = (await allMails(shop)).slice(mails);
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['order-changed', 'shop-order-changed']);
    const mail = (await customerMails(shop)).at(-1);
    expect(mail?.text).toContain('you have changed your order');
    expect(mail?.text).toMatch(/Mumbai[\s\S]*Nashik/);
    expect((await shopMails(shop)).at(-1)?.text).toContain('A packing slip that was printed before is not right');
  });

  test('sent twice it is done once [ORDER-77]', async () => {
    const body = changeRequest(number, await total());
    const answers = await Promise.all([change(shop, 'asha', body), change(shop, 'asha', body)]);
    answers.push(await change(shop, 'asha', body));
    expect(answers.map(({ status }) => status.resultCode)).toEqual(['1', '1', '1']);
    const kinds = (await allMails(shop)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order-changed')).toHaveLength(1);
    expect((await view(shop, 'asha', number)).orderStatus).toHaveLength(2);
  });

  test('what costs something else is shown first, and done once its total is agreed to [ORDER-78]', async () => {
    const before = await view(shop, 'asha', number);
    const sameDay = { deliveryMethod: 'sameDay', addressBook: [{ ...shipping, postCode: '411001' }] };
    const asked = await change(shop, 'asha', changeRequest(number, before.totalAmount, sameDay));
    expect(asked.status.resultCode).toBe('2');
    expect(asked.deliveryChange?.rows.map(({ name }) => name)).toEqual(['Delivery', 'Same-day charge', 'Total']);
    expect(Number(asked.deliveryChange?.totalAmount) - Number(before.totalAmount)).toBe(79);
    expect(await view(shop, 'asha', number)).toEqual(before);
    const agreed = asked.deliveryChange?.totalAmount;
    expect((await change(shop, 'asha', changeRequest(number, agreed, sameDay))).status.resultCode).toBe('1');
    expect(await view(shop, 'asha', number)).toMatchObject({ totalAmount: agreed, sameDayCharge: '79.00' });
  });

  test('by the link of a mail it changes without a visitor, and nothing of it names an address [ORDER-79]', async () => {
    const token = await linkTokenOf(shop, number);
    const byLink = { user_Details: placeholderUser, token };
    const sameDay = { ...byLink, deliveryMethod: 'sameDay', addressBook: [{ ...shipping, postCode: '411001' }] };
    const asked = (await callShop(shop, 'orderUpdate', changeRequest(number, await total(), sameDay))).answer;
    expect(JSON.stringify(asked)).not.toContain('Mumbai');
    const done = (await callShop(shop, 'orderUpdate', changeRequest(number, await total(), byLink))).answer;
    expect(done.status.resultCode).toBe('1');
    expect(await sentTo()).toBe('Nashik');
    // Who pays, and where the mails go, is not for a link to change.
    expect((await view(shop, 'asha', number)).addressBook[0]).toMatchObject({ city: 'Pune', addressType: 'P' });
  });

  test("another visitor's order, a link of another one and no visitor at all find nothing [ORDER-79]", async () => {
    const other = await order(shop, 'ben', skus.persuasion);
    const body = changeRequest(number, await total());
    const status = async (fields: RequestOf<'orderUpdate'>) =>
      (await sendCall(shop, 'orderUpdate', { ...body, ...fields })).status;
    expect(await status({ user_Details: visitor('ben') })).toBe(404);
    expect(await status({ user_Details: placeholderUser, token: await linkTokenOf(shop, other) })).toBe(404);
    expect(await status({ user_Details: placeholderUser })).toBe(404);
    expect(await sentTo()).toBe('Mumbai');
  });

  test('a malformed address, a method that is not offered and too much text are refused [ORDER-80]', async () => {
    const status = async (fields: RequestOf<'orderUpdate'>) =>
      (await sendCall(shop, 'orderUpdate', { user_Details: visitor('asha'), ...changeRequest(number, '1', fields) }))
        .status;
    expect(await status({ addressBook: [{ ...elsewhere, postCode: '4' }] })).toBe(400);
    expect(await status({ addressBook: [] })).toBe(400);
    expect(await status({ addressBook: [{ ...elsewhere, city: 'x'.repeat(201) }] })).toBe(400);
    expect(await status({ expectedTotal: 'much' })).toBe(400);
    const total49 = await total();
    const collection = await change(shop, 'asha', changeRequest(number, total49, { deliveryMethod: 'collection' }));
    expect(collection.status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('not offered') });
    const far = { ...elsewhere, addressType: 'S' as const };
    const sameDay = { deliveryMethod: 'sameDay', addressBook: [far] };
    expect((await change(shop, 'asha', changeRequest(number, total49, sameDay))).status).toMatchObject({
      resultCode: '2',
      errorMessage: expect.stringContaining('422001'),
    });
    expect((await change(shop, 'asha', changeRequest(number, total49, { deliveryMethod: 'by owl' }))).status).toEqual({
      resultCode: '0',
      errorMessage: expect.stringContaining('deliveryMethod'),
    });
    expect(await sentTo()).toBe('Mumbai');
  });

  test('once it is being packed it stays, and of packing and changing at one moment both know of each other [ORDER-81]', async () => {
    const desk = deskOf(shop);
    const step = { ...(await request(desk, number)), isUnpaidOnPurpose: true };
    const [packed, changed] = await Promise.all([
      desk.startPacking(step),
      change(shop, 'asha', changeRequest(number, await total())),
    ]);
    // Either the desk has packed first, and the customer is told so, or it learns that the order is another one.
    expect([packed.ok, changed.status.resultCode]).not.toEqual([true, '1']);
    expect(packed.ok || changed.status.resultCode === '1').toBe(true);
    if (!packed.ok) await taken(desk.startPacking({ ...(await request(desk, number)), isUnpaidOnPurpose: true }));
    const seen = await view(shop, 'asha', number);
    expect(seen.deliveryChange).toBeUndefined();
    const late = await change(shop, 'asha', changeRequest(number, seen.totalAmount));
    expect(late.status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('being packed') });
    await taken(
      desk.ship({ ...(await request(desk, number)), ...shipped, isUnpaidOnPurpose: true, isUntrackedOnPurpose: false }),
    );
    expect((await view(shop, 'asha', number)).addressBook.at(-1)?.city).toBe(
      changed.status.resultCode === '1' ? 'Nashik' : 'Mumbai',
    );
  });

  test('what was paid by transfer and costs less now is owed, and the shop is told [ORDER-78]', async () => {
    const desk = deskOf(shop);
    const near = { deliveryMethod: 'sameDay', addressBook: [{ ...shipping, postCode: '411001' }] };
    const asked = await change(shop, 'asha', changeRequest(number, undefined, near));
    await change(shop, 'asha', changeRequest(number, asked.deliveryChange?.totalAmount, near));
    const { state } = await find(desk, number);
    const payment = { amount: state.total, method: 'bacs', isMoreOnPurpose: false };
    await taken(desk.recordPayment({ ...(await request(desk, number)), ...payment }));
    const less = await change(shop, 'asha', changeRequest(number, undefined));
    expect(less.deliveryChange).toMatchObject({ refundAmount: '79.00' });
    await change(shop, 'asha', changeRequest(number, less.deliveryChange?.totalAmount));
    expect((await find(desk, number)).refundable.surplus.minor).toBe(7_900);
    expect((await customerMails(shop)).at(-1)?.text).toContain('We give back ₹79.');
    expect((await shopMails(shop)).at(-1)?.text).toContain('₹79 was paid too much and has to be given back');
  });

  test('an e-book alone goes nowhere else [ORDER-77]', async () => {
    const digital = await order(shop, 'asha', skus.emmaEbook, 1, { paymentMode: 'bacs' });
    const seen = await view(shop, 'asha', digital);
    expect(seen.deliveryChange).toBeUndefined();
    expect((await change(shop, 'asha', changeRequest(digital, seen.totalAmount))).status.resultCode).toBe('2');
  });

  test('a mailbox that has had too many mails keeps the address: nobody moves an order without a word [ORDER-82]', async () => {
    const limited = await openInProcess();
    const { fetch } = createBackend({
      ...{ db: limited.db, currency: fixtureCurrency, now: () => limited.clock.now, siteUrl: 'https://books.test' },
      ...{ limits: limited.limits, secret: testSecret, isLimited: true },
      onError: (error) => limited.errors.push(error),
    });
    const strict = { ...limited, fetch };
    const id = await order(limited, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    const amount = (await view(limited, 'asha', id)).totalAmount;
    const codes: string[] = [];
    for (let house = 1; house <= 11; house += 1) {
      const moved = { addressBook: [{ ...elsewhere, address1: `${house} Lake Road` }] };
      codes.push((await change(strict, 'asha', changeRequest(id, amount, moved))).status.resultCode);
    }
    expect(codes.at(0)).toBe('1');
    expect(codes.at(-1)).toBe('2');
    const kept = codes.filter((code) => code === '1').length;
    expect((await view(limited, 'asha', id)).addressBook.at(-1)?.address1).toBe(`${kept} Lake Road`);
    await limited.close();
  });
});

test('paid online, what it costs more is paid by the link and what it costs less goes back the way it came [ORDER-78]', async () => {
  const shop = await openPaidShop();
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  const copies = await stockOf(shop);
  const near = { deliveryMethod: 'sameDay', addressBook: [{ ...shipping, postCode: '411001' }] };
  const more = (await change(shop, 'asha', changeRequest(number, undefined, near))).deliveryChange;
  expect(more).toMatchObject({ dueAmount: '79.00' });
  await change(shop, 'asha', changeRequest(number, more?.totalAmount, near));
  expect(await shop.payments.view({ number, visitorId: 'asha' })).toMatchObject({
    state: 'open',
    total: { minor: 7_900 },
  });
  // Back again before anything more was paid: nothing is owed to anybody.
  const less = (await change(shop, 'asha', changeRequest(number, undefined))).deliveryChange;
  expect([less?.dueAmount, less?.refundAmount]).toEqual([undefined, undefined]);
  await change(shop, 'asha', changeRequest(number, more?.totalAmount, near));
  const again = (await change(shop, 'asha', changeRequest(number, undefined, near))).deliveryChange;
  expect(again).toBeUndefined();
  await shop.payments.start({ number, visitorId: 'asha' }, 'online');
  const { provider_id } = await shop.db
    .selectFrom('payment_session')
    .select('provider_id')
    .where('order_id', '=', number)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  shop.provider.pay(provider_id ?? '');
  await shop.deliver();
  const back = (await change(shop, 'asha', changeRequest(number, undefined))).deliveryChange;
  expect(back).toMatchObject({ refundAmount: '79.00' });
  await change(shop, 'asha', changeRequest(number, back?.totalAmount));
  await shop.payments.work();
  await shop.deliver();
  const row = await rowOf(shop, number);
  expect(row.paid_total - row.refunded_total).toBe(row.total);
  expect(await mailsOf(shop)).toEqual(expect.arrayContaining(['order-changed', 'order-refunded']));
  expect(await stockOf(shop)).toBe(copies);
  await expectBooksToMatch(shop, number);
  expect(shop.problems).toEqual([]);
  await shop.close();
});
