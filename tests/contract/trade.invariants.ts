import { CompiledQuery, type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { statusOf } from '../../src/lib/backend/orders/read-parcels.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { isDigital } from '../../src/lib/shop/digital.ts';
import { statusByParcels } from '../../src/lib/trade/orders/parcels.ts';
import { storedPrices } from '../fixtures/stored-prices.ts';
import { copiesWithoutMoney } from './copies-without-money.ts';

export type ShopSnapshot = Awaited<ReturnType<typeof snapshotShop>>;

/** The state of a shop before a test, to compare with later. */
export async function snapshotShop(db: Kysely<Database>) {
  const variants = await db.selectFrom('variant').select(['id', 'product_id', 'stock']).orderBy('id').execute();
  const coupons = await db.selectFrom('coupon').select(['code', 'used']).orderBy('code').execute();
  const products = await db
    .selectFrom('product')
    .select(['id', 'sold', 'total_stock', 'rating_sum', 'rating_count'])
    .orderBy('id')
    .execute();
  const reviews = await db.selectFrom('review').select(['product_id', 'rating']).where('state', '=', 'shown').execute();
  return { variants, coupons, products, reviews };
}

/**
 * Fails unless the shop's data is consistent: no copy is sold twice or lost, every total is the sum of its parts, coupon
 * counts are right, no idempotency key made two orders, nothing is negative, and each order has its history and its mails.
 */
export async function assertShopInvariants(db: Kysely<Database>, initial: ShopSnapshot): Promise<void> {
  const now = await snapshotShop(db);
  const orders = await db.selectFrom('booking').selectAll().execute();
  const lines = await db.selectFrom('booking_line').selectAll().execute();
  const isGone = new Set(orders.filter((order) => order.is_restocked === 0).map((order) => order.order_id));
  const goneLines = lines.filter((line) => isGone.has(line.order_id));
  const backLines = lines.filter((line) => !isGone.has(line.order_id));
  const soldOf = (column: 'variant_id' | 'product_id', id: number) =>
    sum(goneLines.filter((line) => line[column] === id).map((line) => line.quantity - line.returned)) +
    // Lost or damaged copies stay out of stock, whatever happens to their order.
    sum(backLines.filter((line) => line[column] === id).map((line) => line.written_off));

  const stockBySales = initial.variants.map((one) => ({ ...one, stock: one.stock - soldOf('variant_id', one.id) }));
  expect(now.variants, 'stock = initial − sold + restocked').toEqual(stockBySales);
  const productsBySales = initial.products.map(({ id, sold, total_stock }) => {
    return { id, sold: sold + soldOf('product_id', id), total_stock: total_stock - soldOf('product_id', id) };
  });
  const productsNow = now.products.map(({ id, sold, total_stock }) => ({ id, sold, total_stock }));
  expect(productsNow, 'sold and total_stock follow').toEqual(productsBySales);
  const { stored, derived } = await storedPrices(db);
  expect(stored, 'stored prices of products follow their editions').toEqual(derived);
  expect(ratings(now), 'ratings follow the reviews').toEqual(ratings(initial));
  await assertCoupons(db, initial, now);
  await assertOrderInvariants(db);
  await assertMails(db);
  await assertWhole(db);
  const amounts = [...now.variants.map((one) => one.stock), ...now.coupons.map((one) => one.used)];
  expect(Math.min(0, ...amounts), 'nothing is negative').toBe(0);
}

/**
 * Times, amounts and counts are whole numbers. SQLite stores a fraction in such a column without a word, and PostgreSQL refuses the
 * statement: what it was about does not happen.
 */
async function assertWhole(db: Kysely<Database>): Promise<void> {
  if (!(await isSqlite(db))) return;
  const { rows: columns } = await sql<{ of: string; name: string }>`select m.name as "of", c.name from sqlite_master m
    join pragma_table_info(m.name) c where m.type = 'table' and lower(c.type) in ('integer', 'bigint')`.execute(db);
  // One statement for all tables: most are empty, and a statement for each would take most of the time of a test.
  const checks = [...Map.groupBy(columns, (column) => column.of)].map(([of, list = []]) => {
    const broken = list.map(({ name }) => `typeof("${name}") = 'real'`).join(' or ');
    return `select '${of}' as "of" where exists (select 1 from "${of}" where ${broken})`;
  });
  const { rows } = await db.executeQuery<{ of: string }>(CompiledQuery.raw(checks.join(' union all ')));
  expect(
    rows.map(({ of }) => of),
    'tables with numbers that are not whole',
  ).toEqual([]);
}

/** A scenario of `npm run torture` has shops on both engines. */
const isSqlite = (db: Kysely<Database>): Promise<boolean> =>
  sql`select 1 from sqlite_master limit 1`.execute(db).then(
    () => true,
    () => false,
  );

/** The same of orders alone: their sums, money, refunds and parcels. */
export async function assertOrderInvariants(db: Kysely<Database>): Promise<void> {
  await assertOrders(db);
  await assertPayments(db);
  await assertCredits(db);
  await assertParcels(db);
}

/** The part of each product's rating that has no shown review in the database. It never changes. */
const ratings = ({ products, reviews }: ShopSnapshot) =>
  products.map(({ id, rating_sum, rating_count }) => {
    const own = reviews.filter((review) => review.product_id === id);
    return { id, sum: rating_sum - sum(own.map((review) => review.rating)), count: rating_count - own.length };
  });

async function assertCoupons(db: Kysely<Database>, initial: ShopSnapshot, now: ShopSnapshot) {
  const live = await db.selectFrom('booking').select(['order_id', 'user_id', 'coupon_code', 'status']).execute();
  const carriers = live.flatMap(({ order_id, user_id, coupon_code, status }) =>
    coupon_code && status !== 'CANCELLED' ? [{ code: coupon_code, user_id, order_id }] : [],
  );
  // Orders that were made together have used it once: the first of them that stands has the use, or kept it.
  const parts = await db.selectFrom('booking_purchase').selectAll().execute();
  const purchaseOf = (order: string) => parts.find(({ order_id }) => order_id === order)?.purchase_id ?? order;
  const byOrder = (one: { order_id: string }, other: { order_id: string }) =>
    one.order_id.localeCompare(other.order_id);
  const recorded = await db.selectFrom('coupon_use').selectAll().execute();
  const plain = recorded.map(({ code, user_id, order_id }) => ({ code, user_id, order_id }));
  const uses = [...Map.groupBy(carriers, ({ order_id }) => purchaseOf(order_id)).values()].flatMap((same) => {
    const [first] = same;
    return same.find(({ order_id }) => plain.some((use) => use.order_id === order_id)) ?? (first ? [first] : []);
  });
  expect(plain.toSorted(byOrder), 'one use for each live order with a coupon').toEqual(uses.toSorted(byOrder));
  const expected = initial.coupons.map(({ code, used }) => ({
    code,
    used: used + uses.filter((use) => use.code === code).length,
  }));
  expect(now.coupons, 'coupon.used = orders that used it').toEqual(expected);
}

async function assertOrders(db: Kysely<Database>) {
  const orders = await db.selectFrom('booking').selectAll().execute();
  const keys = orders.map((order) => `${order.user_id} ${order.idempotency_key}`);
  expect(new Set(keys).size, 'one order per key').toBe(orders.length);
  const linesOf = Map.groupBy(await db.selectFrom('booking_line').selectAll().execute(), (line) => line.order_id);
  const taxesOf = Map.groupBy(await db.selectFrom('booking_tax').selectAll().execute(), (tax) => tax.order_id);
  const entries = await db.selectFrom('booking_status').select(['order_id', 'status']).orderBy('position').execute();
  const historyOf = Map.groupBy(entries, (entry) => entry.order_id);
  for (const order of orders) {
    const lines = linesOf.get(order.order_id) ?? [];
    expect(lines.length, `${order.order_id} has lines`).toBeGreaterThan(0);
    for (const line of lines) expect(line.line_total).toBe(line.unit_price * line.quantity);
    expect(sum(lines.map((line) => line.line_total)), `${order.order_id}: subtotal is its lines`).toBe(order.subtotal);
    const sameDay = order.same_day_charge ?? 0;
    const total = order.subtotal - order.discount + order.shipping + order.cod_charge + sameDay + order.tax_added;
    expect(order.total, `${order.order_id}: total is its parts`).toBe(total);
    const parts = [order.subtotal, order.discount, order.shipping, order.cod_charge, sameDay, order.total];
    expect(Math.min(...parts), `${order.order_id}: nothing is negative`).toBeGreaterThanOrEqual(0);
    const groups = taxesOf.get(order.order_id) ?? [];
    expect(groups.length > 0, `${order.order_id} has the tax that it says`).toBe(order.tax_included !== null);
    if (groups.length > 0) expect(sum(groups.map(({ gross }) => gross))).toBe(order.total);
    const history = historyOf.get(order.order_id) ?? [];
    expect(['ORDER PLACED', 'TO BE CONFIRMED', 'TO BE PAID'], `${order.order_id} was placed`).toContain(
      history.at(0)?.status,
    );
    const isWaiting = order.status === 'TO BE CONFIRMED';
    expect(order.confirm_by !== null, `${order.order_id} is held only while it waits`).toBe(isWaiting);
    expect(history.at(-1)?.status, `${order.order_id}: status is the last entry`).toBe(order.status);
  }
}

/** What was paid and given back are the sums of their entries, and never more is given back than was paid. */
async function assertPayments(db: Kysely<Database>) {
  const payments = await db.selectFrom('booking_payment').selectAll().execute();
  const orders = await db.selectFrom('booking').selectAll().execute();
  for (const { order_id, status, is_restocked, paid_total, refunded_total } of orders) {
    const own = payments.filter((one) => one.order_id === order_id);
    const isCorrection = ({ method }: { method: string }) => method === 'correction';
    // What is taken off an invoice that is not paid moves no money.
    const isMoney = (one: { method: string }) => !isCorrection(one) && one.method !== 'credit';
    const sumOf = (kind: string) =>
      sum(own.filter((one) => one.kind === kind && isMoney(one)).map(({ amount }) => amount));
    const received = sumOf('payment') - sum(own.filter(isCorrection).map(({ amount }) => amount));
    expect([paid_total, refunded_total], `${order_id}: its payments`).toEqual([received, sumOf('refund')]);
    expect(paid_total - refunded_total, `${order_id}: paid − refunded`).toBeGreaterThanOrEqual(0);
    if (status !== 'CANCELLED') expect(is_restocked, `${order_id} keeps its copies`).toBe(0);
  }
}

/** Nothing is credited beyond what was paid for it; each refund is the sum of its lines and of what belongs to none. */
async function assertCredits(db: Kysely<Database>) {
  const credits = await db.selectFrom('refund_line').selectAll().execute();
  const lines = await db.selectFrom('booking_line').selectAll().execute();
  const orders = await db.selectFrom('booking').selectAll().execute();
  const payments = await db.selectFrom('booking_payment').selectAll().execute();
  const withoutMoney = await copiesWithoutMoney(db);
  for (const { order_id, total, refunded_total } of orders) {
    const own = credits.filter((credit) => credit.order_id === order_id);
    const onCredit = sum(
      payments.filter((one) => one.order_id === order_id && one.method === 'credit').map(({ amount }) => amount),
    );
    expect(sum(own.map(({ amount }) => amount)), `${order_id}: credits`).toBeLessThanOrEqual(
      Math.min(total, refunded_total + onCredit),
    );
    for (const line of lines.filter((one) => one.order_id === order_id)) {
      const credited = own.filter(({ position }) => position === line.position);
      const copies = sum(credited.map((credit) => credit.copies));
      // A return that ended without money has given back copies alone.
      const back = line.returned + line.written_off - (withoutMoney.get(`${order_id} ${line.position}`) ?? 0);
      expect(copies, `${order_id}: copies of line ${line.position}`).toBe(back);
      expect(copies).toBeLessThanOrEqual(line.quantity);
    }
  }
}

/**
 * No copy is in two parcels or sent after it was taken out of its order, and the status of an order is that of its parcels. A parcel of a
 * cancelled order has left.
 */
async function assertParcels(db: Kysely<Database>) {
  const orders = await db.selectFrom('booking').select(['order_id', 'status', 'delivered_at']).execute();
  const allLines = Map.groupBy(await db.selectFrom('booking_line').selectAll().execute(), (line) => line.order_id);
  const allParcels = Map.groupBy(await db.selectFrom('parcel').selectAll().execute(), (parcel) => parcel.order_id);
  const contents = await db.selectFrom('parcel_line').selectAll().execute();
  for (const { order_id, status, delivered_at } of orders) {
    const parcels = allParcels.get(order_id) ?? [];
    const own = contents.filter((line) => line.order_id === order_id);
    let waiting = 0;
    for (const line of allLines.get(order_id) ?? []) {
      const packed = own.filter(({ position }) => position === line.position);
      const back = line.returned + line.written_off;
      const unpacked = line.quantity - back - sum(packed.map((one) => one.copies - one.back));
      expect(unpacked, `${order_id}: copies of line ${line.position} in no parcel`).toBeGreaterThanOrEqual(0);
      if (isDigital(line.option_name)) expect(packed, 'a download is in no parcel').toEqual([]);
      else waiting += unpacked;
      const sent = packed.filter(({ parcel }) => parcels.find(({ number }) => number === parcel)?.status !== 'packed');
      const inShop = line.quantity - back - sum(sent.map((one) => one.copies - one.back));
      expect(line.backordered, `${order_id}: awaited of line ${line.position}`).toBeLessThanOrEqual(inShop);
    }
    for (const { number } of parcels)
      expect(
        own.some(({ parcel }) => parcel === number),
        `${order_id}: parcel ${number} is not empty`,
      ).toBe(true);
    if (status === 'CANCELLED') expect(parcels.filter((parcel) => parcel.status === 'packed')).toEqual([]);
    if (!['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'].includes(status)) continue;
    if (parcels.length === 0) continue;
    expect(delivered_at !== null, `${order_id} has its day of delivery`).toBe(status === 'DELIVERED');
    const progress = parcels.map((parcel) => ({
      status: statusOf(parcel),
      left: sum(own.filter((line) => line.parcel === parcel.number).map(({ copies, back }) => copies - back)),
    }));
    expect(status, `${order_id}: its status follows from its parcels`).toBe(statusByParcels(progress, waiting));
  }
}

/**
 * One receipt for each order that was placed, and one more mail when its customer cancelled it, or when it was not confirmed in
 * time. Mails that ask for a confirmation may be repeated.
 */
async function assertMails(db: Kysely<Database>) {
  // Whether one that the shop has taken itself is confirmed by mail depends on its customer.
  const atDesk = db.selectFrom('booking').select('order_id').where('taken_by', 'is not', null);
  const entries = await db
    .selectFrom('booking_status')
    .select(['order_id', 'status'])
    // What the shop does at its desk has mails of its own, which can be left out.
    .where('staff_name', 'is', null)
    .where('order_id', 'not in', atDesk)
    // PostgreSQL writes rows where others were rolled back.
    .orderBy('position')
    .execute();
  const histories = [...Map.groupBy(entries, ({ order_id }) => order_id)].map(
    ([order, history]) => [order, history.map(({ status }) => status)] as const,
  );
  const expected = histories.flatMap(([order, history]) => {
    // A late payment may have made it an order again, which its customer has cancelled since.
    const isExpired = history.some((status, at) => status === 'CANCELLED' && history[at - 1] !== 'TO BE CANCELLED');
    return [
      ...(history.includes('ORDER PLACED') ? [`order-received ${order}`] : []),
      ...(history.includes('TO BE CANCELLED') ? [`order-cancelled ${order}`] : []),
      ...(isExpired ? [`${isConfirmed(history) ? 'payment' : 'order'}-expired ${order}`] : []),
    ];
  });
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'about'])
    .where('about', 'is not', null)
    .where('about', 'not in', atDesk)
    // Only an order that waits for its payment online gets the first; papers and statements have mails of their own.
    .where('kind', 'not in', ['payment-open', 'invoice', 'credit-note', 'withdrawal-receipt'])
    .execute();
  expect(mails.map(({ kind, about }) => `${kind} ${about}`).sort(), 'one mail per order').toEqual(expected.sort());
}

/** One that was to be confirmed ends for want of that; afterwards only for want of its payment. */
const isConfirmed = (history: readonly string[]) =>
  history[0] !== 'TO BE CONFIRMED' || history.includes('ORDER PLACED');

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
