import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/lib/database/open.ts';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import { skus } from '../fixtures/shop.ts';
import { isOnPostgres, makePlace } from '../fixtures/test-database.ts';
import { openShop } from './harness.ts';
import { acknowledged, openBuyers, ordersIn, type Told } from './overload.steps.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, setStock, type TradeShop } from './trade.steps.ts';

/** A database that is slower than its callers wait. */

type Shop = Awaited<ReturnType<typeof openShop>> & TradeShop;
let place: string;
let shop: Shop;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ place, remove } = await makePlace('seeded'));
  const opened = await openShop(await openDatabase(place));
  shop = { ...opened, initial: await snapshotShop(opened.db) };
});
afterEach(async () => {
  await shop.close();
  await remove();
});

/** Another program holds what every order has to write. Resolves to what releases it. */
async function holdStock(): Promise<() => Promise<void>> {
  if (!isOnPostgres) {
    const other = new DatabaseSync(place);
    other.exec('begin immediate');
    return async () => {
      other.exec('commit');
      other.close();
    };
  }
  const other = openPostgres(place, { connections: 1, statementMs: 0 });
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = other.transaction().execute(async (queries) => {
    await sql`lock table variant in exclusive mode`.execute(queries);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await holding;
    await other.destroy();
  };
}

const users = Array.from({ length: 30 }, (_, index) => `buyer-${index}`);

async function fillCarts() {
  await setStock(shop, skus.moonstone, users.length);
  for (const user of users) await add(shop, user, skus.moonstone);
}

const orderAll = (buyers: ReturnType<typeof openBuyers>): Promise<Told[]> =>
  Promise.all(users.map((user) => buyers.order(user, `key-of-${user}`)));

test('a buyer who is told that nothing was ordered gets no order afterwards [CHECKOUT-51]', async () => {
  await fillCarts();
  const release = await holdStock();
  const buyers = openBuyers(shop, 300);
  const told = await orderAll(buyers);
  expect(new Set(told)).toEqual(new Set(['not ordered']));
  await release();
  await buyers.quiet();
  expect(await ordersIn(shop)).toEqual([]);
  await assertShopInvariants(shop.db, shop.initial);

  // The form that was kept is sent again, by somebody who waits long enough.
  const again = await orderAll(openBuyers(shop, 60_000));
  expect(await ordersIn(shop)).toEqual(acknowledged(again));
  expect(again.filter((one) => one === 'refused')).toEqual([]);
});

test('of orders that are cut short, those that stand are those that were acknowledged [CHECKOUT-51]', async () => {
  await fillCarts();
  const release = await holdStock();
  const buyers = openBuyers(shop, 250);
  const answers = orderAll(buyers);
  await setTimeout(200);
  await release();
  const told = await answers;
  await buyers.quiet();
  expect(told.filter((one) => one === 'refused')).toEqual([]);
  // Without a lost connection every commit has an answer.
  const sure = told.filter((one) => one !== 'may have been made');
  const stored = await ordersIn(shop);
  if (sure.length === told.length) expect(stored).toEqual(acknowledged(told));
  else expect(stored).toEqual(expect.arrayContaining(acknowledged(told)));
  await assertShopInvariants(shop.db, shop.initial);

  const patient = openBuyers(shop, 60_000);
  const again: Told[] = [];
  for (const user of users) again.push(await patient.order(user, `key-of-${user}`));
  expect(acknowledged(again)).toEqual(await ordersIn(shop));
  expect(acknowledged(again)).toEqual(expect.arrayContaining(acknowledged(told)));
  expect(new Set(acknowledged(again)).size).toBe(users.length);
  await assertShopInvariants(shop.db, shop.initial);
});

test('orders are refused at once when their turn would come too late, and the shop answers them later [CHECKOUT-52]', async () => {
  await fillCarts();
  let now = 0;
  let readings = 0;
  const clock = () => {
    readings += 1;
    return now;
  };
  const narrow = await openShop(shop.db, { concurrency: 1, maxWaitMs: 200, now: clock });
  const release = await holdStock();
  const buyers = openBuyers(narrow, 2000);
  const first = buyers.order(users[0] ?? '', 'key-of-first');
  const second = buyers.order(users[1] ?? '', 'key-of-second');
  // One has begun, the other waits.
  await expect.poll(() => readings).toBe(2);
  now += 300;
  // It would wait for longer than the test may take.
  const third = openBuyers(narrow, 3_600_000);
  expect(await third.order(users[2] ?? '', 'key-of-third')).toBe('not ordered');
  expect(await Promise.all([first, second])).toEqual(['not ordered', 'not ordered']);
  await release();
  await buyers.quiet();
});
