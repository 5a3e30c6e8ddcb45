import { expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { shelfOf } from '../../../src/lib/backend/stock/stock-movements.ts';
import {
  isOwed,
  openAmount,
  openLines,
  parcelsOf,
  possibleSteps,
} from '../../../src/lib/desk/orders/model/order-steps.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { assertOrderInvariants } from '../../contract/trade.invariants.ts';
import { add, billing, book, cancel, shipping } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { coupons, skus, variantId } from '../../fixtures/shop.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf, shipped } from './open-orders.ts';

// Customers, desk and stock take random steps on orders that leave in parcels. `SEED=…` and `SEQUENCES=…` repeat a run.
const seed = Number(process.env.SEED ?? 1);
const sequences = Number(process.env.SEQUENCES ?? (isThorough ? (isOnPostgres ? 200 : 1000) : 24));
const sequencesOfShop = 25;

type Random = ReturnType<typeof seededBelow>;
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random(items.length)];

/** On the shelf; not there, but the supplier has it; and one whose day moves while orders wait. */
const books = [skus.moonstone, skus.prideAndPrejudice, skus.emmaPaperback] as const;
const awaited = skus.prideAndPrejudice;
const dated = skus.emmaPaperback;
const southern = { ...shipping, state: 'KA', postCode: '560001', city: 'Bengaluru' };

async function openShop(random: Random): Promise<DeskUnderTest> {
  const shop = await openDeskShop();
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  const rates = taxPresets.find(({ id }) => id === 'IN')?.rates;
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates }) });
  const charge = random(2) === 0 ? 'order' : 'parcel';
  await saveSetting(shop.db, { key: 'desk.parcels', value: JSON.stringify({ charge }) });
  const row = { stock: suppliedCopies, supply_stock: suppliedCopies, supply_days: 5 };
  await shop.db.updateTable('variant').set(row).where('sku', '=', awaited).execute();
  return shop;
}

/** What the shop has received and lost of each book while a test goes on. */
type Arrivals = Map<string, number>;

async function stockStep(shop: DeskUnderTest, random: Random, arrivals: Arrivals): Promise<void> {
  const sku = pick(random, books) ?? awaited;
  if (sku === dated && random(2) === 0) {
    const day = random(2) === 0 ? null : '2031-05-03';
    await shop.db
      .updateTable('variant')
      .set({ on_sale_from: day, takes_preorders: day === null ? 0 : 1 })
      .where('sku', '=', dated)
      .execute();
    return;
  }
  const difference = 1 + random(3);
  const cause = { reason: 'delivery', at: shop.clock.now, by: meena } as const;
  await moveStock(shop.db, { variantId: await variantId(shop.db, sku), difference }, cause);
  arrivals.set(sku, (arrivals.get(sku) ?? 0) + difference);
}

async function placeOrder(shop: DeskUnderTest, random: Random, user: string): Promise<string | undefined> {
  for (const sku of books) if (random(3) > 0) await add(shop, user, sku, 1 + random(3));
  const couponCode = random(3) === 0 ? coupons.oncePerCustomer : '';
  const asReady = random(2) === 0 ? { deliveryMethod: 'asReady' } : {};
  // What is sent before it is paid is credited without money.
  const paymentMode = random(2) === 0 && !asReady.deliveryMethod ? ('cod' as const) : ('bacs' as const);
  const request = { couponCode, addressBook: [billing, southern], paymentMode };
  const placed = await book(shop, user, { ...request, ...asReady });
  if (placed.orderID) return placed.orderID;
  return (await book(shop, user, { ...request, couponCode: '' })).orderID;
}

