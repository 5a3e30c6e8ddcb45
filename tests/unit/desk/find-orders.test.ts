import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvRow } from '../../../src/lib/desk/csv.ts';
import { noOrderFilter, orderFilterQuery, parseOrderFilter } from '../../../src/lib/desk/orders/model/order-filter.ts';
import { messages } from '../../../src/messages/messages.ts';
import { billing, order, shipping } from '../../contract/trade.steps.ts';
import { german } from '../../fixtures/languages.ts';
import { skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, openDeskShop, request, shipped, taken } from './open-orders.ts';

const day = 86_400_000;

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(() => shop.close());

const numbers = async (filter: Partial<typeof noOrderFilter>) =>
  (await shop.desk.list({ ...noOrderFilter, ...filter }, 1)).orders.map(({ number }) => number);

test('an order is found by its number, a name, an address of mail, a phone number and an ISBN [DESK-22]', async () => {
  const asha = await order(shop, 'asha', skus.moonstone);
  const other = { firstName: 'Émile', lastName: 'Zöla', email: 'emile@example.fr', phone: '+33 6 11 22 33 44' };
  const emile = await order(shop, 'emile', skus.persuasion, 1, {
    addressBook: [
      { ...billing, ...other },
      { ...shipping, ...other, company: '100% Livres' },
    ],
  });
  const isbn = async (sku: string) =>
    (await shop.db.selectFrom('variant').select('isbn').where('sku', '=', sku).executeTakeFirstOrThrow()).isbn ?? '';
  for (const text of [asha, asha.toLowerCase(), asha.slice(3, 9), asha.replaceAll('-', ''), 'rao', 'Asha R', 'Sons'])
    expect(await numbers({ text }), text).toEqual([asha]);
  for (const text of ['zola', 'ÉMILE', '100%', 'Emile@Example.fr', '11 22 33 44', '+33 6 11 22 33 44'])
    expect(await numbers({ text }), text).toEqual([emile]);
  expect(await numbers({ text: await isbn(skus.moonstone) })).toEqual([asha]);
  for (const text of ['nobody', 'z%la', '_', '99999', 'BF-2222']) expect(await numbers({ text }), text).toEqual([]);
});

test('an order is found by its total, however the amount is typed, the unpaid ones first [DESK-37]', async () => {
  const unpaid = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  shop.clock.now += day;
  const paid = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  shop.clock.now += day;
  const other = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, paid)).state;
  const payment = { ...(await request(shop.desk, paid)), amount: total, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment(payment));
  await shop.db.updateTable('booking').set({ phone_key: null }).execute();
  const [rupees, paise] = [Math.floor(total / 100), String(total % 100).padStart(2, '0')];
  for (const text of [`${rupees}.${paise}`, `${rupees},${paise}`, `₹${rupees}.${paise}`, `Rs. ${rupees}.${paise}`])
    expect(await numbers({ text }), text).toEqual([unpaid, paid]);
  expect(await numbers({ text: `${rupees}.${paise}`, payment: 'open' })).toEqual([unpaid]);
  for (const text of [`${rupees + 1}.${paise}`, '9'.repeat(13), '0']) expect(await numbers({ text }), text).toEqual([]);
  expect(await numbers({ text: other })).toEqual([other]);
});

test('the list filters by status, payment, method and day, newest first [DESK-23]', async () => {
  const first = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  shop.clock.now += day;
  const second = await order(shop, 'asha', skus.persuasion, 1, { paymentMode: 'cod' });
  await taken(shop.desk.ship({ ...(await request(shop.desk, second)), ...shipped }));
  expect(await numbers({})).toEqual([second, first]);
  expect(await numbers({ status: 'SHIPPED' })).toEqual([second]);
  expect(await numbers({ method: 'bacs' })).toEqual([first]);
  expect(await numbers({ from: '2026-01-16' })).toEqual([second]);
  expect(await numbers({ to: '2026-01-15' })).toEqual([first]);
  const amount = (await find(shop.desk, first)).state.total;
  const paid = { ...(await request(shop.desk, first)), amount, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment(paid));
  expect(await numbers({ payment: 'paid' })).toEqual([first]);
  expect(await numbers({ payment: 'open' })).toEqual([second]);
  expect(await numbers({ payment: 'refunded' })).toEqual([]);
});

