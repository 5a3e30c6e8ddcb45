import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { offeredDeliveries } from '../../../src/lib/backend/order-changes/offered-deliveries.ts';
import { releasePutAside } from '../../../src/lib/backend/orders/put-aside.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { addressOfName, type PutAsideTerms, readPutAsideForm } from '../../../src/lib/desk/sales/model/put-aside.ts';
import { makeAddress } from '../../../src/lib/shop/address.ts';
import type { OrderChange } from '../../../src/lib/trade/orders/order-change.ts';
import { openShop, testSecret } from '../../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, order, setStock } from '../../contract/trade.steps.ts';
import { patience } from '../../fixtures/patience.ts';
import { fixtureCurrency, skus, variantId } from '../../fixtures/shop.ts';
import { makePlace } from '../../fixtures/test-database.ts';
import { find, meena, taken } from '../desk/open-orders.ts';
import { deskOfSales, type SalesUnderTest, scanned, totalOf } from '../desk/open-sales.ts';

/** Two processes of one shop. */
let shops: readonly [SalesUnderTest, SalesUnderTest];
let initial: Awaited<ReturnType<typeof snapshotShop>>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const { place, remove: removePlace } = await makePlace('seeded');
  remove = removePlace;
  const opened = async () => deskOfSales(await openShop(await openDatabase(place, patience)));
  shops = [await opened(), await opened()];
  initial = await snapshotShop(shops[0].db);
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  await remove();
});

const dayMs = 86_400_000;
const sku = skus.moonstone;
const terms: PutAsideTerms = {
  name: 'Asha Rao',
  phone: '98765 43210',
  email: '',
  until: '2026-01-20',
  isMailed: false,
};

async function putAside(shop: SalesUnderTest, codes: readonly string[], fields: Partial<typeof terms> = {}) {
  const id = await scanned(shop, codes);
  const expectedTotal = await totalOf(shop, id);
  return shop.sales.putAside({ id, by: meena, terms: { ...terms, ...fields }, expectedTotal });
}

async function asided(shop: SalesUnderTest, codes: readonly string[], fields: Partial<typeof terms> = {}) {
  const result = await putAside(shop, codes, fields);
  if (!result.ok) throw new Error(result.message);
  return result.number;
}

const collect = async (shop: SalesUnderTest, number: string) => {
  const { version, total } = await find(shop.desk, number);
  return shop.sales.collect({ number, version, by: meena, way: 'cod', expectedOpen: total.minor });
};

async function release(shop: SalesUnderTest, number: string) {
  const { version } = await find(shop.desk, number);
  const about = { orderId: number, version, by: meena, isMailed: false };
  return shop.desk.cancel({ ...about, reason: 'It was not collected.', isRestocked: true });
}

const stockOf = async ({ db }: SalesUnderTest) =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;

const releaseOverdue = ({ db, clock, limits }: SalesUnderTest) =>
  releasePutAside({
    ...{ db, currency: fixtureCurrency, now: () => clock.now, siteUrl: 'https://books.test', limits },
    ...{ secret: testSecret, afterOrderEvent, isLimited: false, onlineModes: [] },
  });

