import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { calls } from '@bookfront/shop-contract';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/lib/database/open.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { patience } from '../fixtures/patience.ts';
import { coupons, fixtureCurrency, fixtureNow, products, skus } from '../fixtures/shop.ts';
import { isOnPostgres } from '../fixtures/test-database.ts';
import type { WorkerJob, WorkerResult } from './concurrency.worker.ts';
import { callShop, openInProcess, openOverHttp, openShared, type ShopUnderTest } from './harness.ts';
import { expire } from './trade.confirmation.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from './trade.invariants.ts';
import { add, book, bookingRequest, cancel, cart, coupon, order, update } from './trade.steps.ts';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const codes = (answers: readonly { readonly status: { readonly resultCode: string } }[]) =>
  answers.map(({ status }) => status.resultCode);
/** How many do the same at once. */
const crowd = isThorough ? 20 : 10;
const count = (list: readonly string[], code: string) => list.filter((one) => one === code).length;
/** Rejects when one of the threads fails. */
const answersTo = (threads: readonly Worker[], messages: readonly unknown[]): Promise<unknown[]> =>
  Promise.all(
    threads.map(async (thread, index) => {
      const answered = once(thread, 'message');
      thread.postMessage(messages[index]);
      return (await answered)[0];
    }),
  );
const visitors = (many: number) => times(many, (index) => `visitor-${index}`);

const stockOf = async ({ db }: ShopUnderTest, sku: string) =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
const usesOf = async ({ db }: ShopUnderTest, code: string) =>
  (await db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
const ordersOf = ({ db }: ShopUnderTest) => db.selectFrom('booking').select('order_id').execute();

const places = [
  ['in process', openInProcess],
  ['over HTTP', openOverHttp],
  ['on a database that others can open', openShared],
] as const;

// On PostgreSQL every database can be opened by others, and how requests arrive is the same on every engine.
describe.each(isOnPostgres && !isThorough ? places.slice(0, 1) : places)('concurrent requests, %s', (_, open) => {
  let shop: ShopUnderTest;
  let initial: ShopSnapshot;
  beforeEach(async () => {
    shop = await open();
    initial = await snapshotShop(shop.db);
  });
  afterEach(async () => {
    try {
      expect(shop.errors).toEqual([]);
      await assertShopInvariants(shop.db, initial);
    } finally {
      await shop.close();
    }
  });

  it('a crowd that orders five copies gets exactly five [CHECKOUT-25]', async () => {
    const buyers = visitors(isThorough ? 100 : 20);
    await Promise.all(buyers.map((user) => add(shop, user, skus.prideAndPrejudice)));
    const answers = await Promise.all(buyers.map((user) => book(shop, user)));
    expect(count(codes(answers), '1')).toBe(5);
    expect(count(codes(answers), '2')).toBe(buyers.length - 5);
    const refusals = new Set(answers.map(({ status }) => status.errorMessage).filter(Boolean));
    expect([...refusals]).toEqual(['“Pride and Prejudice” (Paperback) is sold out.']);
    expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(0);
  });

  it('orders of the same two books in opposite order sell no copy twice', async () => {
    const pairs = [
      [skus.prideAndPrejudice, skus.persuasion],
      [skus.persuasion, skus.prideAndPrejudice],
    ] as const;
    for (const [index, user] of visitors(10).entries()) {
      for (const sku of pairs[index % 2] ?? []) await add(shop, user, sku);
    }
    const answers = await Promise.all(visitors(10).map((user) => book(shop, user)));
    expect(count(codes(answers), '1')).toBe(1);
    expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(4);
  });

  it('many submits of one checkout make one order, and all return its number [CHECKOUT-13]', async () => {
    await add(shop, 'asha', skus.persuasion);
    const submit = () => callShop(shop, 'booking', bookingRequest('asha', 'the-one-checkout'));
    const answers = (await Promise.all(times(crowd, submit))).map(({ answer }) => answer);
    const [made] = await ordersOf(shop);
    expect(answers).toEqual(
      times(crowd, () => ({ status: { resultCode: '1', errorMessage: '' }, orderID: made?.order_id })),
    );
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('many checkouts of one cart make one order', async () => {
    await add(shop, 'asha', skus.moonstone);
    const answers = await Promise.all(times(crowd, () => book(shop, 'asha')));
    expect(count(codes(answers), '1')).toBe(1);
    expect(await stockOf(shop, skus.moonstone)).toBe(39);
  });

  it('many cancellations of one order restock it once [ORDER-15]', async () => {
    const orderId = await order(shop, 'asha', skus.prideAndPrejudice, 5, { couponCode: coupons.limitedTo3 });
    const answers = await Promise.all(times(crowd, () => cancel(shop, 'asha', orderId)));
    const results = answers.map(({ resultCode }) => resultCode);
    expect(count(results, '1')).toBe(1);
    expect(count(results, '0')).toBe(crowd - 1);
    expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(5);
    expect(await usesOf(shop, coupons.limitedTo3)).toBe(0);
  });

  it('a coupon limited to three orders is used three times by many customers [CART-23 CHECKOUT-25]', async () => {
    for (const user of visitors(crowd)) {
      await add(shop, user, skus.moonstone);
      await coupon(shop, user, coupons.limitedTo3);
    }
    const answers = await Promise.all(
      visitors(crowd).map((user) => book(shop, user, { couponCode: coupons.limitedTo3 })),
    );
    expect(count(codes(answers), '1')).toBe(3);
    expect(await usesOf(shop, coupons.limitedTo3)).toBe(3);
    expect(await stockOf(shop, skus.moonstone)).toBe(37);
  });

  it('concurrent additions to one cart all count, up to the stock', async () => {
    const answers = await Promise.all(times(20, () => add(shop, 'asha', skus.emmaHardcover)));
    expect(count(codes(answers), '1')).toBe(12);
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ quantity: '12' }]);
  });

  it('orders, cancellations and cart changes keep all totals consistent [CHECKOUT-24]', async () => {
    const users = visitors(15);
    const live = async (user: string, index: number) => {
      const sku = index % 2 ? skus.prideAndPrejudice : skus.mansfieldParkPaperback;
      await add(shop, user, sku, 1 + (index % 3));
      await coupon(shop, user, coupons.limitedTo3);
      await update(shop, user, sku, '1');
      const { orderID } = await book(shop, user, { paymentMode: 'cod' });
      if (orderID && index % 2) await cancel(shop, user, orderID);
      await add(shop, user, sku);
      await book(shop, user);
    };
    await Promise.all(users.map(live));
    expect((await ordersOf(shop)).length).toBeGreaterThan(0);
  });
});

