import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDatabaseThrottle } from '../../src/lib/accounts/database-throttle.ts';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { createTryCounts, sweepTryCounts } from '../../src/lib/database/try-counts.ts';
import { createSharedRateLimit } from '../../src/lib/server/requests/rate-limit.ts';
import { makePlace } from '../fixtures/test-database.ts';

const secret = 'a secret of thirty-two characters or more';
const minute = 60_000;
const ip = '192.0.2.1';

let place: string;
let remove: () => Promise<void>;
let clock: { now: number };

beforeEach(async () => {
  ({ place, remove } = await makePlace('empty'));
  clock = { now: Date.UTC(2026, 0, 15) };
});
afterEach(() => remove());

/** An instance with a pool of its own. */
function openInstance() {
  const db: Kysely<Database> = openPostgres(place);
  onTestFinished(() => db.destroy());
  const now = () => clock.now;
  return {
    db,
    limit: createSharedRateLimit(true, createTryCounts(db, secret, now)),
    throttle: createDatabaseThrottle({ db, secret, now }),
  };
}

/** How many of these tries, made at once over all instances, were allowed. */
async function allowed(count: number, one: (index: number) => Promise<boolean> | boolean): Promise<number> {
  const tries = await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  return tries.filter(Boolean).length;
}

test('instances count tries together, and forget them after ten minutes [INSTANCES-04]', async () => {
  const [one, other] = [openInstance(), openInstance()];
  const contact = (index: number) => (index % 2 ? one : other).limit.allows('contact.send', ip);
  expect(await allowed(20, contact)).toBe(5);
  expect(await other.limit.allows('contact.send', '192.0.2.2')).toBe(true);
  clock.now += 10 * minute - 1;
  expect(await one.limit.allows('contact.send', ip)).toBe(false);
  clock.now += 1;
  expect(await one.limit.allows('contact.send', ip)).toBe(true);
});

test('a valid coupon code is not counted, and an order with a code is a try of it [INSTANCES-04]', async () => {
  const [one, other] = [openInstance(), openInstance()];
  const form = { couponCode: 'WELCOME10' };
  for (let order = 0; order < 40; order += 1) {
    expect(await one.limit.allows('order.place', ip, form)).toBe(true);
    await one.limit.succeeded('order.place', ip, form);
  }
  expect(await allowed(40, () => other.limit.allows('coupon.apply', ip))).toBe(30);
  expect(await other.limit.allows('order.place', ip, form)).toBe(false);
});

test('reviews are counted for a day, and for each book [INSTANCES-04]', async () => {
  const { limit } = openInstance();
  const review = (productId: string) => limit.allows('review.submit', ip, { productId });
  expect(await allowed(10, () => review('1'))).toBe(5);
  expect(await review('2')).toBe(true);
  clock.now += 20 * minute;
  expect(await review('1')).toBe(false);
  expect(await review('2')).toBe(true);
});

test('wrong passwords at several instances at once count together [INSTANCES-04]', async () => {
  const [one, other] = [openInstance(), openInstance()];
  const guess = { name: 'asha@example.com', clientIp: ip, device: undefined };
  const attempt = async (index: number) => (await (index % 2 ? one : other).throttle.attempt(guess)).waitMs === 0;
  expect(await allowed(30, attempt)).toBe(5);
  clock.now += 15_000;
  const right = await other.throttle.attempt(guess);
  expect(right.waitMs).toBe(0);
  await right.succeeded();
  expect(await allowed(30, attempt)).toBe(5);
});

test('counts name nobody, and are swept when they are over [INSTANCES-04]', async () => {
  const { db, limit, throttle } = openInstance();
  await limit.allows('contact.send', ip);
  await throttle.attempt({ name: 'asha@example.com', clientIp: ip, device: undefined });
  const stored = async () =>
    JSON.stringify([
      await db.selectFrom('try_count').selectAll().execute(),
      await db.selectFrom('failed_login').selectAll().execute(),
    ]);
  expect(await stored()).not.toMatch(/192\.0\.2|asha|contact/);
  clock.now += 60 * minute;
  await sweepTryCounts(db, clock.now, clock.now);
  expect(await stored()).toBe('[[],[]]');
});
