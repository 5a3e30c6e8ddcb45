import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseCustomer } from '../../../src/lib/backend/customers/erase-customer.ts';
import { mergeGuest } from '../../../src/lib/backend/customers/merge-guest.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import type { SaleTerms } from '../../../src/lib/desk/sales/model/sales.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { saleWords } from '../../../src/messages/trade-words.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, order } from '../../contract/trade.steps.ts';
import { german } from '../../fixtures/languages.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { find, meena } from './open-orders.ts';
import { openSalesShop, type SalesUnderTest, scanned, totalOf } from './open-sales.ts';

let shop: SalesUnderTest;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
beforeEach(async () => {
  shop = await openSalesShop();
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates: taxPresets[0]?.rates }) });
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  initial = await snapshotShop(shop.db);
});
afterEach(() => shop.close());

const { addressType: _, ...home } = billing;
const terms: SaleTerms = {
  ...{ billing: home, shipping: home, delivery: 'standard', paymentMode: 'bacs', comment: '', channel: 'phone' },
};
const sell = async (id: number, way: 'cod' | 'card' = 'cod') =>
  shop.sales.sell({ id, by: meena, way, expectedTotal: await totalOf(shop, id) });
const numberOf = async (result: ReturnType<typeof sell>): Promise<string> => {
  const done = await result;
  if (!done.ok) throw new Error(done.message);
  return done.number;
};
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
const rowOf = (number: string) =>
  shop.db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirstOrThrow();
const mails = async () =>
  (await shop.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

describe('a sale over the counter [DESK-49]', () => {
  test('scan, scan, paid by card: sold, paid, given out, and invoiced, with its channel and who took it', async () => {
    const before = await stockOf(skus.moonstone);
    const id = await scanned(shop, [skus.moonstone, skus.moonstone, skus.prideAndPrejudice]);
    const number = await numberOf(sell(id, 'card'));
    const found = await find(shop.desk, number);
    expect(found.status).toBe('DELIVERED');
    expect(found.state).toMatchObject({ isPaid: true, paid: found.total.minor });
    expect(found.payments).toMatchObject([{ method: 'card', by: 'Meena' }]);
    expect(found.shipping.minor).toBe(0);
    expect(await stockOf(skus.moonstone)).toBe(before - 2);
    expect(await rowOf(number)).toMatchObject({ channel: 'counter', taken_by: 'Meena', payment_mode: 'counter' });
    const invoices = await shop.db.selectFrom('invoice').select('total').execute();
    expect(invoices).toEqual([{ total: found.total.minor }]);
    // Nobody at the counter has a mailbox, and the shop knows of its own sale.
    expect(await mails()).toEqual([]);
    await assertShopInvariants(shop.db, initial);
  });

  test('a form that is sent twice is one sale, and a scan that is sent twice is one copy', async () => {
    const id = await scanned(shop, [skus.moonstone]);
    const scan = { id, text: skus.moonstone, chosen: undefined, key: 'same' };
    await Promise.all([shop.sales.add(scan), shop.sales.add(scan)]);
    expect((await shop.sales.find(id))?.copies).toBe(2);
    const [one, other] = await Promise.all([numberOf(sell(id)), numberOf(sell(id))]);
    expect(other).toBe(one);
    expect(await shop.db.selectFrom('booking').select('order_id').execute()).toHaveLength(1);
    expect(await shop.sales.add({ ...scan, key: 'later' })).toMatchObject({ kind: 'refused' });
  });

  test('what is not there, or costs something else than was shown, is not sold, and nothing has changed', async () => {
    const id = await scanned(shop, [skus.persuasion, skus.persuasion]);
    expect((await shop.sales.find(id))?.lines[0]?.problem).toMatch(/left/);
    expect(await sell(id)).toMatchObject({ ok: false, message: expect.stringMatching(/left/) });
    const { variantId = 0 } = (await shop.sales.find(id))?.lines[0] ?? {};
    expect(await shop.sales.setCopies({ id, variantId, copies: 1 })).toBe(true);
    expect(await shop.sales.sell({ id, by: meena, way: 'cod', expectedTotal: 1 })).toMatchObject({ ok: false });
    expect(await shop.db.selectFrom('booking').select('order_id').execute()).toEqual([]);
    expect(await shop.db.selectFrom('invoice').select('id').execute()).toEqual([]);
    await numberOf(sell(id));
    expect(await stockOf(skus.persuasion)).toBe(0);
  });

  test('a refusal is in the language of the desk, whatever the order is in [LANG-47]', async () => {
    const id = await scanned(shop, [skus.persuasion, skus.persuasion]);
    const answers = saleWords(german);
    const asked = { id, by: meena, terms: { ...terms, language: 'en' }, expectedTotal: undefined };
    const refused = await shop.sales.order({ ...asked, answers });
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/Exemplar/) });
    expect(await shop.sales.order(asked)).toMatchObject({ ok: false, message: expect.stringMatching(/left/) });
    expect((await shop.sales.find(id, answers))?.lines[0]?.problem).toMatch(/Exemplar/);
    const unknown = { id, text: 'no such book', chosen: undefined, key: 'x', answers };
    expect(await shop.sales.add(unknown)).toMatchObject({ message: expect.stringMatching(/^Zu diesem Code/) });
  });

  test('words that mean several books ask which one', async () => {
    const id = await shop.sales.begin(meena);
    const asked = await shop.sales.add({ id, text: 'emma', chosen: undefined, key: 'a' });
    if (asked.kind !== 'several') throw new Error(asked.kind);
    const chosen = asked.found[0]?.variantId;
    expect(await shop.sales.add({ id, text: 'emma', chosen, key: 'b' })).toMatchObject({ kind: 'added', copies: 1 });
    expect(await shop.sales.add({ id, text: 'no such book', chosen: undefined, key: 'c' })).toMatchObject({
      kind: 'refused',
    });
    expect(await shop.sales.discard(id)).toBe(true);
    expect(await sell(id)).toMatchObject({ ok: false });
  });
});

