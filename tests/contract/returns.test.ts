import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterOrderEvent } from '../../src/lib/backend/after-order-event.ts';
import { matchWithdrawals } from '../../src/lib/backend/returns/match-withdrawals.ts';
import { createWithdrawals } from '../../src/lib/backend/returns/state-withdrawal.ts';
import { createOrderDesk } from '../../src/lib/desk/orders/order-desk.ts';
import { createReturnDesk } from '../../src/lib/desk/returns/return-desk.ts';
import type { SettleRequest } from '../../src/lib/desk/returns/settle-return.ts';
import type { ReturnStepResult } from '../../src/lib/desk/returns/take-return-step.ts';
import { sentAgainNote } from '../../src/lib/shop/catalogue/movement-notes.ts';
import { fixtureCurrency, skus, variantId } from '../fixtures/shop.ts';
import { callShop, openInProcess, type RequestOf, type ShopUnderTest, visitor } from './harness.ts';
import { allMails, customerMails } from './outbox.ts';
import { billing, order, view } from './trade.steps.ts';

const user = 'w-returns';
const by = { id: 1, name: 'Meena' };

let shop: ShopUnderTest;
let number: string;
beforeEach(async () => {
  shop = await openInProcess();
  number = '';
});
afterEach(() => shop.close());

const context = () => ({
  ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, siteUrl: 'https://books.test' },
  ...{ secret: 'a secret of at least 32 characters', afterOrderEvent, trackingBases: {} },
});
const orders = () => createOrderDesk(context());
const desk = () => createReturnDesk(context());

async function version(): Promise<number> {
  return (await orders().find(number))?.version ?? -1;
}
const step = async () => ({ orderId: number, version: await version(), by, isMailed: false });

/** Two copies of a book and one of another: paid, sent and delivered. */
async function delivered(): Promise<void> {
  number = await order(shop, user, skus.emmaPaperback, 2, { paymentMode: 'bacs' });
  const total = (await orders().find(number))?.total.minor ?? 0;
  await orders().recordPayment({ ...(await step()), amount: total, method: 'bacs', isMoreOnPurpose: false });
  const shipped = await orders().ship({
    ...(await step()),
    ...{
      courier: 'first',
      trackingNumber: 'T 1',
      requestId: '',
      isUnpaidOnPurpose: false,
      isIncompleteOnPurpose: false,
    },
    isUntrackedOnPurpose: false,
  });
  expect(shipped).toMatchObject({ ok: true });
  const leaving = { ...(await step()), isUnpaidOnPurpose: false, isIncompleteOnPurpose: false, isCashReceived: false };
  expect(await orders().deliver(leaving)).toMatchObject({ ok: true });
}

