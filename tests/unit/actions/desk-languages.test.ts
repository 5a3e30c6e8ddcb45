import { expect, test } from 'vitest';
import { createDeskCoupons } from '../../../src/lib/desk/coupons/desk-coupons.ts';
import type { DeskActionName } from '../../../src/lib/desk/model/pages.ts';
import { createInvoiceTermsDesk } from '../../../src/lib/desk/open-items/invoice-terms-desk.ts';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import { order } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { isFromCatalogue } from '../../fixtures/unmarked-words.ts';
import { deskContextOf, find, openDeskShop } from '../desk/open-orders.ts';
import { runDeskAction, type Typed, textsOf } from './run-desk-action.ts';

const asideDays = { today: '2026-06-01', usual: '2026-06-15', last: '2026-08-30' };

/** Sends a form of the desk about an order that was just placed and is to be paid by bank transfer. */
async function send(name: DeskActionName, typed: Typed, tag = 'en-XA'): Promise<Outcome> {
  const shop = await openDeskShop();
  try {
    const orderID = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    const { version } = await find(shop.desk, orderID);
    const seen = { number: orderID, version: String(version), id: '1', order: orderID, orderVersion: '0' };
    const parts = {
      orders: shop.desk,
      withdrawals: { match: async () => 'unknown order', setAside: async () => 'decided before' },
      sales: { add: async () => ({ kind: 'several', found: [] }), putAsideDays: async () => asideDays },
      quotes: { send: async () => 'no mail', withdraw: async () => false },
      coupons: createDeskCoupons({ db: shop.db, now: () => shop.clock.now, currency: 'INR' }),
      invoiceTerms: createInvoiceTermsDesk(deskContextOf(shop)),
      openItems: { remind: async () => 'no mail' },
      payments: { settle: async () => false },
      payouts: { read: async () => ({ ok: false, reason: undefined }) },
      customers: { erase: async () => true },
      returns: { refuse: async () => ({ ok: false, refusal: 'changed meanwhile' }) },
    };
    return await runDeskAction(name, { ...seen, ...typed }, parts, tag);
  } finally {
    await shop.close();
  }
}

const wrongCoupon = { code: '?', amount: '0', minimum: 'x', startsOn: 'x', limit: '0', note: 'x'.repeat(201) };

