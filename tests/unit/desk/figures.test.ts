import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sourceShares } from '../../../src/components/desk/figures/share-names.ts';
import { saveCredits } from '../../../src/lib/backend/orders/order-parts.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { createFiguresDesk } from '../../../src/lib/desk/figures/figures-desk.ts';
import { type FigureQuestion, parseFigures, periodsOf } from '../../../src/lib/desk/figures/model/figures.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import { startOfDay } from '../../../src/lib/trade/places/local-time.ts';
import { messages } from '../../../src/messages/messages.ts';
import { english, german } from '../../fixtures/languages.ts';
import { variantId } from '../../fixtures/shop.ts';
import { products, skus } from '../../fixtures/shop-data.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

const timeZone = 'Europe/Berlin';

async function open() {
  const db = await openSeeded();
  onTestFinished(() => db.destroy());
  const now = () => Date.parse('2026-04-02T12:00:00Z');
  return { db, figures: createFiguresDesk({ db, now, currency: 'INR', timeZone }) };
}

interface Given {
  readonly id: string;
  readonly at: string;
  readonly status?: string;
  readonly coupon?: string;
  readonly user?: string;
  readonly country?: string;
  readonly paid?: number;
}

/** An order of two copies of Emma for 300 each: 48 delivery, 100 taken off by a coupon, 30 tax in it. */
async function order(
  db: Kysely<Database>,
  { id, at, status, coupon, user = 'guest', country = 'IN', paid = 0 }: Given,
) {
  const discount = coupon ? 10_000 : 0;
  const total = 60_000 - discount + 4_800;
  const address = (addressType: string, code: string) => ({ addressType, country: code, state: '' });
  await db
    .insertInto('booking')
    .values({
      ...{ order_id: id, user_id: user, idempotency_key: id, request_hash: id, created_at: Date.parse(at), total },
      ...{ currency: 'INR', subtotal: 60_000, discount, shipping: 4_800, cod_charge: 0, coupon_code: coupon ?? null },
      ...{ status: status ?? 'ORDER PLACED', payment_mode: 'cod', comment: '', delivery_method: 'standard' },
      addresses: JSON.stringify([address('P', 'DE'), address('S', country)]),
      ...{ paid_total: paid, paid_at: paid === total ? 1 : null },
    })
    .execute();
  await db
    .insertInto('booking_line')
    .values({
      ...{
        order_id: id,
        position: 0,
        product_id: products.emma,
        title: 'Emma',
        option_name: '',
        author: '',
        image: null,
      },
      ...{ variant_id: await variantId(db, skus.emmaPaperback), unit_price: 30_000, quantity: 2, line_total: 60_000 },
    })
    .execute();
  await db
    .insertInto('booking_tax')
    .values({
      order_id: id,
      position: 0,
      name: 'GST',
      rate: 500,
      net: total - 3_000,
      tax: 3_000,
      gross: total,
      parts: '[]',
    })
    .execute();
}

const march: FigureQuestion = { from: '2026-03-28', until: '2026-03-31', by: 'day', compare: 'before' };

test('sales are counted by days of the shop, also where the clock changes [FIGURES-01]', async () => {
  const { db, figures } = await open();
  // On 29 March 2026 the clocks of Berlin go from 02:00 to 03:00.
  await order(db, { id: 'a', at: '2026-03-28T22:59:00Z' });
  await order(db, { id: 'b', at: '2026-03-28T23:00:00Z' });
  await order(db, { id: 'c', at: '2026-03-29T21:59:00Z' });
  await order(db, { id: 'd', at: '2026-03-29T22:00:00Z' });
  await order(db, { id: 'e', at: '2026-03-31T22:00:00Z' });
  const { periods } = await figures.report(march);
  expect(periods.map(({ from, orders }) => `${from} ${orders}`)).toEqual([
    ...['2026-03-28 1', '2026-03-29 2', '2026-03-30 1', '2026-03-31 0'],
  ]);
  expect(new Date(startOfDay('2026-03-30', timeZone)).toISOString()).toBe('2026-03-29T22:00:00.000Z');
});

