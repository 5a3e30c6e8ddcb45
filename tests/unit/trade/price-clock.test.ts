import { expect, test } from 'vitest';
import { createPriceClock } from '../../../src/lib/backend/price-clock/price-clock.ts';
import { withinDeadline } from '../../../src/lib/database/deadline.ts';
import { WorkDeadline } from '../../../src/lib/shop/work-deadline.ts';
import { price } from '../import/onix.ts';
import { dated, edition, openPricedShop } from './open-priced-shop.ts';

const tenth = Date.parse('2026-12-09T18:30:00Z');

async function openWithDue() {
  const shop = await openPricedShop('2026-12-01T12:00:00Z');
  await shop.sell(price('399.00') + dated('299.00', '20261210', ''));
  shop.clock.now = tenth;
  return shop;
}

test('prices are no commit of the call that happens to bring them [PRICE-02]', async () => {
  const shop = await openWithDue();
  const errors: unknown[] = [];
  const clock = createPriceClock({ db: shop.db, now: () => shop.clock.now }, (error) => errors.push(error));
  const deadline = new WorkDeadline(Number.POSITIVE_INFINITY);
  await withinDeadline(deadline, async () => {
    await clock();
    expect(deadline.end()).toBe(true);
  });
  expect(errors).toEqual([]);
  expect(await edition(shop)).toMatchObject({ sale_price: 29900 });
});

test('a database that cannot be asked fails no call, and is asked again [PRICE-02]', async () => {
  const shop = await openWithDue();
  const errors: unknown[] = [];
  let isBroken = true;
  const context = {
    get db() {
      if (isBroken) throw new Error('gone');
      return shop.db;
    },
    now: () => shop.clock.now,
  };
  const clock = createPriceClock(context, (error) => errors.push(error));
  await clock();
  expect(errors).toHaveLength(1);
  isBroken = false;
  await clock();
  expect(await edition(shop)).toMatchObject({ sale_price: 29900 });
});

test('a clock that is set back and forth is followed [PRICE-02]', async () => {
  const shop = await openWithDue();
  const clock = createPriceClock({ db: shop.db, now: () => shop.clock.now }, () => undefined);
  shop.clock.now = tenth - 1;
  await clock();
  shop.clock.now = tenth - 86_400_000;
  await clock();
  expect(await edition(shop)).toMatchObject({ sale_price: 39900 });
  shop.clock.now = tenth;
  await Promise.all([clock(), clock(), clock()]);
  expect(await edition(shop)).toMatchObject({ sale_price: 29900 });
});