async function deskStep({ desk }: DeskUnderTest, random: Random, orderId: string): Promise<void> {
  const { version, state, lines } = await find(desk, orderId);
  // Now and then a step from a page of before, which is refused.
  const step = { orderId, version: random(12) === 0 ? version - 1 : version, by: meena, isMailed: random(4) === 0 };
  // Never more than are here: a copy that nobody has counted would be one too many.
  const copies = new Map(openLines(state).map(({ position, here }) => [position, random(here + 1)]));
  const leaving = { ...step, copies, isUnpaidOnPurpose: true, isIncompleteOnPurpose: true };
  const about = (name: Parameters<typeof parcelsOf>[0]) => {
    const parcel = pick(random, parcelsOf(name, state))?.number;
    return parcel === undefined ? {} : { parcel };
  };
  const line = pick(random, lines);
  const refund = () =>
    desk.recordRefund({
      ...step,
      ...refundOf({ lines: new Map([[line?.position ?? 1, { copies: 1 + random(2) }]]), charges: random(3) * 100 }),
    });
  const possible = possibleSteps(state);
  const steps = [
    ...(possible.includes('payment')
      ? [() => desk.recordPayment({ ...step, amount: state.total, method: 'bacs', isMoreOnPurpose: true })]
      : []),
    () => desk.startPacking(leaving),
    () => desk.startPacking(leaving),
    () => desk.ship({ ...leaving, ...shipped, ...about('ship') }),
    () => desk.ship({ ...leaving, ...shipped, ...about('ship') }),
    () => desk.sendOutForDelivery({ ...step, ...about('outForDelivery') }),
    () => desk.deliver({ ...leaving, ...about('deliver'), isCashReceived: false }),
    () => desk.deliver({ ...leaving, ...about('deliver'), isCashReceived: random(3) === 0 }),
    ...(random(3) === 0 ? [() => desk.unpack({ ...step, ...about('unpack') })] : []),
    ...(random(3) === 0 ? [() => desk.loseParcel({ ...step, ...about('lose') })] : []),
    ...(random(4) === 0 ? [() => desk.cancel({ ...step, reason: '', isRestocked: true })] : []),
    refund,
    // Beside so many steps it would seldom be drawn.
    ...(isOwed(state) ? [refund, refund] : []),
  ];
  const result = await pick(random, steps)?.();
  const after = await find(desk, orderId);
  if (result?.ok) expect(after.version).toBe(version + 1);
  else expect(after.state, 'a refusal changes nothing').toEqual(state);
}

/** Every copy is on the shelf, in an order that has not left, or with a customer. */
async function assertCopies({ db }: DeskUnderTest, arrivals: Arrivals, before: ReadonlyMap<string, number>) {
  const lines = await db
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .innerJoin('variant', 'variant.id', 'booking_line.variant_id')
    .select(['sku', 'status', 'quantity', 'returned', 'written_off', 'backordered'])
    .execute();
  for (const [sku, count] of await shelves(db)) {
    const own = lines.filter((line) => line.sku === sku);
    const held = own.filter(({ status }) => status !== 'CANCELLED');
    const ordered = held.reduce((sum, one) => sum + one.quantity - one.returned - one.written_off - one.backordered, 0);
    expect(count, `copies of ${sku}`).toBe((before.get(sku) ?? 0) + (arrivals.get(sku) ?? 0) - ordered);
    expect(count).toBeGreaterThanOrEqual(0);
  }
}

async function shelves(db: DeskUnderTest['db']): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('variant')
    .select(['sku', shelfOf.as('shelf')])
    .where('sku', 'in', books)
    .execute();
  return new Map(rows.map(({ sku, shelf }) => [sku, Number(shelf)]));
}

