import { expect } from 'vitest';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import type { TradeShop } from '../contract/trade.steps.ts';
import {
  add,
  book,
  bookingRequest,
  cancel,
  cart,
  coupon,
  order,
  remove,
  setStock,
  update,
} from '../contract/trade.steps.ts';
import { skus } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { borrowShops } from './support/shops.ts';
import { addCoupon, ordersOf, roundRobin, stockOf, times } from './support/steps.ts';

/** Visitors of two processes on one database, all at the same moment. */

const sku = skus.prideAndPrejudice;

/** Runs the rounds of a race on two processes. `shop` answers from either in turn. After each round the database must be right. */
async function race(
  trial: Trial,
  name: string,
  round: (shop: (index: number) => TradeShop, random: Random, name: string) => Promise<void>,
) {
  const processes = await borrowShops(trial);
  const shop = (index: number) => roundRobin(processes, index).shop;
  await trial.each(async (random, number) => {
    await round(shop, random, `${name}-${number}`);
    const { db, initial } = shop(0);
    await assertShopInvariants(db, initial);
  });
}

const isDone = ({ status }: { readonly status: { readonly resultCode: string } }) => status.resultCode === '1';

export const races: readonly Scenario[] = [
  {
    name: 'oversell',
    promise: 'buyers of two processes never get more copies than there are, and none is left over [RELIABILITY-01]',
    rounds: { short: 1, full: 300 },
    run: (trial) =>
      race(trial, 'oversell', async (shop, random, name) => {
        const copies = random.integer(1, 8);
        const buyers = times(random.integer(copies, 30), (index) => `${name}-${index}`);
        await setStock(shop(0), sku, copies);
        await Promise.all(buyers.map((user, index) => add(shop(index), user, sku)));
        const answers = await Promise.all(buyers.map((user, index) => book(shop(index + 1), user)));
        expect(answers.filter(isDone)).toHaveLength(copies);
        expect(await stockOf(shop(0), sku)).toBe(0);
        trial.count('orders', copies);
        trial.count('refused', buyers.length - copies);
      }),
  },
  {
    name: 'double-submit',
    promise:
      'a checkout sent many times, to several processes, is one order, and every answer names it [RELIABILITY-02]',
    rounds: { short: 1, full: 300 },
    run: (trial) =>
      race(trial, 'double-submit', async (shop, random, name) => {
        await setStock(shop(0), sku, 3);
        await add(shop(0), name, sku, random.integer(1, 3));
        const submits = times(random.integer(2, 20), (index) =>
          callShop(shop(index), 'booking', bookingRequest(name, `key-of-${name}`)),
        );
        const numbers = new Set((await Promise.all(submits)).map(({ answer }) => answer.orderID));
        const orders = await ordersOf(shop(0), name);
        expect(orders).toHaveLength(1);
        expect(numbers).toEqual(new Set([orders[0]?.order_id]));
        trial.count('submits', submits.length);
      }),
  },
  {
    name: 'key-reuse',
    promise: 'a checkout key that comes again with another cart or another wish makes no second order [RELIABILITY-03]',
    rounds: { short: 1, full: 300 },
    run: (trial) =>
      race(trial, 'key-reuse', async (shop, random, name) => {
        await setStock(shop(0), sku, 10);
        await add(shop(0), name, sku);
        const send = async (index: number) => {
          if (random.chance(0.5)) await add(shop(index), name, skus.moonstone);
          const comment = random.chance(0.5) ? `wish ${index}` : '';
          return callShop(shop(index), 'booking', { ...bookingRequest(name, `key-of-${name}`), comment });
        };
        const answers = await Promise.all(times(random.integer(2, 10), send));
        const orders = await ordersOf(shop(0), name);
        expect(orders).toHaveLength(1);
        for (const { answer } of answers) {
          expect(['1', '2']).toContain(answer.status.resultCode);
          if (isDone(answer)) expect(answer.orderID).toBe(orders[0]?.order_id);
        }
      }),
  },
  {
    name: 'coupon-race',
    promise: 'a coupon is used as often as it may be, by customers of several processes [RELIABILITY-04]',
    rounds: { short: 1, full: 200 },
    run: (trial) =>
      race(trial, 'coupon-race', async (shop, random, name) => {
        const code = name.toUpperCase();
        const uses = random.integer(1, 5);
        await addCoupon(shop(0), code, uses);
        const users = times(random.integer(uses, 16), (index) => `${name}-${index}`);
        await setStock(shop(0), skus.moonstone, 100);
        for (const [index, user] of users.entries()) {
          await add(shop(index), user, skus.moonstone);
          await coupon(shop(index), user, code);
        }
        const answers = await Promise.all(
          users.map((user, index) => book(shop(index + 1), user, { couponCode: code })),
        );
        expect(answers.filter(isDone)).toHaveLength(uses);
        const used = shop(0).db.selectFrom('coupon').select('used').where('code', '=', code);
        expect(await used.executeTakeFirstOrThrow()).toEqual({ used: uses });
      }),
  },
  {
    name: 'cart-race',
    promise:
      'a cart that changes while it is ordered: an order is what its total says, and nothing is ordered twice [RELIABILITY-05]',
    rounds: { short: 1, full: 300 },
    run: (trial) =>
      race(trial, 'cart-race', async (shop, random, name) => {
        await setStock(shop(0), sku, 20);
        await setStock(shop(0), skus.moonstone, 20);
        await add(shop(0), name, sku, 2);
        const one = random.pick([sku, skus.moonstone]);
        const moves = times(random.integer(6, 16), (index) => {
          const at = shop(index);
          return random.pick([
            () => add(at, name, one, random.integer(1, 3)),
            () => update(at, name, sku, String(random.integer(0, 4))),
            () => remove(at, name, one),
            () => book(at, name),
            () => cart(at, name),
          ]);
        });
        await Promise.all(moves.map((move) => move()));
        const { cartDetails } = await cart(shop(1), name);
        const ordered = await shop(0)
          .db.selectFrom('booking_line')
          .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
          .select(({ fn }) => fn.sum<number>('quantity').as('copies'))
          .where('user_id', '=', name)
          .executeTakeFirstOrThrow();
        const left = (await stockOf(shop(0), sku)) + (await stockOf(shop(0), skus.moonstone));
        expect((ordered.copies ?? 0) + left).toBe(40);
        for (const { quantity } of cartDetails ?? []) expect(Number(quantity)).toBeGreaterThan(0);
        trial.count('moves', moves.length);
      }),
  },
  {
    name: 'cancel-race',
    promise:
      'an order that is cancelled and sent at the same moment is one of both, and its copies come back once or not at all [RELIABILITY-06]',
    rounds: { short: 1, full: 300 },
    run: (trial) =>
      race(trial, 'cancel-race', async (shop, random, name) => {
        await setStock(shop(0), sku, 5);
        const copies = random.integer(1, 5);
        const number = await order(shop(0), name, sku, copies);
        const cancels = times(random.integer(1, 8), (index) => () => cancel(shop(index), name, number));
        const results = await Promise.all(
          random.shuffle([...cancels, () => ship(shop(0), number)]).map((move) => move()),
        );
        const codes = results.flatMap((result) => (result ? [result.resultCode] : []));
        const [{ status } = { status: '' }] = await ordersOf(shop(0), name);
        expect(['SHIPPED', 'CANCELLED', 'TO BE CANCELLED']).toContain(status);
        expect(codes.filter((code) => code === '1')).toHaveLength(status === 'SHIPPED' ? 0 : 1);
        expect(await stockOf(shop(0), sku)).toBe(status === 'SHIPPED' ? 5 - copies : 5);
        trial.count(status === 'SHIPPED' ? 'shipped' : 'cancelled');
      }),
  },
];

/** The shop sends an order that is not cancelled, in a transaction of its own. */
async function ship({ db }: TradeShop, number: string): Promise<undefined> {
  await db.transaction().execute(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('booking')
      .set({ status: 'SHIPPED' })
      .where('order_id', '=', number)
      .where('status', '=', 'ORDER PLACED')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const history = queries.selectFrom('booking_status').where('order_id', '=', number);
    const { last } = await history.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow();
    const entry = { order_id: number, status: 'SHIPPED', comment: '', created_at: Date.now() };
    await queries
      .insertInto('booking_status')
      .values({ ...entry, position: last + 1 })
      .execute();
  });
}
