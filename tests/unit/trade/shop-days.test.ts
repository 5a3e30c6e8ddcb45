import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runsAt } from '../../../src/lib/backend/catalogue/shown-now.ts';
import { newsletterCoupons } from '../../../src/lib/backend/coupons/newsletter-coupon.ts';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { dealEndsAt } from '../../../src/lib/backend/prices/pricing.ts';
import { createDeskCoupons } from '../../../src/lib/desk/coupons/desk-coupons.ts';
import { shownState } from '../../../src/lib/desk/display/model/display.ts';
import { stateOfPeriod } from '../../../src/lib/shop/period.ts';
import { momentOfWall, startOfDay } from '../../../src/lib/trade/places/local-time.ts';
import { callShop, openInProcess, type ShopUnderTest, visitor } from '../../contract/harness.ts';
import { add, coupon } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { meena } from '../desk/open-orders.ts';
import { tempFile } from '../import/onix.ts';

/** What begins and ends in the shop does so by its own clock. */

async function openShop(): Promise<ShopUnderTest> {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  return shop;
}

const zones: readonly (readonly [zone: string, begins: string, ends: string])[] = [
  // 10 to 12 December 2026
  ['Asia/Kolkata', '2026-12-09T18:30:00Z', '2026-12-12T18:30:00Z'],
  ['America/New_York', '2026-12-10T05:00:00Z', '2026-12-13T05:00:00Z'],
  ['Europe/Berlin', '2026-12-09T23:00:00Z', '2026-12-12T23:00:00Z'],
];
const terms = { kind: 'percent', amount: '20', minimum: '', limit: '', perCustomer: '' };

describe.each(zones)('in %s a coupon of 10 to 12 December counts from %s until %s [PRICE-14]', (zone, begins, ends) => {
  const sources: readonly (readonly [string, (shop: ShopUnderTest) => Promise<unknown>])[] = [
    [
      'at the desk',
      async ({ db, clock }) =>
        createDeskCoupons({ db, now: () => clock.now, currency: fixtureCurrency }).create(
          { ...terms, code: 'DAYS', startsOn: '2026-12-10', endsOn: '2026-12-12' },
          { ...meena, role: 'owner', email: 'meena@books.test' },
        ),
    ],
    [
      'in merchandising.yml',
      async ({ db, clock }) =>
        importMerchandising(
          { db, currency: fixtureCurrency, now: () => clock.now },
          await tempFile(
            'merchandising.yml',
            'coupons: [{ code: DAYS, percent: 20, startsOn: 2026-12-10, endsOn: 2026-12-12 }]',
          ),
        ),
    ],
  ];
  test.each(sources)('%s', async (_where, make) => {
    vi.stubEnv('TIME_ZONE', zone);
    const shop = await openShop();
    await make(shop);
    await add(shop, 'asha', skus.moonstone);
    const desk = createDeskCoupons({ db: shop.db, now: () => shop.clock.now, currency: fixtureCurrency });
    const [from, until] = [Date.parse(begins), Date.parse(ends)];
    for (const [at, isValid, state] of [
      [from - 1, false, 'not started'],
      [from, true, 'running'],
      [until - 1, true, 'running'],
      [until, false, 'ended'],
    ] as const) {
      shop.clock.now = at;
      expect((await coupon(shop, 'asha', 'DAYS')).status.resultCode).toBe(isValid ? '1' : '2');
      await coupon(shop, 'asha', 'DAYS', 'D');
      expect((await desk.find('DAYS'))?.state).toBe(state);
    }
  });

  test('the newsletter’s, which names its last day', async () => {
    vi.stubEnv('TIME_ZONE', zone);
    const shop = await openShop();
    shop.clock.now = Date.parse(begins);
    const made = await newsletterCoupons.make(shop.db, shop.clock.now);
    expect(made?.lastDay).toBe('2027-03-10');
    await add(shop, 'asha', skus.moonstone);
    const after = startOfDay('2027-03-11', zone);
    for (const [at, resultCode] of [
      [after - 1, '1'],
      [after, '2'],
    ] as const) {
      shop.clock.now = at;
      expect((await coupon(shop, 'asha', made?.code ?? '')).status.resultCode).toBe(resultCode);
      await coupon(shop, 'asha', made?.code ?? '', 'D');
    }
  });
});

describe('a period includes its beginning and not its end [PRICE-15]', () => {
  const periods = [
    { from: 1000, until: 2000 },
    { from: null, until: 2000 },
    { from: 1000, until: null },
    { from: null, until: null },
  ];
  const times = [999, 1000, 1999, 2000];

  test.each(periods)('%j in code and in SQL', async ({ from, until }) => {
    const { db } = await openShop();
    await db.updateTable('banner').set({ starts_at: from, ends_at: until }).execute();
    for (const now of times) {
      const isRunning = stateOfPeriod({ from, until }, now) === 'running';
      expect(isRunning).toBe((from === null || now >= from) && (until === null || now < until));
      const { rows } = await sql`select 1 from banner where ${runsAt('banner', now)}`.execute(db);
      expect(rows.length > 0).toBe(isRunning);
      expect(shownState({ from, until }, now) === 'shown').toBe(isRunning);
      if (from === null) continue;
      expect(dealEndsAt({ starts_at: from, ends_at: until, period_ms: 1e12 }, now) !== undefined).toBe(isRunning);
    }
  });

  test('a deal lowers the page, the list and the cart from its beginning until its end', async () => {
    const shop = await openShop();
    await shop.db.deleteFrom('deal').execute();
    const { id, product_id } = await shop.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', skus.moonstone)
      .executeTakeFirstOrThrow();
    const from = shop.clock.now + 1000;
    const deal = { variant_id: id, price: 100, starts_at: from, ends_at: from + 1000, period_ms: 1000, position: 0 };
    await shop.db.insertInto('deal').values(deal).execute();
    await add(shop, 'asha', skus.moonstone);
    for (const [at, isLowered] of [
      [from - 1, false],
      [from, true],
      [from + 999, true],
      [from + 1000, false],
    ] as const) {
      shop.clock.now = at;
      const reader = { user_Details: visitor('reader') };
      const { answer } = await callShop(shop, 'productDetails', { productID: String(product_id), ...reader });
      expect(answer.discountAmount === '1.00').toBe(isLowered);
      const list = await callShop(shop, 'additionalProducts', { flag: 'ALL', maxPrice: '1', ...reader });
      expect(list.answer.products.some(({ productID }) => productID === String(product_id))).toBe(isLowered);
    }
  });
});

test('a midnight that a clock change skips is the moment of the change [PRICE-03]', () => {
  // Beirut went from 0:00 to 1:00 on 29 March 2026.
  expect(new Date(startOfDay('2026-03-29', 'Asia/Beirut')).toISOString()).toBe('2026-03-28T22:00:00.000Z');
  // A time that comes twice is the first of both.
  const wall = Date.parse('2026-10-25T02:30:00Z');
  expect(new Date(momentOfWall(wall, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
});
