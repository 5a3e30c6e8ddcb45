import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { eraseCustomer } from '../../../src/lib/backend/customers/erase-customer.ts';
import { mergeGuest } from '../../../src/lib/backend/customers/merge-guest.ts';
import { createQuotes } from '../../../src/lib/backend/quotes/open-quote.ts';
import { findQuote, makeQuotePdf, parseQuote, quoteToken } from '../../../src/lib/backend/quotes/read-quotes.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import { readQuoteForm } from '../../../src/lib/desk/quotes/model/quote-form.ts';
import { createQuoteDesk, type QuoteDesk } from '../../../src/lib/desk/quotes/quote-desk.ts';
import { shopDay } from '../../../src/lib/format.ts';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import { type Quotes, quoteText } from '../../../src/lib/trade/orders/quote.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { saleWords } from '../../../src/messages/trade-words.ts';
import { testSecret } from '../../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { billing } from '../../contract/trade.steps.ts';
import { german, languages } from '../../fixtures/languages.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { find, meena, tom } from './open-orders.ts';
import { openSalesShop, type SalesUnderTest, scanned } from './open-sales.ts';

/** Priced lists that hold until a day, and become orders by one button. */

const dayMs = 86_400_000;
const { addressType: _, ...home } = billing;
const school = { ...home, company: 'City School', email: 'office@school.example' };
let shop: SalesUnderTest;
let quotes: QuoteDesk;
/** In a shop of several languages. */
let translated: QuoteDesk;
let links: Quotes;
let initial: Awaited<ReturnType<typeof snapshotShop>>;

beforeEach(async () => {
  shop = await openSalesShop();
  const { db, clock } = shop;
  await saveSetting(db, { key: 'tax', value: JSON.stringify({ rates: taxPresets[0]?.rates }) });
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(db, { key: 'seller', value: JSON.stringify(seller) });
  const context = {
    ...{ db, currency: fixtureCurrency, country: 'IN', now: () => clock.now, siteUrl: 'https://books.test' },
    ...{ secret: testSecret, afterOrderEvent, onlineModes: ['online'] as const },
  };
  quotes = createQuoteDesk({ ...context, trackingBases: {} });
  translated = createQuoteDesk({ ...context, trackingBases: {}, languages });
  links = createQuotes({ ...context, limits: noOrderLimits });
  initial = await snapshotShop(db);
});
afterEach(() => shop.close());

const today = () => shopDay(shop.clock.now);
const terms = (more: Partial<Parameters<QuoteDesk['preview']>[1]> = {}) => ({
  ...{ billing: school, shipping: school, delivery: 'standard' as const, paymentMode: 'bacs' as const },
  ...{
    percent: 1000,
    reason: 'School discount',
    note: 'For class 7.',
    holdsUntil: shopDay(shop.clock.now + 30 * dayMs),
  },
  ...more,
});
async function made(codes: readonly string[], more: Parameters<typeof terms>[0] = {}): Promise<string> {
  const id = await scanned(shop, codes);
  const preview = await quotes.preview(id, terms(more));
  const result = await quotes.make({ id, by: meena, terms: terms(more), expectedTotal: preview?.total.minor ?? 0 });
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.number;
}
const tokenOf = async (number: string): Promise<string> => {
  const row = await findQuote(shop.db, number);
  if (!row) throw new Error(`There is no quote ${number}`);
  return quoteToken(row, testSecret);
};
const orders = () => shop.db.selectFrom('booking').selectAll().execute();
const setPrice = (price: number) =>
  shop.db
    .updateTable('variant')
    .set({ sale_price: price, list_price: price })
    .where('sku', '=', skus.moonstone)
    .execute();