test('the days of the list are those of the shop, as the dates on it are [DESK-62]', async () => {
  // In India it is five and a half hours later: the evening in London is the next day.
  shop.clock.now = Date.parse('2026-01-31T18:29:59.999Z');
  const january = await order(shop, 'asha', skus.moonstone);
  shop.clock.now += 1;
  const february = await order(shop, 'asha', skus.moonstone);
  shop.clock.now = Date.parse('2026-02-28T18:29:59.999Z');
  const last = await order(shop, 'asha', skus.moonstone);
  shop.clock.now += 1;
  const march = await order(shop, 'asha', skus.moonstone);
  expect(await numbers({ to: '2026-01-31' })).toEqual([january]);
  expect(await numbers({ from: '2026-02-01', to: '2026-02-28' })).toEqual([last, february]);
  expect(await numbers({ from: '2026-03-01' })).toEqual([march]);
});

test('each order waits in one queue, and the counts say how many do [DESK-24]', async () => {
  const transfer = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  const cash = await order(shop, 'asha', skus.persuasion, 1, { paymentMode: 'cod' });
  const none = { confirm: 0, payment: 0, preorder: 0, waiting: 0, pack: 0, ship: 0, underway: 0, cash: 0, refund: 0 };
  expect(await shop.desk.counts()).toEqual({ ...none, payment: 1, pack: 1 });
  expect(await numbers({ queue: 'payment' })).toEqual([transfer]);
  expect((await shop.desk.longestWaiting(5)).map(({ number }) => number)).toEqual([cash]);
  await taken(shop.desk.startPacking({ ...(await request(shop.desk, cash)), isUnpaidOnPurpose: false }));
  expect(await shop.desk.counts()).toEqual({ ...none, payment: 1, ship: 1 });
  await taken(shop.desk.ship({ ...(await request(shop.desk, cash)), ...shipped }));
  expect(await shop.desk.counts()).toEqual({ ...none, payment: 1, underway: 1 });
  await taken(shop.desk.deliver({ ...(await request(shop.desk, cash)), isCashReceived: false }));
  expect(await shop.desk.counts()).toEqual({ ...none, payment: 1, cash: 1 });
});

test('a page of the list is bounded, and a wrong filter filters nothing [DESK-23]', () => {
  const read = (query: string) => parseOrderFilter(new URLSearchParams(query));
  expect(read('')).toEqual({ filter: noOrderFilter, page: 1 });
  expect(read('status=LOST&method=gold&queue=x&payment=y&from=2026-02-30&to=x&page=-3').filter).toEqual(noOrderFilter);
  expect([read('page=1e9').page, read('page=1.5').page, read('page=7').page]).toEqual([2000, 1, 7]);
  const query = { q: 'Rao', queue: 'pack', status: 'ORDER PLACED', method: 'cod', from: '2026-01-15' };
  expect(orderFilterQuery(read(String(new URLSearchParams(query))).filter)).toEqual(query);
});

test('the file has what the filter shows, by the shop’s clock and with heads in the language of the desk, and nothing in it is run as a formula [DESK-25]', async () => {
  const addressBook = [{ ...billing, firstName: '=cmd()', lastName: '"Rao"' }, shipping];
  const id = await order(shop, 'asha', skus.moonstone, 2, { addressBook });
  await order(shop, 'ben', skus.persuasion, 1, { paymentMode: 'cod' });
  let text = '';
  for await (const piece of shop.desk.exported({ ...noOrderFilter, method: 'cheque' })) text += piece;
  expect(text.startsWith('\uFEFF"Order","Placed"')).toBe(true);
  const [, row = '', ...rest] = text.split('\r\n');
  expect(rest).toEqual(['']);
  for (const cell of [`"${id}"`, `"'=cmd() ""Rao"""`, `"'+91 98765 43210"`, '"2 × The Moonstone (Paperback)"'])
    expect(row).toContain(cell);
  // By the shop's clock: half past five in the afternoon.
  expect(row).toContain(`"${id}","2026-01-15 17:30"`);
  let inGerman = '';
  for await (const piece of shop.desk.exported({ ...noOrderFilter, method: 'cheque' }, messages.deskFiles(german)))
    inGerman += piece;
  expect(inGerman.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFF"Bestellung","Aufgegeben"/), row, '']);
  expect(csvRow(['-1', '@x', '\tx', 'a,b', '1'])).toBe('"\'-1","\'@x","\'\tx","a,b","1"\r\n');
});
