import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { OrderChange } from '../../../src/lib/trade/orders/order-change.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { messages } from '../../../src/messages/messages.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, order, type Sku, shipping, view } from '../../contract/trade.steps.ts';
import { german } from '../../fixtures/languages.ts';
import { coupons, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, openDeskShop, refundOf, request, taken } from './open-orders.ts';

let shop: DeskUnderTest;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
beforeEach(async () => {
  shop = await openDeskShop();
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates: taxPresets[0]?.rates }) });
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  initial = await snapshotShop(shop.db);
});
afterEach(async () => {
  await assertShopInvariants(shop.db, initial);
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const asked = async (id: string, change: OrderChange, fields: { reason?: string; refundWay?: string } = {}) => ({
  ...(await request(shop.desk, id)),
  ...{ change, reason: '', refundWay: '', ...fields },
});
const change = async (id: string, wanted: OrderChange, fields: { reason?: string; refundWay?: string } = {}) =>
  shop.desk.change(await asked(id, wanted, fields));
const linesOf = async (id: string) =>
  (await shop.db.selectFrom('booking_line').selectAll().where('order_id', '=', id).orderBy('position').execute()).map(
    ({ position, variant_id: variant, quantity }) => ({ position, variantId: variant, quantity }),
  );
const edition = (sku: Sku) => variantId(shop.db, sku);
const stockOf = async (sku: Sku) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
const pay = async (id: string) => {
  const { state } = await find(shop.desk, id);
  const payment = { amount: state.total, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment({ ...(await request(shop.desk, id)), ...payment }));
};
const invoices = async () =>
  (await shop.db.selectFrom('invoice').selectAll().orderBy('id').execute()).map((row) => parseInvoice(row.content));
const mailKinds = async () =>
  (await shop.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const refusalOf = async (result: ReturnType<typeof change>) => {
  const done = await result;
  if (done.ok || done.refusal.kind !== 'invalid')
    throw new Error(`It was not refused as invalid: ${JSON.stringify(done)}`);
  return done.refusal.fields;
};

describe('an order is changed before anything of it is packed [DESK-45]', () => {
  test('fewer copies, another edition and one more book move exactly those copies', async () => {
    await add(shop, 'asha', skus.moonstone, 3);
    const id = await order(shop, 'asha', skus.prideAndPrejudice, 2);
    const before = await Promise.all([
      stockOf(skus.moonstone),
      stockOf(skus.prideAndPrejudice),
      stockOf(skus.emmaPaperback),
    ]);
    const [first] = await linesOf(id);
    const added = { variantId: await edition(skus.emmaPaperback), quantity: 2 };
    await taken(change(id, { lines: [{ ...first, variantId: first?.variantId ?? 0, quantity: 1 }, added] }));
    const after = await Promise.all([
      stockOf(skus.moonstone),
      stockOf(skus.prideAndPrejudice),
      stockOf(skus.emmaPaperback),
    ]);
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 2, -2]);
    expect((await linesOf(id)).map(({ position, quantity }) => [position, quantity])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect((await find(shop.desk, id)).history.at(-1)).toMatchObject({ status: 'ORDER PLACED', by: 'Meena' });
  });

  test('the price of the day of the order stays, and what is added costs what it costs today', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1);
    const [line] = (await find(shop.desk, id)).lines;
    const dearer = (by: number) =>
      shop.db
        .updateTable('variant')
        .set((set) => ({ sale_price: set('sale_price', '+', by) }))
        .where('sku', '=', skus.moonstone)
        .execute();
    await dearer(5_000);
    const [kept] = await linesOf(id);
    await taken(change(id, { lines: [{ variantId: 0, ...kept, quantity: 2 }] }));
    const [now] = (await find(shop.desk, id)).lines;
    expect(now?.lineTotal.minor).toBe((line?.lineTotal.minor ?? 0) * 2);
    await dearer(-5_000);
  });

  test('more copies than there are change nothing, and say so beside their line', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1);
    const [line] = await linesOf(id);
    const before = await find(shop.desk, id);
    const fields = await refusalOf(change(id, { lines: [{ variantId: 0, ...line, quantity: 900 }] }));
    expect(fields['quantity.1']).toMatch(/left|copies/);
    expect((await find(shop.desk, id)).state).toEqual(before.state);
  });

  test('an order keeps one book, and an edition stands once', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1);
    const [line] = await linesOf(id);
    expect(await refusalOf(change(id, { lines: [] }))).toHaveProperty('lines');
    const twice = { variantId: line?.variantId ?? 0, quantity: 1 };
    expect(await refusalOf(change(id, { lines: [{ variantId: 0, ...line, quantity: 1 }, twice] }))).toHaveProperty(
      'lines',
    );
    expect(await refusalOf(change(id, {}))).toEqual({ form: 'Nothing is different from before.' });
  });

  test('what cannot be changed is said in the language of the desk, and the log keeps English [LANG-94]', async () => {
    const answers = { text: messages.deskOrderAnswers(german), language: german };
    const inGerman = async (id: string, wanted: OrderChange) =>
      refusalOf(shop.desk.change({ ...(await asked(id, wanted)), answers }));
    const id = await order(shop, 'asha', skus.moonstone, 1);
    const [line] = await linesOf(id);
    const kept = { variantId: 0, ...line, quantity: 1 };
    const discount = { amount: 99_999_999, reason: 'x' };
    expect(await inGerman(id, { lines: [] })).toEqual({
      lines: 'Eine Bestellung hat mindestens ein Buch. Stornieren Sie sie stattdessen.',
    });
    expect((await inGerman(id, { lines: [{ ...kept, quantity: 0 }] })).lines).toMatch(/ganze Zahl von 1 bis 999/);
    expect((await inGerman(id, { lines: [{ ...kept, quantity: 900 }] }))['quantity.1']).toMatch(/Exemplar/);
    expect((await inGerman(id, { lines: [kept], discount })).discount).toMatch(
      /^Von den Büchern .* höchstens ₹?[\d.,\s]+/,
    );
    const more = { ...(await asked(id, { lines: [{ ...kept, quantity: 2 }] })), answers };
    await taken(shop.desk.change(more));
    const log = await shop.db.selectFrom('staff_log').select('details').where('action', 'like', '%change%').execute();
    expect(JSON.stringify(log)).toContain('Total');
    expect(JSON.stringify(log)).not.toContain('Gesamt');
  });

  test('a coupon counts anew, and ends where less is left than it asks for', async () => {
    await add(shop, 'asha', skus.moonstone, 9);
    const { orderID = '' } = await book(shop, 'asha', { couponCode: coupons.minimum2000 });
    const first = (await find(shop.desk, orderID)).discount?.amount.minor ?? 0;
    const [line] = await linesOf(orderID);
    const lines = (quantity: number) => [{ variantId: 0, ...line, quantity }];
    await taken(change(orderID, { lines: lines(8) }));
    const fewer = (await find(shop.desk, orderID)).discount?.amount.minor ?? 0;
    expect(fewer).toBeGreaterThan(0);
    expect(fewer).toBeLessThan(first);
    await taken(change(orderID, { lines: lines(1) }));
    expect((await find(shop.desk, orderID)).discount).toBeUndefined();
  });

  test('another address in another state is taxed there, and the packed order is not changed any more', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1);
    const { addressType: _, ...address } = shipping;
    await taken(change(id, { shipping: { ...address, city: 'Mysuru', postCode: '570001', state: 'KA' } }));
    const found = await find(shop.desk, id);
    expect(found.shippingAddress?.city).toBe('Mysuru');
    expect((await view(shop, 'asha', id)).addressBook.map(({ city }) => city)).toEqual(['Pune', 'Mysuru']);
    // What everybody with the link reads has no address.
    expect(found.history.at(-1)?.comment).toContain('Shipping address changed');
    expect(found.history.at(-1)?.comment).not.toContain('Mysuru');
    await taken(shop.desk.startPacking({ ...(await request(shop.desk, id)), isUnpaidOnPurpose: true }));
    const late = await change(id, { shipping: address });
    expect(late.ok ? undefined : late.refusal).toMatchObject({ kind: 'not possible', status: 'PROCESSING' });
  });

  test('of two people the second learns who was first [DESK-46]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2);
    const [line] = await linesOf(id);
    const one = await asked(id, { lines: [{ variantId: 0, ...line, quantity: 1 }] });
    const results = await Promise.all([shop.desk.change(one), shop.desk.change(one)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [late] = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(late).toMatchObject({ kind: 'late', by: 'Meena' });
  });
});