describe('an order that the shop takes [DESK-50]', () => {
  test('costs what the checkout asks, is confirmed by mail, and belongs to its customer', async () => {
    const online = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'bacs' });
    const [customer] = await shop.sales.customers('asha rao');
    expect(customer).toMatchObject({ visitorId: 'asha', lastOrder: online });
    expect(await shop.sales.customers(home.email)).toMatchObject([{ visitorId: 'asha' }]);
    expect(await shop.sales.customers('98765 43210')).toMatchObject([{ visitorId: 'asha' }]);
    const id = await scanned(shop, [skus.moonstone, skus.moonstone]);
    await shop.sales.choose(id, customer?.visitorId);
    const number = await numberOf(shop.sales.order({ id, by: meena, terms, expectedTotal: undefined }));
    const [one, other] = [await rowOf(online), await rowOf(number)];
    expect([other.subtotal, other.shipping, other.total]).toEqual([one.subtotal, one.shipping, one.total]);
    expect(other).toMatchObject({ user_id: 'asha', channel: 'phone', taken_by: 'Meena', status: 'ORDER PLACED' });
    expect((await find(shop.desk, number)).history).toMatchObject([{ by: 'Meena' }]);
    // The shop writes to the customer, not to itself.
    expect((await mails()).slice(-1)).toEqual(['order-received']);
    await assertShopInvariants(shop.db, initial);
  });

  test('to be paid by a link is held for three days, and the link is in the mail', async () => {
    const id = await scanned(shop, [skus.moonstone]);
    const pay = { ...terms, paymentMode: 'online' } as const;
    const number = await numberOf(shop.sales.order({ id, by: meena, terms: pay, expectedTotal: undefined }));
    const row = await rowOf(number);
    expect(row.status).toBe('TO BE PAID');
    expect(row.hold_until).toBe(shop.clock.now + 3 * 86_400_000);
    expect(await mails()).toEqual(['payment-open']);
  });

  test('somebody who registers while they are on the telephone gets the order into their account [DESK-61]', async () => {
    await order(shop, 'guest-1', skus.prideAndPrejudice);
    const id = await scanned(shop, [skus.moonstone]);
    expect(await shop.sales.choose(id, 'guest-1')).toBe(true);
    await mergeGuest({ ...shop, currency: fixtureCurrency, now: () => shop.clock.now }, 'guest-1', 'asha');
    const number = await numberOf(shop.sales.order({ id, by: meena, terms, expectedTotal: undefined }));
    expect((await rowOf(number)).user_id).toBe('asha');
  });

  test('somebody whose data are erased while they are on the telephone is somebody new [DESK-61]', async () => {
    await order(shop, 'guest-1', skus.prideAndPrejudice);
    const id = await scanned(shop, [skus.moonstone]);
    expect(await shop.sales.choose(id, 'guest-1')).toBe(true);
    await inTransaction(shop.db, (queries) => eraseCustomer(queries, 'guest-1', { withReviews: false }));
    const number = await numberOf(shop.sales.order({ id, by: meena, terms, expectedTotal: undefined }));
    expect((await rowOf(number)).user_id).toMatch(/^[0-9a-f]{8}-/);
  });

  test('the checkout of a customer goes on beside it, with its own cart', async () => {
    await add(shop, 'asha', skus.prideAndPrejudice, 1);
    const id = await scanned(shop, [skus.moonstone]);
    await numberOf(shop.sales.order({ id, by: meena, terms, expectedTotal: undefined }));
    const { orderID } = await book(shop, 'asha');
    expect((await find(shop.desk, orderID ?? '')).lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('where nothing is delivered, or not paid so, it is refused in the words of the checkout', async () => {
    const id = await scanned(shop, [skus.moonstone]);
    // The shop of the fixture has no collection.
    const refused = await shop.sales.order({
      ...{ id, by: meena, expectedTotal: undefined },
      terms: { ...terms, delivery: 'collection' },
    });
    expect(refused).toMatchObject({ ok: false });
    expect((await shop.sales.find(id))?.copies).toBe(1);
  });
});