describe('a quote [DESK-52]', () => {
  test('has a number of its own series, the prices of the checkout less a discount, and a PDF that is no invoice', async () => {
    const number = await made([skus.moonstone, skus.moonstone, skus.prideAndPrejudice]);
    expect(number).toMatch(/^Q-\d{4}-000001$/);
    expect(await made([skus.moonstone])).toMatch(/^Q-\d{4}-000002$/);
    const quote = await quotes.find(number);
    const content = quote?.content;
    if (!content) throw new Error('no quote');
    const goods = content.lines.reduce((sum, { total }) => sum + total, 0);
    const discount = content.sums.find(({ name }) => name === 'School discount')?.amount;
    expect(discount).toBe(-Math.round(goods / 10));
    expect(content.total).toBe(goods + content.sums.reduce((sum, { amount }) => sum + amount, 0));
    expect(content.tax?.groups.reduce((sum, { gross }) => sum + gross, 0)).toBe(content.total);
    const text = quoteText(content);
    expect(text.title).toBe(`Quote ${number}`);
    expect(text.notes.join(' ')).toContain('not an invoice');
    expect(text.parties[1]?.lines).toContain('City School');
    const pdf = await makeQuotePdf(shop.db, number);
    expect(pdf?.filename).toBe(`quote-${number}.pdf`);
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    // No copy is taken, and no invoice is made.
    await assertShopInvariants(shop.db, initial);
    expect(await shop.db.selectFrom('invoice').select('id').execute()).toEqual([]);
  });

  test('a form that is sent twice makes one, another total than was shown none, and a seller is needed', async () => {
    const id = await scanned(shop, [skus.moonstone]);
    const expectedTotal = (await quotes.preview(id, terms()))?.total.minor ?? 0;
    expect(await quotes.make({ id, by: meena, terms: terms(), expectedTotal: 1 })).toMatchObject({ ok: false });
    const both = await Promise.all([1, 2].map(() => quotes.make({ id, by: meena, terms: terms(), expectedTotal })));
    expect(new Set(both.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await quotes.list({ state: undefined, page: 1 })).count).toBe(1);
    await saveSetting(shop.db, {
      key: 'seller',
      value: JSON.stringify({ name: '', address: '', country: 'IN', state: '' }),
    });
    const other = await scanned(shop, [skus.moonstone]);
    expect((await quotes.preview(other, terms()))?.problems.join(' ')).toMatch(/seller/);
  });

  test('has a link for its customer that leads to a page in its language [LANG-99]', async () => {
    const number = await made([skus.moonstone]);
    expect((await translated.find(number))?.link).toMatch(/^https:\/\/books\.test\/orders\/quote\?token=/);
    await shop.db.updateTable('quote').set({ language: 'de' }).execute();
    expect((await translated.find(number))?.link).toMatch(/^https:\/\/books\.test\/de\/orders\/quote\?token=/);
  });

  test('is mailed with its PDF and a link, and the log says who made and sent it', async () => {
    const number = await made([skus.moonstone]);
    expect(await quotes.send({ number, by: tom })).toBe('sent');
    const mail = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'attachments', 'html'])
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('office@school.example');
    expect(JSON.parse(mail.attachments ?? '')).toEqual([{ type: 'quote', number }]);
    // Its link opens the quote, so it is encrypted until it is sent.
    expect(mail.html).not.toContain(await tokenOf(number));
    const log = await shop.db.selectFrom('staff_log').select(['action', 'name']).orderBy('id').execute();
    expect(log).toEqual([
      { action: 'quote.made', name: 'Meena' },
      { action: 'quote.sent', name: 'Tom' },
    ]);
    const silent = await made([skus.moonstone], { billing: { ...school, email: '' } });
    expect(await quotes.send({ number: silent, by: tom })).toBe('no mail');
  });

  test('its form says beside each field what is wrong', () => {
    const fields: Readonly<Record<string, string>> = { percent: '101', holdsUntil: '2026-02-30', reason: '' };
    const { errors } = readQuoteForm((name) => fields[name] ?? '', '2026-06-01');
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['percent', 'holdsUntil', 'delivery', 'paymentMode']));
    const past: Readonly<Record<string, string>> = { percent: '12,5', holdsUntil: '2026-05-31' };
    const read = readQuoteForm((name) => past[name] ?? '', '2026-06-01');
    expect(read.terms.percent).toBe(1250);
    expect(read.errors).toMatchObject({ holdsUntil: expect.stringMatching(/over/), reason: expect.any(String) });
    const far = { ...past, holdsUntil: '2028-05-31' };
    expect(readQuoteForm((name) => far[name as keyof typeof far] ?? '', '2026-06-01').errors.holdsUntil).toMatch(/365/);
  });
});

