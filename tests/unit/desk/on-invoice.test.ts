import { describe, expect, test } from 'vitest';
import { findInvoice } from '../../../src/lib/backend/invoices/find-invoice.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { SaleTerms } from '../../../src/lib/desk/sales/model/sales.ts';
import { shopDay } from '../../../src/lib/format.ts';
import { invoiceText } from '../../../src/lib/trade/orders/invoice-text.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, cart, order } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import {
  addAccount,
  allow,
  dayMs,
  dueOf,
  eachWithInvoiceShop,
  type InvoiceShop,
  onInvoice,
  owner,
  pay,
  ship,
} from './open-on-invoice.ts';
import { find, meena, refundOf, request, taken } from './open-orders.ts';
import { scanned } from './open-sales.ts';

/** Payment on invoice: who may order so, and what is open of it. */

const { addressType: _, ...home } = billing;
const asked: SaleTerms = {
  ...{ billing: home, shipping: home, delivery: 'standard', paymentMode: 'invoice', comment: '', channel: 'phone' },
};
let shop: InvoiceShop;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
eachWithInvoiceShop(async (opened) => {
  shop = opened;
  initial = await snapshotShop(opened.db);
});

const place = { deliveryCountry: 'IN', deliveryState: 'MH', deliveryPostCode: '411001' };
const offered = async (user: string) =>
  (await cart(shop, user, place)).deliveryMethods?.[0]?.paymentMethods?.find(
    ({ paymentMode }) => paymentMode === 'invoice',
  );

describe('who pays on invoice [PAYMENT-76]', () => {
  test('only a customer whom the owner allows it, logged in, is offered it and can order so', async () => {
    await allow(shop, 'school', '30');
    await add(shop, 'school', skus.moonstone);
    expect(await offered('school')).toMatchObject({ payDays: '30' });
    await add(shop, 'asha', skus.moonstone);
    expect(await offered('asha')).toBeUndefined();
    // Not by a form that names it all the same, either.
    const forged = await book(shop, 'asha', { paymentMode: 'invoice' });
    expect(forged.orderID).toBeUndefined();
    expect(forged.status.errorMessage).toContain('This payment method is not offered.');
    await shop.terms.end('school', owner);
    expect((await book(shop, 'school', { paymentMode: 'invoice' })).orderID).toBeUndefined();
    await assertShopInvariants(shop.db, initial);
  });

  test('what was allowed a guest does not go with an account that is made in the same browser later', async () => {
    await order(shop, 'guest', skus.moonstone);
    await allow(shop, 'guest');
    await addAccount(shop, 'guest', 'somebody@example.org', shop.clock.now + 1);
    await add(shop, 'guest', skus.moonstone);
    expect(await offered('guest')).toBeUndefined();
    // The people of the shop know whom they speak with.
    const id = await scanned(shop, [skus.moonstone]);
    await shop.sales.choose(id, 'guest');
    expect((await shop.sales.find(id))?.onInvoice).toMatchObject({ days: 30 });
  });

  test('a term is 0 to 120 days, an invoice needs a seller, and both stand in the log', async () => {
    expect(await shop.terms.allow({ customer: 'school', days: '121', mostOpen: '-3' }, owner)).toMatchObject({
      ok: false,
      fields: { days: expect.stringMatching(/0 to 120/), mostOpen: expect.stringMatching(/above zero/) },
    });
    expect(await shop.terms.allow({ customer: 'nobody', days: '30' }, owner)).toMatchObject({ ok: false });
    await saveSetting(shop.db, {
      key: 'seller',
      value: JSON.stringify({ name: '', address: '', country: 'IN', state: '' }),
    });
    expect(await shop.terms.allow({ customer: 'school', days: '30' }, owner)).toMatchObject({
      fields: { form: expect.stringMatching(/seller/) },
    });
    const log = await shop.db.selectFrom('staff_log').select('action').execute();
    expect(log).toEqual([]);
  });
});

describe('what may be open at once [PAYMENT-77]', () => {
  test('an order above what is left is refused with the amount, and two at once do not both fit', async () => {
    // One book with its delivery.
    const first = await onInvoiceTotal();
    await shop.terms.end('school', owner);
    await allow(shop, 'school', '30', String(Math.ceil((first * 1.5) / 100)));
    // One at the checkout, and one that the shop takes at the same moment.
    const id = await scanned(shop, [skus.moonstone]);
    await shop.sales.choose(id, 'school');
    await add(shop, 'school', skus.moonstone);
    const [own, taken] = await Promise.all([
      book(shop, 'school', { paymentMode: 'invoice' }),
      shop.sales.order({ id, by: meena, terms: asked, expectedTotal: undefined }),
    ]);
    expect([own.orderID !== undefined, taken.ok].toSorted()).toEqual([false, true]);
    await add(shop, 'school', skus.moonstone);
    const refused = await book(shop, 'school', { paymentMode: 'invoice' });
    expect(refused.status.errorMessage).toMatch(/agreed up to an amount, of which .* is left/);
    await assertShopInvariants(shop.db, initial);
  });

  async function onInvoiceTotal(): Promise<number> {
    await allow(shop, 'school');
    const number = await onInvoice(shop, 'school');
    const total = (await find(shop.desk, number)).total.minor;
    const step = { ...(await request(shop.desk, number)), reason: 'Tried.', isRestocked: true };
    await taken(shop.desk.cancel(step));
    return total;
  }

  test('while something is overdue nothing more is taken on invoice, at the desk neither, until it is paid', async () => {
    await allow(shop, 'school', '10');
    const number = await onInvoice(shop, 'school');
    await ship(shop, number);
    shop.clock.now += 11 * dayMs;
    await add(shop, 'school', skus.moonstone);
    const refused = await book(shop, 'school', { paymentMode: 'invoice' });
    expect(refused.status.errorMessage).toMatch(/while an invoice is overdue/);
    const id = await scanned(shop, [skus.moonstone]);
    await shop.sales.choose(id, 'school');
    expect(await shop.sales.order({ id, by: meena, terms: asked, expectedTotal: undefined })).toMatchObject({
      ok: false,
    });
    await taken(pay(shop, number, (await find(shop.desk, number)).total.minor));
    expect(await shop.sales.order({ id, by: meena, terms: asked, expectedTotal: undefined })).toMatchObject({
      ok: true,
    });
    await assertShopInvariants(shop.db, initial);
  });
});