let keys = 0;
const ask = async (copies: number, fields: RequestOf<'orderUpdate'> = {}, as = user) => {
  keys += 1;
  const { answer } = await callShop(shop, 'orderUpdate', {
    ...{ user_Details: visitor(as), orderID: number, status: 'TO BE RETURNED', idempotencyKey: `return-${keys}` },
    returnLines: [{ line: '1', copies: String(copies), reason: 'damaged' }],
    comment: 'Torn cover',
    ...fields,
  });
  return answer.status;
};
const returns = () => shop.db.selectFrom('booking_return').selectAll().orderBy('id').execute();
const shelf = async () => {
  const id = await variantId(shop.db, skus.emmaPaperback);
  const row = await shop.db.selectFrom('variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow();
  return row.stock;
};
const done = async (result: Promise<ReturnStepResult>) => expect(await result).toMatchObject({ ok: true });
async function firstReturn() {
  const [one] = await desk().list('');
  if (!one) throw new Error('There is no open return');
  return one;
}
const seen = async () => {
  const { id, version: returnVersion } = await firstReturn();
  return { id, version: returnVersion, by, isMailed: true };
};
async function settleRequest(judged: [number, number, number], fields: Partial<SettleRequest> = {}) {
  const { id, version: returnVersion } = await firstReturn();
  const [onShelf, damaged, supplier] = judged;
  return {
    ...{ id, returnVersion, orderId: number, version: await version(), by, isMailed: true },
    judged: new Map([[1, { shelf: onShelf, damaged, supplier }]]),
    ...{ amounts: new Map<number, number>(), charges: 0, method: 'bacs', reason: '' },
    ...fields,
  };
}

describe('a return of a customer', () => {
  beforeEach(async () => {
    await delivered();
  });

  test('is asked for by line, copies and reason, shown to both, and mailed to both [ORDER-67]', async () => {
    expect((await view(shop, user, number)).returnable).toMatchObject([{ line: '1', copies: '2' }]);
    expect(await ask(1)).toMatchObject({ resultCode: '1' });
    expect(await view(shop, user, number)).toMatchObject({
      returnable: [{ line: '1', copies: '1' }],
      returns: [{ state: 'requested', lines: [{ copies: '1', reason: 'damaged' }], canCancel: true }],
    });
    expect(await desk().counts()).toMatchObject({ answer: 1, way: 0, here: 0 });
    const kinds = (await allMails(shop)).map(({ kind }) => kind);
    expect(kinds).toContain('return-requested');
    expect(kinds).toContain('shop-return');
  });

  test('sent twice is one, and no copy is returned twice [ORDER-67]', async () => {
    expect(await ask(2, { idempotencyKey: 'the same key' })).toMatchObject({ resultCode: '1' });
    expect(await ask(2, { idempotencyKey: 'the same key' })).toMatchObject({ resultCode: '1' });
    expect(await returns()).toHaveLength(1);
    expect(await ask(1)).toMatchObject({ resultCode: '2' });
    expect(await returns()).toHaveLength(1);
  });

  test('of more copies than there are, of nothing, or of another visitor is refused [ORDER-67]', async () => {
    expect(await ask(3)).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('2 copies') });
    expect(await ask(0)).toMatchObject({ resultCode: '2' });
    await expect(ask(1, {}, 'w-stranger')).rejects.toThrow('404');
    expect(await returns()).toEqual([]);
  });

  test('is taken back by its customer until the books are here [ORDER-67]', async () => {
    await ask(2);
    const [one] = await returns();
    expect(await ask(0, { status: 'RETURN CANCELLED', returnID: String(one?.id) })).toMatchObject({ resultCode: '1' });
    expect((await view(shop, user, number)).returnable).toMatchObject([{ copies: '2' }]);
    await ask(1);
    await done(desk().receive(await seen()));
    const [, second] = await returns();
    expect(await ask(0, { status: 'RETURN CANCELLED', returnID: String(second?.id) })).toMatchObject({
      resultCode: '0',
    });
  });

  test('is accepted with where to send the books, which its customer reads [ORDER-69]', async () => {
    await ask(1);
    await done(desk().accept({ ...(await seen()), instructions: '14 Lantern Lane', labelUrl: 'https://label.test/1' }));
    expect((await view(shop, user, number)).returns).toMatchObject([
      { state: 'accepted', instructions: '14 Lantern Lane', labelURL: 'https://label.test/1' },
    ]);
    const mail = (await customerMails(shop)).at(-1);
    expect(mail?.kind).toBe('return-accepted');
    expect(mail?.text).toContain('14 Lantern Lane');
    expect(await desk().lastInstructions()).toBe('14 Lantern Lane');
  });

  test('is taken back by its customer, whatever its number [ORDER-99]', async () => {
    await ask(1);
    const one = await shop.db.selectFrom('booking_return').selectAll().executeTakeFirstOrThrow();
    const many = { ...one, id: 1_234_567, form_key: 'another' };
    await shop.db.insertInto('booking_return').values(many).execute();
    expect(await ask(0, { status: 'RETURN CANCELLED', returnID: '1234567' })).toMatchObject({ resultCode: '1' });
    const states = await shop.db.selectFrom('booking_return').select(['id', 'state']).orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['requested', 'cancelled']);
  });

  test('is refused with a reason, and its copies can be asked for again [ORDER-69]', async () => {
    await ask(2);
    const before = await seen();
    await done(desk().refuse({ ...before, reason: 'It was read to the end.' }));
    expect(await desk().refuse({ ...before, reason: 'Once more' })).toEqual({
      ok: false,
      refusal: 'changed meanwhile',
    });
    expect(await view(shop, user, number)).toMatchObject({
      returnable: [{ copies: '2' }],
      returns: [{ state: 'refused', answer: 'It was read to the end.' }],
    });
  });

  test('ends with each copy judged and its money given back, as much as is left [ORDER-70]', async () => {
    const before = await shelf();
    await ask(2);
    await done(desk().receive(await seen()));
    expect(await desk().settle(await settleRequest([2, 1, 0]))).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', fields: { 'shelf.1': expect.stringContaining('2 copies') } },
    });
    expect(await desk().settle(await settleRequest([1, 1, 0]))).toMatchObject({ ok: true, isMailed: true });
    expect(await shelf()).toBe(before + 1);
    const line = await shop.db.selectFrom('booking_line').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ returned: 1, written_off: 1 });
    const found = await orders().find(number);
    expect(found?.payment?.refunded.minor).toBe(line.line_total);
    expect(await desk().ofOrder(number)).toMatchObject([{ state: 'settled', lines: [{ shelf: 1, damaged: 1 }] }]);
    expect((await customerMails(shop)).at(-1)?.kind).toBe('order-refunded');
  });

  test('is settled once, whoever presses, and another amount may be given back [ORDER-70]', async () => {
    await ask(1);
    await done(desk().receive(await seen()));
    const request = { ...(await settleRequest([0, 0, 1])), amounts: new Map([[1, 5_000]]) };
    const both = await Promise.all([desk().settle(request), desk().settle(request)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await orders().find(number))?.payment?.refunded.minor).toBe(5_000);
  });

  test('is settled without money where nothing is given back: its copies come back [ORDER-70]', async () => {
    const before = await shelf();
    await ask(2);
    await done(desk().receive(await seen()));
    expect(await desk().settle(await settleRequest([2, 0, 0], { method: 'none', reason: 'As agreed' }))).toMatchObject({
      ok: true,
    });
    expect(await shelf()).toBe(before + 2);
    expect((await orders().find(number))?.payment?.refunded.minor).toBe(0);
    expect((await customerMails(shop)).at(-1)).toMatchObject({ kind: 'return-settled' });
  });
});