describe('accepting a quote [ORDER-74]', () => {
  test('makes one order at the quoted prices and tax, whoever presses and how often, though prices have changed', async () => {
    const number = await made([skus.moonstone, skus.moonstone]);
    const { content } = (await quotes.find(number)) ?? {};
    await setPrice(99_900);
    await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates: [] }) });
    const token = await tokenOf(number);
    const presses = await Promise.all([links.accept(token), links.accept(token), quotes.accept({ number, by: tom })]);
    expect(presses.every(({ ok }) => ok)).toBe(true);
    const [row, ...more] = await orders();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ total: content?.total, channel: 'quote', shop_discount_reason: 'School discount' });
    const order = await find(shop.desk, row?.order_id ?? '');
    expect(order.lines[0]?.unitPrice?.minor).toBe(content?.lines[0]?.unitPrice);
    expect(order.taxes?.lines.reduce((sum, { gross }) => sum + gross.minor, 0)).toBe(content?.total);
    expect(await links.open(token)).toMatchObject({ state: 'accepted', order: { number: row?.order_id } });
    expect(await quotes.withdraw({ number, by: meena })).toBe(false);
    // Its copies are taken and its customer gets the mail of an order.
    const kinds = (await shop.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toContain('order-received');
    await assertShopInvariants(shop.db, initial);
  });

  test('the shop hears of an order that a customer has made of a quote, and not of its own', async () => {
    await links.accept(await tokenOf(await made([skus.moonstone])));
    const told = async () =>
      (await shop.db.selectFrom('outbox').select('recipient').where('recipient', '=', 'shop').execute()).length;
    const before = await told();
    expect(before).toBe(1);
    await quotes.accept({ number: await made([skus.moonstone]), by: meena });
    expect(await told()).toBe(before);
  });

  test('names what cannot be had, changes nothing, and goes on when it can', async () => {
    const number = await made([skus.moonstone, skus.persuasion]);
    await shop.db.updateTable('variant').set({ is_listed: 0 }).where('sku', '=', skus.persuasion).execute();
    const token = await tokenOf(number);
    const refused = await links.accept(token);
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/Persuasion.*no longer for sale/) });
    expect(await orders()).toEqual([]);
    expect((await links.open(token))?.state).toBe('open');
    await shop.db.updateTable('variant').set({ is_listed: 1 }).where('sku', '=', skus.persuasion).execute();
    expect(await links.accept(token)).toMatchObject({ ok: true });
    await assertShopInvariants(shop.db, initial);
  });

  test('ends with its day: the day itself counts, the next one says so and makes nothing [LANG-96]', async () => {
    const number = await made([skus.moonstone], { holdsUntil: today() });
    const token = await tokenOf(number);
    expect((await links.open(token))?.state).toBe('open');
    shop.clock.now += dayMs;
    expect(await links.accept(token)).toMatchObject({ ok: false, message: expect.stringMatching(/held until/) });
    expect(await quotes.accept({ number, by: meena })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/held until .*make a newer version/),
    });
    expect(await quotes.accept({ number, by: meena, answers: saleWords(german) })).toMatchObject({
      message: expect.stringMatching(/galt bis .*neuere Fassung/),
    });
    expect(await quotes.send({ number, by: meena })).toBe('not open');
    expect((await quotes.list({ state: 'expired', page: 1 })).quotes.map((one) => one.number)).toEqual([number]);
    expect(await orders()).toEqual([]);
  });

  test('a link that was made up, or of a quote that was withdrawn, orders nothing', async () => {
    const number = await made([skus.moonstone]);
    const token = await tokenOf(number);
    expect(await quotes.withdraw({ number, by: meena })).toBe(true);
    expect(await links.accept(token)).toMatchObject({ ok: false, message: expect.stringMatching(/withdrawn/) });
    const [key = ''] = token.split('.');
    expect(await links.open(`${key}.${'A'.repeat(43)}`)).toBeUndefined();
    expect(await links.accept(`${key}.${'A'.repeat(43)}`)).toMatchObject({ ok: false });
    expect(await orders()).toEqual([]);
  });

  test('another version has its own number; the old one stays to be read and leads to it', async () => {
    const number = await made([skus.moonstone, skus.moonstone]);
    const sale = await quotes.revise({ number, by: tom });
    if (sale === undefined) throw new Error('no sale');
    expect((await shop.sales.find(sale))?.copies).toBe(2);
    expect(await quotes.revised(sale)).toMatchObject({ percent: 1000, note: 'For class 7.' });
    // Until it is made the old one holds.
    expect((await quotes.find(number))?.state).toBe('open');
    const preview = await quotes.preview(sale, terms({ percent: 0 }));
    const next = await quotes.make({
      ...{ id: sale, by: tom, terms: terms({ percent: 0 }), expectedTotal: preview?.total.minor ?? 0 },
    });
    if (!next.ok) throw new Error('refused');
    expect(await quotes.find(number)).toMatchObject({ state: 'withdrawn', replacedBy: next.number });
    expect(await links.open(await tokenOf(number))).toMatchObject({ newer: { number: next.number } });
    const [one, other] = await Promise.all([findQuote(shop.db, number), findQuote(shop.db, next.number)]);
    expect(other?.user_id).toBe(one?.user_id);
    expect(parseQuote(one?.content ?? '').lines).toHaveLength(1);
  });

  test('goes with its customer into an account, and goes when their data are erased', async () => {
    const number = await made([skus.moonstone]);
    const { user_id: guest = '' } = (await findQuote(shop.db, number)) ?? {};
    await mergeGuest({ ...shop, currency: fixtureCurrency, now: () => shop.clock.now }, guest, 'school');
    expect(await quotes.accept({ number, by: meena })).toMatchObject({ ok: true });
    expect((await orders()).map(({ user_id }) => user_id)).toEqual(['school']);
    const open = await made([skus.moonstone]);
    await shop.db.updateTable('quote').set({ user_id: 'school' }).where('number', '=', open).execute();
    await inTransaction(shop.db, (queries) => eraseCustomer(queries, 'school', { withReviews: false }));
    expect((await quotes.list({ state: undefined, page: 1 })).count).toBe(0);
    expect(await orders()).toHaveLength(1);
  });
});
