import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { add, bookingRequest, cancel, setStock, type TradeShop } from '../contract/trade.steps.ts';
import { skus } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { openShops, type ShopProcess } from './support/shops.ts';
import { ordersOf, roundRobin, stockOf, times } from './support/steps.ts';

/** Processes that end in the middle of orders. */

const sku = skus.prideAndPrejudice;

/** Whether a request got no answer: its process is gone, or not there yet. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** Whether the port was closed, or was being closed before the process had accepted the connection. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'ECONNRESET'].includes(String(error.cause.code));

/** Repeats a request, as an impatient customer does, until some process answers. */
async function persist<Answer>(shops: readonly TradeShop[], ask: (shop: TradeShop) => Promise<Answer>) {
  for (let index = 0; ; index++) {
    try {
      return await ask(roundRobin(shops, index));
    } catch (error) {
      if (!isLost(error)) throw error;
      await delay(5);
    }
  }
}

/** Orders of many customers, some cancelled at once. Returns the number of each order that was confirmed. */
async function tradeThroughout(
  shops: readonly TradeShop[],
  random: Random,
  name: string,
): Promise<Map<string, string>> {
  const confirmed = new Map<string, string>();
  const buyers = times(random.integer(6, 14), (index) => ({ user: `${name}-${index}`, cancels: random.chance(0.3) }));
  const live = async ({ user, cancels }: (typeof buyers)[number]) => {
    await persist(shops, (shop) => add(shop, user, sku));
    const request = bookingRequest(user, `key-of-${user}`);
    const { answer } = await persist(shops, (shop) => callShop(shop, 'booking', request));
    if (answer.status.resultCode !== '1' || !answer.orderID) return;
    confirmed.set(user, answer.orderID);
    if (cancels) await persist(shops, (shop) => cancel(shop, user, answer.orderID ?? ''));
  };
  await Promise.all(buyers.map(live));
  return confirmed;
}

async function restart(process: ShopProcess): Promise<void> {
  await process.kill();
  await process.start();
}

export const crashes: readonly Scenario[] = [
  {
    name: 'kills',
    promise: 'a process that is killed at any moment loses no confirmed order and makes none twice [RELIABILITY-07]',
    rounds: { short: 2, full: 500 },
    weight: 6,
    async run(trial) {
      const processes = await openShops(trial, 2);
      const shops = processes.map(({ shop }) => shop);
      const { db, initial } = roundRobin(shops, 0);
      await trial.each(async (random, round) => {
        const name = `kills-${round}`;
        const copies = random.integer(4, 12);
        await setStock(roundRobin(shops, 0), sku, copies);
        const victims = random.chance(0.2) ? processes : [random.pick(processes)];
        const strike = delay(random.integer(0, 120)).then(() => Promise.all(victims.map(restart)));
        const [confirmed] = await Promise.all([tradeThroughout(shops, random, name), strike]);
        for (const [user, number] of confirmed) {
          const orders = await ordersOf(roundRobin(shops, 0), user);
          expect(orders.map(({ order_id }) => order_id)).toEqual([number]);
        }
        await assertShopInvariants(db, initial);
        trial.count('kills', victims.length);
        trial.count('orders', confirmed.size);
      });
    },
  },
  {
    name: 'sigterm',
    promise:
      'a process that is stopped under load answers what it has received, and each confirmed order is there [RELIABILITY-08]',
    rounds: { short: 1, full: 200 },
    async run(trial) {
      const processes = await openShops(trial, 2);
      await trial.each(async (random, round) => {
        const stopped = roundRobin(processes, round);
        const shop = stopped.shop;
        await setStock(shop, sku, 200);
        const confirmed: string[] = [];
        const unanswered: string[] = [];
        const buy = async (index: number) => {
          for (let turn = 0; ; turn++) {
            const user = `sigterm-${round}-${index}-${turn}`;
            try {
              await add(shop, user, sku);
              const request = bookingRequest(user, `key-of-${user}`);
              const { answer } = await callShop(shop, 'booking', request);
              if (answer.orderID) confirmed.push(answer.orderID);
            } catch (error) {
              if (!isTurnedAway(error)) throw error;
              unanswered.push(user);
              return;
            }
          }
        };
        const buyers = times(8, buy);
        await delay(random.integer(0, 200));
        await stopped.stop();
        await Promise.all(buyers);
        const rows = await shop.db.selectFrom('booking').select(['order_id', 'user_id']).execute();
        const stored = new Set(rows.map(({ order_id }) => order_id));
        expect(confirmed.filter((number) => !stored.has(number))).toEqual([]);
        const begun = rows.filter(({ user_id }) => unanswered.includes(user_id));
        expect(begun, 'a request that was not answered was not begun').toEqual([]);
        await assertShopInvariants(shop.db, shop.initial);
        expect(await stockOf(shop, sku)).toBeGreaterThanOrEqual(0);
        trial.count('orders', confirmed.length);
        await stopped.start();
      });
    },
  },
];