const mails = async ({ db }: SalesUnderTest) =>
  (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

describe('books that are put aside [DESK-53]', () => {
  test('are held from sale, listed with what is due, collected, paid and invoiced like a sale', async () => {
    const [shop] = shops;
    const before = await stockOf(shop);
    const number = await asided(shop, [sku, sku]);
    expect(await stockOf(shop)).toBe(before - 2);
    expect(await shop.sales.listPutAside('')).toMatchObject([
      { number, name: 'Asha Rao', copies: 2, until: '2026-01-20', state: 'waiting' },
    ]);
    expect(await shop.sales.listPutAside('9876543210')).toHaveLength(1);
    expect(await shop.sales.listPutAside('nobody')).toEqual([]);
    // It has a list of its own: nobody packs it, or waits for its payment.
    expect(Object.values(await shop.desk.counts()).every((count) => count === 0)).toBe(true);
    shop.clock.now = Date.parse('2026-01-20T06:00:00Z');
    expect(await shop.sales.countPutAside()).toEqual({ all: 1, due: 1, over: 0 });
    shop.clock.now += dayMs;
    expect(await shop.sales.countPutAside()).toEqual({ all: 1, due: 0, over: 1 });
    expect(await collect(shop, number)).toEqual({ ok: true, number });
    const found = await find(shop.desk, number);
    expect(found).toMatchObject({ status: 'DELIVERED', state: { isPaid: true, paid: found.total.minor } });
    expect(found.payments).toMatchObject([{ method: 'cod', by: 'Meena' }]);
    expect(await shop.sales.countPutAside()).toEqual({ all: 0, due: 0, over: 0 });
    expect(await mails(shop)).toEqual([]);
    await assertShopInvariants(shop.db, initial);
  });

  test('a form that is sent twice, at once and by two processes, is one', async () => {
    const [one, two] = shops;
    const id = await scanned(one, [sku]);
    const request = { id, by: meena, terms, expectedTotal: await totalOf(one, id) };
    const [first, second] = await Promise.all([one.sales.putAside(request), two.sales.putAside(request)]);
    expect(second).toEqual(first);
    const number = first.ok ? first.number : '';
    const { version, total } = await find(one.desk, number);
    const press = { number, version, by: meena, way: 'card', expectedOpen: total.minor } as const;
    expect(await Promise.all([one.sales.collect(press), two.sales.collect(press)])).toEqual([
      { ok: true, number },
      { ok: true, number },
    ]);
    expect((await find(one.desk, number)).payments).toHaveLength(1);
    await assertShopInvariants(one.db, initial);
  });

  test('what is not on the shelf, or costs something else than was shown, is not put aside', async () => {
    const [shop] = shops;
    const id = await scanned(shop, [skus.persuasion, skus.persuasion]);
    const refused = await shop.sales.putAside({ id, by: meena, terms, expectedTotal: undefined });
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/left/) });
    const other = await scanned(shop, [sku]);
    expect(await shop.sales.putAside({ id: other, by: meena, terms, expectedTotal: 1 })).toMatchObject({ ok: false });
    expect(await shop.db.selectFrom('booking').select('order_id').execute()).toEqual([]);
    await assertShopInvariants(shop.db, initial);
  });

  test('another last day is saved once, from the state that was shown; released copies are for sale again', async () => {
    const [shop] = shops;
    const before = await stockOf(shop);
    const number = await asided(shop, [sku]);
    const { version } = await find(shop.desk, number);
    const later = { number, version, by: meena, until: '2026-02-01' };
    expect(await shop.sales.holdLonger(later)).toEqual({ ok: true, number });
    expect(await shop.sales.holdLonger(later)).toMatchObject({ ok: false });
    expect((await find(shop.desk, number)).putAsideUntil).toBe('2026-02-01');
    expect((await release(shop, number)).ok).toBe(true);
    expect(await stockOf(shop)).toBe(before);
    expect(await collect(shop, number)).toMatchObject({ ok: false });
    await assertShopInvariants(shop.db, initial);
  });

  test('one of two books is taken out before it is collected, and what is sent after all is an order like others', async () => {
    const [shop] = shops;
    const number = await asided(shop, [sku, sku]);
    const change = async (wanted: OrderChange) => {
      const { version } = await find(shop.desk, number);
      const about = { orderId: number, version, by: meena, isMailed: false, reason: '', refundWay: '' };
      await taken(shop.desk.change({ ...about, change: wanted }));
    };
    const edition = await variantId(shop.db, sku);
    // The shop of the fixture offers no collection to others.
    await change({ lines: [{ position: 1, variantId: edition, quantity: 1 }] });
    expect(await shop.sales.listPutAside('')).toMatchObject([{ copies: 1 }]);
    const { addressType: _, ...home } = billing;
    await change({ billing: home, shipping: home, delivery: 'standard' });
    expect(await shop.sales.listPutAside('')).toEqual([]);
    expect((await shop.desk.counts()).payment).toBe(1);
    await assertShopInvariants(shop.db, initial);
  });

  test('its customer cannot have it sent from the page of the order', async () => {
    const [shop] = shops;
    const number = await asided(shop, [sku]);
    const row = await shop.db
      .selectFrom('booking')
      .selectAll()
      .where('order_id', '=', number)
      .executeTakeFirstOrThrow();
    const context = { db: shop.db, currency: fixtureCurrency, country: 'IN', now: () => shop.clock.now };
    expect(await offeredDeliveries(shop.db, context, row)).toEqual([]);
    expect(await offeredDeliveries(shop.db, context, { ...row, put_aside_until: null })).toContain('standard');
  });

  test('somebody who is known keeps their address, and a mail says that it is here until when', async () => {
    const [shop] = shops;
    await order(shop, 'asha', sku, 1);
    const [customer] = await shop.sales.customers('asha rao');
    const id = await scanned(shop, [sku]);
    await shop.sales.choose(id, customer?.visitorId);
    const mailed = { ...terms, email: 'asha@example.test', isMailed: true };
    const result = await shop.sales.putAside({ id, by: meena, terms: mailed, expectedTotal: undefined });
    const { billingAddress } = await find(shop.desk, result.ok ? result.number : '');
    expect(billingAddress).toMatchObject({ ...customer?.address, phone: terms.phone, email: mailed.email });
    expect((await mails(shop)).at(-1)).toBe('put-aside');
  });
});