describe('the money of a changed order [DESK-47]', () => {
  test('a preview says what would be, and changes nothing: no number of an invoice, no mail, no copy', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2);
    await pay(id);
    const [line] = await linesOf(id);
    const [before, mails, papers] = [await find(shop.desk, id), await mailKinds(), await invoices()];
    const wanted = { lines: [{ variantId: 0, ...line, quantity: 1 }] };
    const preview = await shop.desk.previewChange(await asked(id, wanted));
    if ('kind' in preview) throw new Error('It was refused');
    expect(preview.rows.map(({ name }) => name)).toEqual([expect.stringContaining('Moonstone'), 'Total']);
    expect(preview.correctsInvoice).toBe(true);
    expect(await find(shop.desk, id)).toEqual(before);
    expect([await mailKinds(), await invoices()]).toEqual([mails, papers]);
    await taken(change(id, wanted));
    const { state, total } = await find(shop.desk, id);
    expect(state.paid - total.minor).toBe(preview.surplus.minor);
  });

  test('what was paid too much goes back, and credit note and invoice follow in their series', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 3);
    await pay(id);
    const [line] = await linesOf(id);
    await taken(
      change(id, { lines: [{ variantId: 0, ...line, quantity: 1 }] }, { refundWay: 'bacs', reason: 'As asked.' }),
    );
    const { state, total, payment } = await find(shop.desk, id);
    expect(state.isPaid).toBe(true);
    expect(state.paid - state.refunded).toBe(total.minor);
    expect(payment?.refunded.minor).toBeGreaterThan(0);
    const [first, note, next] = await invoices();
    expect([first?.kind, note?.kind, next?.kind]).toEqual(['invoice', 'credit-note', 'invoice']);
    expect(note?.total).toBe(first?.total);
    expect(note?.corrects).toMatchObject({ number: first?.number, reason: 'As asked.' });
    expect(next?.total).toBe(total.minor);
    expect(await mailKinds()).toContain('order-changed');
    // What is refunded afterwards is credited on the invoice that counts.
    await taken(
      shop.desk.recordRefund({
        ...(await request(shop.desk, id)),
        ...refundOf({ lines: new Map([[1, { copies: 1 }]]) }),
      }),
    );
    expect((await invoices()).at(-1)?.corrects?.number).toBe(next?.number);
  });

  test('a line after one that was taken out is credited by its own name', async () => {
    await add(shop, 'asha', skus.moonstone, 1);
    const id = await order(shop, 'asha', skus.persuasion, 1);
    await pay(id);
    const lines = await linesOf(id);
    await taken(change(id, { lines: lines.filter(({ position }) => position === 2) }));
    await taken(
      shop.desk.recordRefund({
        ...(await request(shop.desk, id)),
        ...refundOf({ lines: new Map([[2, { copies: 1 }]]) }),
      }),
    );
    expect((await invoices()).at(-1)?.lines.map(({ title }) => title)).toEqual([expect.stringContaining('Persuasion')]);
  });

  test('what costs more is open again, and paid by one more payment', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1);
    await pay(id);
    const [line] = await linesOf(id);
    await taken(change(id, { lines: [{ variantId: 0, ...line, quantity: 2 }] }));
    const { state } = await find(shop.desk, id);
    expect(state.isPaid).toBe(false);
    expect(state.total - state.paid).toBeGreaterThan(0);
    const payment = { amount: state.total - state.paid, method: 'bacs', isMoreOnPurpose: false };
    await taken(shop.desk.recordPayment({ ...(await request(shop.desk, id)), ...payment }));
    expect((await find(shop.desk, id)).state.isPaid).toBe(true);
    expect((await invoices()).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice']);
  });

  test('after a refund by line amounts stay, and an address can still be corrected', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 3);
    await pay(id);
    await taken(
      shop.desk.recordRefund({
        ...(await request(shop.desk, id)),
        ...refundOf({ lines: new Map([[1, { copies: 1 }]]) }),
      }),
    );
    const [line] = await linesOf(id);
    expect(await refusalOf(change(id, { lines: [{ variantId: 0, ...line, quantity: 2 }] }))).toHaveProperty('form');
    const { addressType: _, ...address } = billing;
    await taken(change(id, { shipping: { ...address, address1: '14 Lake Road' } }));
    expect((await find(shop.desk, id)).shippingAddress?.address1).toBe('14 Lake Road');
  });
});