describe('an order on invoice [ORDER-73]', () => {
  test('is packed and sent unpaid, and its invoice names the term, the day and the account', async () => {
    await allow(shop, 'school', '30');
    const number = await onInvoice(shop, 'school', 2);
    expect((await shop.desk.counts()).pack).toBe(1);
    expect(await dueOf(shop, number)).toMatchObject({ term: { days: 30, dueOn: undefined }, daysOver: undefined });
    await ship(shop, number);
    const { total } = await find(shop.desk, number);
    const item = await dueOf(shop, number);
    const dueOn = shopDay(shop.clock.now + 30 * dayMs);
    expect(item).toMatchObject({ term: { days: 30, dueOn }, daysOver: -30, open: total.minor });
    const invoice = await findInvoice(shop.db, item?.invoice ?? '');
    if (!invoice) throw new Error('No invoice');
    expect(invoice.due).toMatchObject({ days: 30, on: dueOn, amount: total.minor });
    const text = invoiceText(invoice);
    expect(text.details.find(({ name }) => name === 'Due')?.value).toMatch(/\(30 days\)/);
    expect(text.notes.join('\n')).toContain('123456789012');
    expect(text.notes.join('\n')).toContain(number);
    await assertShopInvariants(shop.db, initial);
  });

  test('what is open is the total less what was paid and credited; a payment by hand closes it', async () => {
    await allow(shop, 'school', '30');
    const number = await onInvoice(shop, 'school', 2);
    await ship(shop, number);
    const { total, lines } = await find(shop.desk, number);
    const half = lines[0]?.unitPrice?.minor ?? 0;
    await taken(pay(shop, number, 1000));
    expect((await dueOf(shop, number))?.open).toBe(total.minor - 1000);
    // One of two comes back: it is credited, and no money moves.
    const back = refundOf({ lines: new Map([[1, { copies: 1, amount: undefined }]]), reason: 'One too many.' });
    await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...back, haveLeft: true }));
    const after = await find(shop.desk, number);
    expect(after.state).toMatchObject({ paid: 1000, refunded: 0 });
    const credited = after.state.credited;
    expect(credited).toBeGreaterThanOrEqual(half);
    expect((await dueOf(shop, number))?.open).toBe(total.minor - 1000 - credited);
    const [note] = await shop.db.selectFrom('invoice').select('total').where('kind', '=', 'credit-note').execute();
    expect(note?.total).toBe(credited);
    // Too much is refused as ever; the rest closes it.
    expect(await pay(shop, number, total.minor)).toMatchObject({ ok: false });
    await taken(pay(shop, number, total.minor - 1000 - credited));
    expect(await shop.items.read()).toMatchObject({ items: [], open: 0, customers: [] });
    expect((await find(shop.desk, number)).state.isPaid).toBe(true);
    await assertShopInvariants(shop.db, initial);
  });

  test('what is credited beyond what is open goes back as money, and nothing is due of a cancelled order', async () => {
    await allow(shop, 'school', '30');
    const number = await onInvoice(shop, 'school', 2);
    await ship(shop, number);
    const { total } = await find(shop.desk, number);
    await taken(pay(shop, number, total.minor - 100));
    const all = refundOf({ lines: new Map([[1, { copies: 2, amount: undefined }]]), reason: 'All of them.' });
    await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...all, haveLeft: true }));
    const { state, payments } = await find(shop.desk, number);
    expect(payments.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'bacs', total.minor - 100],
      ['refund', 'credit', 100],
      ['refund', 'bacs', state.credited - 100],
    ]);
    expect(await dueOf(shop, number)).toBeUndefined();
    const other = await onInvoice(shop, 'school');
    const step = { ...(await request(shop.desk, other)), reason: 'Closed.', isRestocked: true };
    await taken(shop.desk.cancel(step));
    expect(await dueOf(shop, other)).toBeUndefined();
    await assertShopInvariants(shop.db, initial);
  });

  test('handed over in the shop on invoice, its term begins then', async () => {
    await allow(shop, 'school', '14');
    const collection = { address: '1 Lane', opening: '', canPayInShop: false };
    await saveSetting(shop.db, { key: 'desk.collection', value: JSON.stringify(collection) });
    await add(shop, 'school', skus.moonstone);
    const fields = { deliveryMethod: 'collection', addressBook: [billing] };
    const { orderID: number = '' } = await book(shop, 'school', { ...fields, paymentMode: 'invoice' });
    await taken(shop.desk.deliver({ ...(await request(shop.desk, number ?? '')), isCashReceived: false }));
    expect(await dueOf(shop, number ?? '')).toMatchObject({ term: { dueOn: shopDay(shop.clock.now + 14 * dayMs) } });
    expect((await shop.desk.counts()).cash).toBe(0);
    await assertShopInvariants(shop.db, initial);
  });
});
