import { expect } from 'vitest';
import { latestMoment } from '../../src/lib/backup/schedule.ts';
import { openInProcess } from '../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../contract/trade.invariants.ts';
import { add, book, cart, coupon, history, setStock, view } from '../contract/trade.steps.ts';
import { run } from '../e2e/support/processes.ts';
import { coupons, fixtureNow, skus } from '../fixtures/shop.ts';
import type { Scenario } from './support/scenario.ts';
import { openFolder, withoutLimits } from './support/shops.ts';

/** Clocks that jump, and zones that change theirs. */

const day = 24 * 60 * 60 * 1000;
const zones = Intl.supportedValuesOf('timeZone');

export const clocks: readonly Scenario[] = [
  {
    name: 'clock-jumps',
    promise:
      'orders are right and in their order of time, though the clock is set forward and back between them [RELIABILITY-14]',
    rounds: { short: 3, full: 1000 },
    run: (trial) =>
      trial.each(async (random) => {
        const opened = await openInProcess();
        const shop = { ...opened, initial: await snapshotShop(opened.db) };
        try {
          await setStock(shop, skus.moonstone, 500);
          for (let turn = 0; turn < 12; turn++) {
            shop.clock.now = fixtureNow + random.integer(-400, 400) * day + random.integer(0, day);
            const user = `clock-${random.integer(1, 3)}`;
            await add(shop, user, random.pick([skus.moonstone, skus.sherlockHolmesPaperback]));
            await coupon(shop, user, random.pick([coupons.expired, coupons.notStarted, coupons.tenPercent]));
            const { orderID } = await book(shop, user);
            if (!orderID) continue;
            const { bookingDate } = await view(shop, user, orderID);
            expect(Date.parse(bookingDate ?? '')).toBe(shop.clock.now);
            trial.count('orders');
          }
          for (const user of ['clock-1', 'clock-2', 'clock-3']) {
            const times = (await history(shop, user)).map(({ dateAdded }) => Date.parse(dateAdded));
            expect(times, 'newest first').toEqual([...times].sort((one, other) => other - one));
            await cart(shop, user);
          }
          expect(shop.errors).toEqual([]);
          await assertShopInvariants(shop.db, shop.initial);
        } finally {
          await shop.close();
        }
      }),
  },
  {
    name: 'daylight-saving',
    promise:
      'what is done once a day is done once on every day of every time zone, when clocks change too [RELIABILITY-15]',
    rounds: { short: 20, full: 20_000 },
    run: (trial) =>
      trial.each(async (random) => {
        const daily = { hour: random.integer(0, 23), minute: random.integer(0, 59), timeZone: random.pick(zones) };
        let now = Date.UTC(random.integer(2000, 2040), random.integer(0, 11), random.integer(1, 28));
        const moments = new Set<number>();
        const days = 40;
        for (const end = now + days * day; now < end; now += random.integer(1, 6) * 60 * 60 * 1000) {
          const moment = latestMoment(daily, now);
          const where = `${JSON.stringify(daily)} at ${new Date(now).toISOString()}`;
          expect(moment, where).toBeLessThanOrEqual(now);
          expect(now - moment, where).toBeLessThanOrEqual(day + 3 * 60 * 60 * 1000);
          moments.add(moment);
        }
        expect(moments.size, JSON.stringify(daily)).toBeGreaterThanOrEqual(days - 1);
        expect(moments.size, JSON.stringify(daily)).toBeLessThanOrEqual(days + 1);
        trial.count('days', days);
      }),
  },
  {
    name: 'zones',
    promise: 'a shop starts and takes orders in every time zone of its machine [RELIABILITY-16]',
    rounds: { short: 1, full: 60 },
    async run(trial) {
      await trial.each(async (random, round) => {
        const folder = await openFolder(trial, `zone-${round}`);
        const environment = { LOG_LEVEL: 'error', ...withoutLimits, DATA_DIR: folder.dataDir, TZ: random.pick(zones) };
        const running = await run('scripts/api.ts', environment);
        const shop = { ...folder.shop, baseUrl: running.url, fetch: (request: Request) => fetch(request) };
        try {
          await add(shop, 'traveller', skus.moonstone);
          const before = Date.now();
          const { orderID } = await book(shop, 'traveller');
          const { bookingDate } = await view(shop, 'traveller', orderID ?? '');
          expect(Date.parse(bookingDate ?? ''), environment.TZ).toBeGreaterThanOrEqual(before);
          expect(Date.parse(bookingDate ?? ''), environment.TZ).toBeLessThanOrEqual(Date.now());
          await assertShopInvariants(shop.db, shop.initial);
        } finally {
          await running.kill();
        }
      });
    },
  },
];
