import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterOrderEvent } from '../../src/lib/backend/after-order-event.ts';
import { setEditionByHand } from '../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import { patience } from '../fixtures/patience.ts';
import { fixtureCurrency, skus, variantId } from '../fixtures/shop.ts';
import { makePlace } from '../fixtures/test-database.ts';
import { openShop, testSecret } from './harness.ts';
import { add, book, order } from './trade.steps.ts';

/** The moment at which a book comes out, for two processes and many buyers at once. */

const sku = skus.prideAndPrejudice;
const day = '2026-02-01';
let shops: Awaited<ReturnType<typeof openShop>>[];
let remove: () => Promise<void>;

beforeEach(async () => {
  const { place, remove: removePlace } = await makePlace('seeded');
  remove = removePlace;
  shops = [await openShop(await openDatabase(place, patience)), await openShop(await openDatabase(place, patience))];
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  await remove();
});

test('a book that opens while it is ordered opens once, is never sold twice, and asks each preorder once [PREORDER-25]', async () => {
  const [one, two] = shops as [(typeof shops)[number], (typeof shops)[number]];
  await saveSetting(one.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  const changes = { on_sale_from: day, takes_preorders: 1, stock: 12 } as const;
  await setEditionByHand(one.db, {
    ...{ variantId: await variantId(one.db, sku), by: { name: 'Meena' }, at: one.clock.now, changes },
  });
  const fields = { paymentMode: 'bacs' } as const;
  const early = [];
  for (let index = 0; index < 5; index += 1) early.push(await order(one, `early-${index}`, sku, 1, fields));
  const late = Array.from({ length: 12 }, (_, index) => `late-${index}`);
  for (const user of late) await add(two, user, sku);

  for (const shop of shops) shop.clock.now = Date.parse('2026-02-01T06:00:00Z');
  const chore = ({ db, clock }: (typeof shops)[number]) =>
    openEditions({
      ...{
        db,
        currency: fixtureCurrency,
        now: () => clock.now,
        siteUrl: 'https://books.test',
        secret: testSecret,
        afterOrderEvent,
      },
    });
  const [answers] = await Promise.all([
    Promise.all(late.map((user, index) => book(index % 2 ? one : two, user, fields))),
    ...[one, two, one, two].map(chore),
  ]);
  await chore(one);

  const bought = answers.filter(({ status }) => status.resultCode === '1');
  expect(bought.length).toBeLessThanOrEqual(7);
  const row = await one.db
    .selectFrom('variant')
    .select(['stock', 'withheld_stock', 'on_sale_from'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ stock: 7 - bought.length, withheld_stock: 0, on_sale_from: null });
  const orders = await one.db.selectFrom('booking').select(['order_id', 'is_paid_when_sent', 'pay_by']).execute();
  for (const { order_id, is_paid_when_sent, pay_by } of orders) {
    expect([order_id, is_paid_when_sent]).toEqual([order_id, 0]);
    expect(pay_by, order_id).not.toBeNull();
  }
  const mails = await one.db.selectFrom('outbox').select('subject').where('kind', '=', 'preorder-due').execute();
  const asked = mails.map(({ subject }) => subject).sort();
  expect(new Set(asked).size).toBe(asked.length);
  for (const number of early) expect(asked).toContain(`Your preorder ${number} can be sent`);
});