/** Of what an order costs, what was paid and what is open leave nothing over, and cash is awaited only where some is to be paid. */
async function assertMoney({ desk, db }: DeskUnderTest): Promise<number> {
  const rows = await db.selectFrom('booking').selectAll().execute();
  let awaited = 0;
  for (const row of rows) {
    if (row.status === 'CANCELLED') continue;
    const { state, refundable } = await find(desk, row.order_id);
    const held = state.paid - state.refunded;
    const owed = state.total - state.credited;
    const surplus = Math.max(0, held - owed);
    expect(held + openAmount(state), `${row.order_id}: paid and open make what it costs`).toBe(owed + surplus);
    if (surplus > 0) expect(refundable.surplus.minor).toBe(surplus);
    if (row.delivered_at !== null && openAmount(state) > 0) awaited += 1;
  }
  expect((await desk.counts()).cash, 'orders with cash to come in').toBe(awaited);
  const credits = await db.selectFrom('booking_payment').select('id').where('method', '=', 'credit').execute();
  return credits.length;
}

/** Each order has one invoice at most, of its whole total, and never more credit than that. Numbers have no gaps. */
async function assertInvoices({ db }: DeskUnderTest): Promise<number> {
  const rows = await db.selectFrom('invoice').selectAll().orderBy('id').execute();
  for (const own of Map.groupBy(rows, ({ series }) => series).values())
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index + 1));
  const orders = await db.selectFrom('booking').select(['order_id', 'total', 'status']).execute();
  for (const { order_id, total, status } of orders) {
    const papers = rows.filter((row) => row.order_id === order_id).map(({ content }) => parseInvoice(content));
    const [invoice, ...others] = papers.filter(({ kind }) => kind === 'invoice');
    expect(others, 'one invoice').toEqual([]);
    if (!invoice) continue;
    expect(invoice.total).toBe(total);
    const credited = papers.filter(({ kind }) => kind !== 'invoice').reduce((sum, note) => sum + note.total, 0);
    if (status === 'CANCELLED') expect(credited, 'nothing is left of it').toBe(total);
    else expect(credited).toBeLessThanOrEqual(total);
  }
  return rows.length;
}

test(`after ${sequences} random sequences of customer, desk and stock, copies, money, tax and invoices are right [ORDER-60 ORDER-86]`, async () => {
  const random = seededBelow(seed);
  let [invoices, second, partly, credits] = [0, 0, 0, 0];
  for (let done = 0; done < sequences; done += sequencesOfShop) {
    const shop = await openShop(random);
    const before = await shelves(shop.db);
    const arrivals: Arrivals = new Map();
    const orders: string[] = [];
    for (let index = 0; index < Math.min(sequencesOfShop, sequences - done); index += 1) {
      const user = `reader-${index}`;
      const placed = await placeOrder(shop, random, user);
      if (placed) orders.push(placed);
      for (let left = 10 + random(12); left > 0; left -= 1) {
        shop.clock.now += 1000;
        // Mostly the new order; now and then one that has waited.
        const orderId = random(4) === 0 ? pick(random, orders) : placed;
        if (!orderId || random(5) === 0) await stockStep(shop, random, arrivals);
        else if (orderId === placed && random(30) === 0) await cancel(shop, user, orderId);
        else await deskStep(shop, random, orderId);
      }
    }
    await assertOrderInvariants(shop.db);
    await assertCopies(shop, arrivals, before);
    invoices += await assertInvoices(shop);
    credits += await assertMoney(shop);
    const parcels = await shop.db.selectFrom('parcel').select(['number', 'status']).execute();
    second += parcels.filter(({ number }) => number > 1).length;
    const entries = await shop.db
      .selectFrom('booking_status')
      .select('comment')
      .where('status', '=', 'PROCESSING')
      .execute();
    partly += entries.filter(({ comment }) => /: (shipped|delivered)/.test(comment)).length;
    expect(shop.errors).toEqual([]);
    await shop.close();
  }
  expect(invoices, 'invoices and credit notes').toBeGreaterThan(sequences / 2);
  expect(credits, 'credits of what was not paid yet').toBeGreaterThan(sequences / 20);
  expect(second, 'second parcels').toBeGreaterThan(sequences / 6);
  expect(partly, 'parcels that left before the rest').toBeGreaterThan(sequences / 6);
});