describe('several shops on one database', () => {
  /** Two threads for all tests: loading a shop takes a thread longer than all that it does here. */
  let threads: readonly Worker[] | undefined;
  async function endThreads() {
    const ending = threads ?? [];
    threads = undefined;
    await Promise.all(ending.map((thread) => thread.terminate()));
  }
  afterAll(endThreads);

  /** Runs each shop in its own thread. All send their requests at once, when every one is ready. */
  async function runShops(jobs: readonly [WorkerJob, WorkerJob]): Promise<readonly WorkerResult[]> {
    const entry = new URL('./concurrency.worker.ts', import.meta.url);
    threads ??= jobs.map(() => new Worker(entry));
    try {
      await answersTo(threads, jobs);
      return (await answersTo(
        threads,
        jobs.map(() => 'go'),
      )) as WorkerResult[];
    } catch (error) {
      // What the others still do would disturb the next run.
      await endThreads();
      throw error;
    }
  }

  it('sell five copies once, count a coupon three times and make one order per idempotency key [CHECKOUT-25]', async () => {
    const shop = await openShared();
    try {
      const initial = await snapshotShop(shop.db);
      const buyers = visitors(isThorough ? 40 : 20);
      for (const user of buyers) await add(shop, user, skus.prideAndPrejudice);
      const couponUsers = times(12, (index) => `coupon-user-${index}`);
      for (const user of couponUsers) await add(shop, user, skus.moonstone);
      await add(shop, 'asha', skus.persuasion);

      const request = (user: string, fields = {}) => ({ ...bookingRequest(user, `key-of-${user}`), ...fields });
      const bodiesOf = (part: number) => [
        ...buyers.filter((_, index) => index % 2 === part).map((user) => request(user)),
        ...couponUsers
          .filter((_, index) => index % 2 === part)
          .map((user) => request(user, { couponCode: coupons.limitedTo3 })),
        ...times(5, () => request('asha')),
      ];
      const base = { place: shop.place, currency: fixtureCurrency, now: fixtureNow };
      const jobOf = (part: number) => {
        const requests = bodiesOf(part).map((body) => ({ path: calls.booking.path, body }));
        return { ...base, requests };
      };
      const results = await runShops([jobOf(0), jobOf(1)]);

      expect(results.flatMap(({ errors }) => errors)).toEqual([]);
      const answers = results.flatMap((result) => result.answers.map((answer) => calls.booking.response.parse(answer)));
      expect(count(codes(answers), '1')).toBe(5 + 3 + 10);
      expect(await ordersOf(shop)).toHaveLength(5 + 3 + 1);
      expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(0);
      expect(await stockOf(shop, skus.persuasion)).toBe(0);
      expect(await usesOf(shop, coupons.limitedTo3)).toBe(3);
      await assertShopInvariants(shop.db, initial);
    } finally {
      await shop.close();
    }
  });

  it('cancel an unconfirmed order once when both find it at the same time [ORDER-32]', async () => {
    const shop = await openShared();
    const second = await openDatabase(shop.place, patience);
    try {
      const initial = await snapshotShop(shop.db);
      Object.assign(shop.limits, { confirmAbove: 0, holdMs: 1 });
      const numbers = [];
      for (const user of visitors(5)) numbers.push(await order(shop, user, skus.prideAndPrejudice));
      shop.clock.now += 1;
      const both = await Promise.all([expire(shop), expire({ ...shop, db: second })]);
      expect(both.flat().sort()).toEqual(numbers.sort());
      expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(5);
      await assertShopInvariants(shop.db, initial);
    } finally {
      await second.destroy();
      await shop.close();
    }
  });

  it('restock once when both cancel the same order', async () => {
    const shop = await openShared();
    try {
      const initial = await snapshotShop(shop.db);
      const orderID = await order(shop, 'asha', skus.prideAndPrejudice, 5);
      const body = { orderID, status: 'TO BE CANCELLED', user_Details: bookingRequest('asha', '').user_Details };
      const requests = times(10, () => ({ path: calls.orderUpdate.path, body }));
      const job = { place: shop.place, currency: fixtureCurrency, now: fixtureNow, requests };
      const results = await runShops([job, job]);
      expect(results.flatMap(({ errors }) => errors)).toEqual([]);
      const answers = results.flatMap((result) =>
        result.answers.map((answer) => calls.orderUpdate.response.parse(answer)),
      );
      expect(count(codes(answers), '1')).toBe(1);
      expect(await stockOf(shop, skus.prideAndPrejudice)).toBe(5);
      const sold = shop.db.selectFrom('product').select('sold').where('id', '=', products.prideAndPrejudice);
      expect(await sold.executeTakeFirstOrThrow()).toEqual({ sold: 90 });
      await assertShopInvariants(shop.db, initial);
    } finally {
      await shop.close();
    }
  });
});