test('cancelled and unconfirmed orders are no sales; refunds count on their own day [FIGURES-02]', async () => {
  const { db, figures } = await open();
  await order(db, { id: 'a', at: '2026-03-30T10:00:00Z', coupon: 'TEN' });
  await order(db, { id: 'b', at: '2026-03-30T10:00:00Z', status: 'CANCELLED' });
  await order(db, { id: 'c', at: '2026-03-30T10:00:00Z', status: 'TO BE CONFIRMED' });
  await db
    .insertInto('booking_payment')
    .values(
      // A payment that was entered by mistake was given back to nobody.
      ['cash', 'correction'].map((method) => ({
        ...{ order_id: 'b', kind: 'refund', amount: 500, method, staff_id: null },
        created_at: Date.parse('2026-03-31T08:00:00Z'),
      })),
    )
    .execute();
  const { periods } = await figures.report(march);
  const day = { copies: 2, gross: 54_800, tax: 3_000, charges: 4_800, discount: 10_000, refunds: 0 };
  expect(periods[2]).toMatchObject({ from: '2026-03-30', orders: 1, ...day });
  expect(periods[3]).toMatchObject({ orders: 0, gross: 0, refunds: 500 });
});

test('a time is compared with the one before, or with the year before [FIGURES-03]', async () => {
  const { db, figures } = await open();
  await order(db, { id: 'a', at: '2026-03-25T10:00:00Z' });
  await order(db, { id: 'b', at: '2025-03-29T10:00:00Z' });
  const before = await figures.report(march);
  expect([before.earlierRange, before.earlier.map(({ orders }) => orders)]).toEqual([
    { from: '2026-03-24', until: '2026-03-27' },
    [0, 1, 0, 0],
  ]);
  const year = await figures.report({ ...march, compare: 'year' });
  expect([year.earlierRange.from, year.earlier.map(({ orders }) => orders)]).toEqual(['2025-03-28', [0, 1, 0, 0]]);
});

test('best books, categories and sources come from the orders alone [FIGURES-04]', async () => {
  const { db, figures } = await open();
  await db
    .insertInto('visitor')
    .values({ id: 'asha', username: 'Asha', email: '', phone: '', created_at: 0 })
    .execute();
  await order(db, { id: 'a', at: '2026-03-30T10:00:00Z', coupon: 'TEN', country: 'NP' });
  await order(db, { id: 'b', at: '2026-03-30T11:00:00Z', user: 'deleted-1' });
  const { books, categories, sources, coupons } = await figures.report(march);
  expect(books).toEqual([{ name: 'Emma', orders: 2, copies: 4, gross: 120_000 }]);
  expect(categories).toEqual([{ name: 'Fiction', orders: 2, copies: 4, gross: 120_000 }]);
  const names = Object.fromEntries(sources.map(({ of, shares }) => [of, shares.map(({ name }) => name)]));
  expect(names).toEqual({
    ...{ customers: ['deleted', 'guest'], coupons: ['without', 'with'] },
    ...{ payment: ['cod'], delivery: ['standard'], places: ['IN', 'NP'] },
  });
  const namesIn = (language: Language) =>
    sources.map(({ of, shares }) => sourceShares(of, shares, language).map(({ name }) => name));
  expect(namesIn(english)).toEqual([
    ...[
      ['Account deleted since', 'As a guest'],
      ['Without a coupon', 'With a coupon'],
    ],
    ...[['Cash on delivery'], ['Standard delivery'], ['India', 'Nepal']],
  ]);
  expect(namesIn(german)).toEqual([
    ...[
      ['Konto inzwischen gelöscht', 'Als Gast'],
      ['Ohne Gutschein', 'Mit Gutschein'],
    ],
    ...[['Nachnahme'], ['Standardversand'], ['Indien', 'Nepal']],
  ]);
  expect(coupons).toEqual([{ name: 'TEN', orders: 1, gross: 54_800, discount: 10_000 }]);
});