/** Empty and wrong forms, with the fields that must have a message; notices where there are none. */
const forms: readonly [DeskActionName, Typed, readonly string[]][] = [
  ['desk.orders.pay', {}, ['amount', 'method']],
  ['desk.orders.pay', { amount: 'x', method: 'bacs' }, ['amount']],
  ['desk.orders.pay', { amount: '0', method: 'bacs' }, ['amount']],
  ['desk.orders.pay', { amount: '90000000', method: 'bacs' }, ['amount']],
  ['desk.orders.pay', { amount: '9000', method: 'bacs' }, ['amount']],
  ['desk.orders.pay', { amount: '1', method: 'bacs', version: '99' }, ['form']],
  ['desk.orders.pack', {}, ['unpaid']],
  ['desk.orders.pack', { unpaid: '1', 'copies.1': '9' }, ['copies.1']],
  ['desk.orders.pack', { unpaid: '1', 'copies.1': '0' }, ['copies']],
  ['desk.orders.pack', { number: '' }, ['number']],
  ['desk.orders.ship', {}, ['courier']],
  ['desk.orders.ship', { courier: 'other' }, ['courierName']],
  ['desk.orders.ship', { courier: 'first' }, ['unpaid', 'trackingNumber']],
  ['desk.orders.ship', { courier: 'first', parcel: '7' }, ['parcel']],
  ['desk.orders.track', { courier: 'first' }, ['trackingNumber']],
  ['desk.orders.deliver', {}, ['form']],
  ['desk.orders.cancel', {}, ['reason']],
  ['desk.orders.note', {}, ['text']],
  ['desk.orders.note', { text: 'x'.repeat(2001) }, ['text']],
  ['desk.orders.extend', { version: '99' }, []],
  ['desk.orders.refund', { 'copies.1': 'x', 'amount.1': 'x' }, ['method', 'copies.1', 'amount.1']],
  ['desk.orders.correct', {}, ['amount']],
  ['desk.orders.change', { 'copies.1': 'x', discount: 'x' }, ['copies.1', 'discount', 'billing.lastName']],
  ['desk.orders.change', { add: 'no such book' }, ['add']],
  ['desk.sales.add', { sale: '1', key: 'k' }, ['code']],
  ['desk.sales.copies', { sale: '1', variant: '1' }, ['copies']],
  ['desk.sales.copies', { sale: '1', variant: '1', copies: 'x' }, ['copies']],
  ['desk.quotes.send', {}, []],
  ['desk.quotes.withdraw', {}, []],
  ['desk.sales.order', { sale: '1', paymentMode: 'online' }, ['delivery', 'billing.lastName', 'billing.email']],
  ['desk.sales.order', { sale: '1', paymentMode: 'x' }, ['paymentMode']],
  ['desk.sales.aside', { sale: '1', total: '1', mail: '1' }, ['name', 'email', 'until']],
  [
    'desk.sales.aside',
    { sale: '1', total: '1', name: 'x'.repeat(81), phone: 'x', email: 'x' },
    ['name', 'phone', 'email'],
  ],
  ['desk.sales.holdLonger', { until: '2020-01-01' }, ['until']],
  ['desk.sales.holdLonger', { until: '2036-01-01' }, ['until']],
  ['desk.quotes.make', { sale: '1', percent: '101', holdsUntil: 'x' }, ['percent', 'holdsUntil']],
  ['desk.quotes.make', { sale: '1', percent: '10', holdsUntil: '2999-01-01' }, ['reason', 'holdsUntil']],
  ['desk.openItems.pay', {}, ['amount', 'method']],
  ['desk.openItems.remind', {}, []],
  ['desk.onInvoice.allow', { days: 'x', mostOpen: '0' }, ['days', 'mostOpen']],
  ['desk.onInvoice.allow', { days: '3' }, ['form']],
  ['desk.onInvoice.end', { customer: 'nobody' }, []],
  ['desk.payouts.read', {}, []],
  [
    'desk.coupons.create',
    { ...wrongCoupon, kind: 'percent' },
    ['code', 'amount', 'minimum', 'startsOn', 'limit', 'note'],
  ],
  ['desk.coupons.create', { code: 'TEN', amount: '10' }, ['kind']],
  ['desk.coupons.change', { code: 'NONE', kind: 'percent', amount: '10' }, ['form']],
  ['desk.customers.find', { email: 'x' }, ['email']],
  ['desk.customers.erase', { email: 'asha@books.test', again: 'x' }, ['again']],
  ['desk.returns.match', { number: '' }, ['number']],
  ['desk.returns.match', {}, ['number.1']],
  ['desk.returns.setAside', { reason: 'Lost' }, ['reason.1']],
  ['desk.returns.accept', { labelUrl: 'http://label' }, ['instructions', 'labelUrl']],
  ['desk.returns.refuse', {}, ['reason']],
  ['desk.returns.refuse', { reason: 'Worn' }, ['form']],
  ['desk.returns.settle', {}, ['method', 'form']],
  ['desk.returns.settle', { 'shelf.1': 'x' }, ['method', 'shelf.1']],
  ['desk.returns.resend', { 'copies.1': 'x' }, ['why', 'copies.1']],
];

test.each(forms)(
  '%s says what is wrong with %j from a catalogue [LANG-41 LANG-42 LANG-45 LANG-47]',
  async (name, typed, wanted) => {
    const outcome = await send(name, typed);
    expect(outcome.ok).toBe(false);
    expect(Object.keys(outcome.fields ?? {})).toEqual(expect.arrayContaining([...wanted]));
    const texts = textsOf(outcome);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !isFromCatalogue(text))).toEqual([]);
  },
);

const done: readonly [DeskActionName, Typed][] = [
  ['desk.orders.pay', { amount: '1', method: 'bacs' }],
  ['desk.orders.pack', { unpaid: '1' }],
  ['desk.orders.cancel', { reason: 'Sold out', mail: '1' }],
  ['desk.orders.withdraw', {}],
  ['desk.payments.settle', {}],
  ['desk.coupons.create', { code: 'DESK-TEN', kind: 'percent', amount: '10' }],
  ['desk.customers.erase', { email: 'asha@books.test', again: 'asha@books.test' }],
];

test.each(done)('%s says what it has done from a catalogue [LANG-41 LANG-45]', async (name, typed) => {
  const { ok, notices } = await send(name, typed);
  expect(ok).toBe(true);
  expect(notices.map(({ text }) => text).filter((text) => !isFromCatalogue(text))).toEqual([]);
  expect(notices).toHaveLength(1);
});

test('a German desk quotes the status that an order has got meanwhile; an English one says it in its sentence [LANG-41]', async () => {
  const late = (tag: string) => send('desk.orders.pack', { version: '99' }, tag);
  expect((await late('de')).fields?.form).toMatch(
    /^Jemand anderes war schneller: Seit .* steht die Bestellung auf „Bestellung eingegangen“\. Sie haben nichts geändert\./,
  );
  expect((await late('en')).fields?.form).toMatch(
    /^Somebody was first: since .* the order is order placed\. Nothing was changed by you\. Below is the order as it stands now\.$/,
  );
});