describe('a withdrawal', () => {
  const state = async () => {
    await createWithdrawals(shop.db, () => shop.clock.now).state({
      ...{ formKey: crypto.randomUUID(), name: 'Asha', number, email: billing.email, lines: '' },
    });
    await matchWithdrawals({ db: shop.db, now: () => shop.clock.now });
  };

  test('becomes a return of what is left, with the day of its money and the charge for delivery [ORDER-71]', async () => {
    await delivered();
    await state();
    expect(await desk().list('answer')).toMatchObject([
      { kind: 'withdrawal', lines: [{ copies: 2 }], refundBy: '2026-01-29' },
    ]);
    const charges = (await orders().find(number))?.refundable.charges.minor ?? 0;
    expect(charges).toBeGreaterThan(0);
    // Before the books are here: it is enough that they were sent.
    expect(await desk().settle(await settleRequest([2, 0, 0], { charges }))).toMatchObject({ ok: true });
    const found = await orders().find(number);
    expect(found?.payment?.refunded.minor).toBe(found?.total.minor);
    await state();
    expect(await desk().list('')).toEqual([]);
  });

  test('of an order that has not left ends when the order is cancelled [ORDER-71]', async () => {
    number = await order(shop, user, skus.emmaPaperback, 1, { paymentMode: 'bacs' });
    await state();
    expect(await desk().counts()).toMatchObject({ answer: 1 });
    expect(await orders().cancel({ ...(await step()), reason: '', isRestocked: true })).toMatchObject({ ok: true });
    expect(await desk().ofOrder(number)).toMatchObject([{ state: 'settled', answer: 'The order was cancelled.' }]);
    expect(await desk().counts()).toMatchObject({ answer: 0, done: 1 });
  });
});

describe('books that are sent again', () => {
  beforeEach(delivered);
  const resend = async (copies: number, fields: { version?: number } = {}) =>
    desk().resend({ ...(await step()), isMailed: true, lines: new Map([[1, copies]]), reason: 'Lost', ...fields });

  test('are an order that costs nothing, takes its own copies, and both name each other [ORDER-72]', async () => {
    const before = await shelf();
    const again = await resend(1);
    if (!again.ok) throw new Error(JSON.stringify(again.fields));
    expect(await shelf()).toBe(before - 1);
    expect(await orders().find(again.number)).toMatchObject({
      ...{ status: 'ORDER PLACED', total: { minor: 0 }, payment: { isPaid: true } },
      lines: [{ quantity: 1, lineTotal: { minor: 0 } }],
    });
    expect((await view(shop, user, again.number)).totalAmount).toBe('0.00');
    expect(await desk().replacements(number)).toMatchObject({ replacedBy: [{ number: again.number, reason: 'Lost' }] });
    expect(await desk().replacements(again.number)).toMatchObject({ replaces: { number, by: 'Meena' } });
    const moved = await shop.db
      .selectFrom('stock_movement')
      .select(['difference', 'note'])
      .where('order_id', '=', again.number)
      .execute();
    expect(moved).toEqual([{ difference: -1, note: sentAgainNote(number) }]);
    expect((await customerMails(shop)).at(-1)).toMatchObject({ kind: 'order-resent' });
  });

  test('are never more than have left, nor than are there, and sent once whoever presses [ORDER-72]', async () => {
    expect(await resend(3)).toMatchObject({ ok: false, fields: { 'copies.1': 'At most 2.' } });
    expect(await resend(0)).toMatchObject({ ok: false });
    // One copy is left of the three.
    expect(await resend(2)).toMatchObject({ ok: false, fields: { 'copies.1': expect.stringContaining('not there') } });
    const seenVersion = await version();
    const both = await Promise.all([resend(1, { version: seenVersion }), resend(1, { version: seenVersion })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.selectFrom('booking_replacement').selectAll().execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('booking').select('order_id').execute()).toHaveLength(2);
  });
});