/** Takes this amount off the first line of an order, as a refund does. */
async function creditLine(db: Kysely<Database>, order_id: string, amount: number) {
  const { id } = await db
    .insertInto('booking_payment')
    .values({ order_id, kind: 'refund', amount, method: 'cod', reason: '', created_at: 1, staff_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('booking').set({ refunded_total: amount }).where('order_id', '=', order_id).execute();
  await saveCredits(db, { orderId: order_id, paymentId: id }, [
    { kind: 'line', position: 0, taxPosition: 0, copies: 1, amount },
  ]);
}

test('the shelf is worth its copies at sale prices, and open payments are what is not paid [FIGURES-05]', async () => {
  const { db, figures } = await open();
  await db.updateTable('variant').set({ stock: 0 }).execute();
  await db.updateTable('variant').set({ stock: 3, sale_price: 10_000 }).where('sku', '=', skus.emmaPaperback).execute();
  await order(db, { id: 'a', at: '2026-03-30T10:00:00Z', paid: 4_800 });
  await order(db, { id: 'b', at: '2026-01-30T10:00:00Z' });
  await order(db, { id: 'c', at: '2026-03-30T10:00:00Z', paid: 64_800 });
  await order(db, { id: 'd', at: '2026-03-30T10:00:00Z', status: 'CANCELLED' });
  // One copy was paid, came back and was refunded: it is not owed.
  await order(db, { id: 'e', at: '2026-03-30T10:00:00Z', paid: 30_000 });
  await creditLine(db, 'e', 30_000);
  expect(await figures.standing()).toEqual({
    stock: [{ format: 'Paperback', copies: 3, value: 30_000 }],
    openPayments: [
      { age: 'week', orders: 2, amount: 94_800 },
      { age: 'older', orders: 1, amount: 64_800 },
    ],
  });
});

test('the CSV file has a line for each period, net and gross, with heads of the language [FIGURES-06 LANG-46]', async () => {
  const { db, figures } = await open();
  await order(db, { id: 'a', at: '2026-03-30T10:00:00Z' });
  const lines = (await figures.csv(march)).trim().split('\r\n');
  expect(lines[0]).toContain('"sales with tax","tax","sales without tax"');
  expect(lines[3]).toBe('"2026-03-30","2026-03-30","1","2","648.00","30.00","618.00","48.00","0.00","0.00"');
  expect(lines).toHaveLength(5);
  const inGerman = (await figures.csv(march, messages.deskFiguresFile(german))).trim().split('\r\n');
  expect(inGerman[0]).toContain('"Umsatz brutto","Steuer","Umsatz netto"');
  expect(inGerman.slice(1)).toEqual(lines.slice(1));
});

test('a query that makes no sense is read as the last thirty days [FIGURES-03]', () => {
  const parse = (query: string) => parseFigures(new URLSearchParams(query), '2026-04-02');
  const usual = { by: 'day', compare: 'before', from: '2026-03-04', until: '2026-04-02' };
  expect(parse('')).toEqual(usual);
  expect(parse('by=hour&from=2026-02-30&until=2027-01-01&compare=x')).toEqual(usual);
  expect(parse('by=month')).toMatchObject({ from: '2025-05-01', until: '2026-04-02' });
  expect(parse('by=week')).toMatchObject({ from: '2026-01-12' });
  expect(parse('from=2000-01-01').from).toBe('2026-01-01');
  const weeks = periodsOf({ from: '2026-03-30', until: '2026-04-08' }, 'week');
  expect(weeks).toEqual([
    { from: '2026-03-30', until: '2026-04-05' },
    { from: '2026-04-06', until: '2026-04-08' },
  ]);
});