describe('what nobody has collected [DESK-54]', () => {
  const byItself = (shop: SalesUnderTest) =>
    saveSetting(shop.db, { key: 'desk.putAside', value: JSON.stringify({ days: 7, isReleased: true }) });

  test('waits for somebody to decide, unless the owner wants it released', async () => {
    const [shop] = shops;
    const number = await asided(shop, [sku]);
    shop.clock.now = Date.parse('2026-01-21T06:00:00Z');
    expect(await releaseOverdue(shop)).toEqual([]);
    await byItself(shop);
    shop.clock.now = Date.parse('2026-01-20T06:00:00Z');
    expect(await releaseOverdue(shop)).toEqual([]);
    shop.clock.now += dayMs;
    expect(await releaseOverdue(shop)).toEqual([number]);
  });

  test('is released once by two processes, with a mail; what was paid stays', async () => {
    const [one, two] = shops;
    await byItself(one);
    const before = await stockOf(one);
    const number = await asided(one, [sku], { email: 'asha@example.test' });
    const paid = await asided(one, [sku]);
    const { version, total } = await find(one.desk, paid);
    const payment = { amount: total.minor, method: 'cod', isMoreOnPurpose: false };
    await one.desk.recordPayment({ orderId: paid, version, by: meena, isMailed: false, ...payment });
    for (const shop of shops) shop.clock.now = Date.parse('2026-01-25T06:00:00Z');
    const released = await Promise.all([one, two, one, two].map(releaseOverdue));
    expect(released.flat()).toEqual([number]);
    expect(await stockOf(one)).toBe(before - 1);
    expect((await mails(one)).filter((kind) => kind === 'put-aside-over')).toHaveLength(1);
    const { version: now } = await find(one.desk, paid);
    const handed = { number: paid, version: now, by: meena, way: 'other', expectedOpen: 0 } as const;
    expect(await two.sales.collect(handed)).toEqual({ ok: true, number: paid });
    await assertShopInvariants(one.db, initial);
  });
});

test('at the desk, in the shop and by the clock at once no copy is sold twice [DESK-55]', async () => {
  const random = seededBelow(Number(process.env.SEED ?? 7));
  const [one, two] = shops;
  await setStock({ db: one.db, initial }, sku, 9);
  await saveSetting(one.db, { key: 'desk.putAside', value: JSON.stringify({ days: 7, isReleased: true }) });
  const waiting: string[] = [];
  const pick = () => shops[random(2)] ?? one;
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const result = await putAside(
        pick(),
        Array.from({ length: 1 + random(3) }, () => sku),
        {
          until: `2026-01-${20 + random(5)}`,
        },
      );
      if (result.ok) waiting.push(result.number);
    },
    async () => {
      const user = `web-${random(1000)}`;
      await add(pick(), user, sku, 1 + random(2));
      await book(pick(), user, { paymentMode: 'bacs' });
    },
    async () => {
      const number = waiting[random(Math.max(1, waiting.length))];
      if (number) await collect(pick(), number);
    },
    async () => {
      const number = waiting[random(Math.max(1, waiting.length))];
      if (number) await release(pick(), number);
    },
    async () => {
      for (const shop of shops) shop.clock.now += dayMs / 4;
      await releaseOverdue(pick());
    },
  ];
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([0, 1, 2].map(() => steps[random(steps.length)]?.()));
    expect(await stockOf(one)).toBeGreaterThanOrEqual(0);
  }
  await assertShopInvariants(two.db, initial);
});

test('the form says beside each field what is wrong, and a name of one word is a name [DESK-53]', () => {
  const days = { today: '2026-01-15', last: '2026-04-15' };
  const read = (fields: Readonly<Record<string, string>>) => readPutAsideForm((name) => fields[name] ?? '', days);
  expect(Object.keys(read({}).errors)).toEqual(['name', 'until']);
  const wrong = { name: 'see www.books.example', phone: '1', email: 'x', mail: '1', until: '2026-01-14' };
  expect(Object.keys(read(wrong).errors)).toEqual(['name', 'phone', 'email', 'until']);
  expect(Object.keys(read({ name: 'Asha', mail: '1', until: '2026-04-16' }).errors)).toEqual(['email', 'until']);
  const { terms: asha, errors } = read({ name: ' Asha  ', until: '2026-01-15' });
  expect(errors).toEqual({});
  expect(asha).not.toHaveProperty('language');
  expect(read({ name: 'Asha', until: '2026-01-15', language: 'de' }).terms.language).toBe('de');
  expect(
    addressOfName(
      asha,
      makeAddress(() => ''),
    ),
  ).toMatchObject({ firstName: 'Asha', lastName: '' });
});
