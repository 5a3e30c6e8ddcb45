import { describe, expect, test, vi } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { readCartLines } from '../../../src/lib/backend/cart/cart-contents.ts';
import { feedItems } from '../../../src/lib/backend/crawl/products.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { followPrices } from '../../../src/lib/backend/price-clock/follow-prices.ts';
import { callShop, testSecret, visitor } from '../../contract/harness.ts';
import { cart, book as order } from '../../contract/trade.steps.ts';
import { storedPrices } from '../../fixtures/stored-prices.ts';
import { price, product } from '../import/onix.ts';
import { addBook, book, dated, edition, isbn, openPricedShop, type PricedShop, pagePrice } from './open-priced-shop.ts';

/** The shop is in Asia/Kolkata: its 10 December begins at 18:30 UTC. */
const now = '2026-12-01T12:00:00Z';
const tenth = Date.parse('2026-12-09T18:30:00Z');
const chore = ({ db, clock }: PricedShop) => followPrices({ db, now: () => clock.now });

describe('a price begins and ends by the clock of the shop while it runs [PRICE-01]', () => {
  test('on the page, in listings, their sort and filter, and in the feed', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(
      dated('399.00', '', '20261209') + dated('299.00', '20261210', '20261219') + dated('499.00', '20261220', ''),
    );
    const list = async (query: Record<string, string>) => {
      const request = { flag: 'ALL', user_Details: visitor('reader'), sort: 'price', ...query };
      const { answer } = await callShop(shop, 'additionalProducts', request, { pageSize: '100' });
      return answer.products.find(({ productName }) => productName === 'Candide')?.discountAmount;
    };
    const inFeed = async () => {
      for await (const item of feedItems(shop.context)) if (item.sku === isbn) return item.salePrice.minor;
      return undefined;
    };
    for (const [at, amount] of [
      [tenth - 1, '399.00'],
      [tenth, '299.00'],
      [Date.parse('2026-12-19T18:29:59.999Z'), '299.00'],
      [Date.parse('2026-12-19T18:30:00Z'), '499.00'],
    ] as const) {
      shop.clock.now = at;
      expect(await pagePrice(shop)).toBe(amount);
      expect(await list({})).toBe(amount);
      expect(await list({ minPrice: amount, maxPrice: amount })).toBe(amount);
      expect(await list({ maxPrice: String(Number(amount) - 1) })).toBeUndefined();
      expect(await inFeed()).toBe(Number(amount) * 100);
      const { stored, derived } = await storedPrices(shop.db);
      expect(stored).toEqual(derived);
    }
    expect(await edition(shop)).toMatchObject({ price_changes_at: null, list_price: 49900 });
    expect(shop.errors).toEqual([]);
  });

  test('by the chore, once, whoever else does it at the same time', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209') + dated('299.00', '20261210', ''));
    expect(await chore(shop)).toBe(0);
    shop.clock.now = tenth;
    const changed = await Promise.all([chore(shop), chore(shop), chore(shop)]);
    expect(changed.toSorted()).toEqual([0, 0, 1]);
    expect(await edition(shop)).toMatchObject({ sale_price: 29900 });
  });

  test('also when the process was down over several changes [PRICE-02]', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(
      dated('399.00', '', '20261209') + dated('299.00', '20261210', '20261219') + dated('499.00', '20261220', ''),
    );
    shop.clock.now = Date.parse('2027-03-01');
    expect(await pagePrice(shop)).toBe('499.00');
  });

  test('a time of day counts to the minute, in its own zone or that of the shop [PRICE-03]', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261210T0959') + dated('299.00', '20261210T1000+0100', ''));
    shop.clock.now = Date.parse('2026-12-10T04:29:59.999Z');
    expect(await pagePrice(shop)).toBe('399.00');
    shop.clock.now = Date.parse('2026-12-10T04:30:00Z');
    expect(await pagePrice(shop)).toBeUndefined();
    shop.clock.now = Date.parse('2026-12-10T09:00:00Z');
    expect(await pagePrice(shop)).toBe('299.00');
  });

  test.each([
    ['Asia/Kolkata', '2026-12-09T18:30:00Z', '20261210'],
    ['America/New_York', '2026-12-10T05:00:00Z', '20261210'],
    ['Europe/Berlin', '2026-12-09T23:00:00Z', '20261210'],
    // The clocks change on 28 March 2027, and on 25 October 2026.
    ['Europe/Berlin', '2027-03-27T23:00:00Z', '20270328'],
    ['Europe/Berlin', '2027-03-28T22:00:00Z', '20270329'],
    ['America/New_York', '2027-03-15T04:00:00Z', '20270315'],
    ['Pacific/Auckland', '2026-12-09T11:00:00Z', '20261210'],
  ])('a day of the shop in %s begins at %s [PRICE-03]', async (zone, begins, day) => {
    vi.stubEnv('TIME_ZONE', zone);
    const shop = await openPricedShop(now);
    await shop.sell(price('399.00') + dated('299.00', day, ''));
    shop.clock.now = Date.parse(begins) - 1;
    expect(await pagePrice(shop)).toBe('399.00');
    shop.clock.now += 1;
    expect(await pagePrice(shop)).toBe('299.00');
  });
});

describe('an edition without a price of today is not sold [PRICE-07]', () => {
  test('it waits for the day on which its price begins, and goes when it ends', async () => {
    const shop = await openPricedShop(now);
    expect(await shop.sell(dated('399.00', '20261210', '20261219'))).toMatchObject({
      refusals: [],
      counts: { added: 1 },
    });
    expect(await pagePrice(shop)).toBeUndefined();
    expect(await edition(shop)).toMatchObject({ is_listed: 0, withdrawn: 'its price begins on 10 December 2026' });
    shop.clock.now = tenth;
    expect(await pagePrice(shop)).toBe('399.00');
    expect(await edition(shop)).toMatchObject({ is_listed: 1, withdrawn: null });
    shop.clock.now = Date.parse('2026-12-19T18:30:00Z');
    expect(await pagePrice(shop)).toBeUndefined();
    expect(await edition(shop)).toMatchObject({ is_listed: 0, withdrawn: 'its price ended on 19 December 2026' });
  });

  test('a day of announcement does not show what may not be sold', async () => {
    const shop = await openPricedShop(now);
    const record = book({ prices: dated('399.00', '20261210', '') }).replace(
      '</PublishingDetail>',
      '<PublishingDate><PublishingDateRole>19</PublishingDateRole><Date>20261205</Date></PublishingDate></PublishingDetail>',
    );
    await shop.send(record);
    shop.clock.now = Date.parse('2026-12-05T12:00:00Z');
    await openEditions({ ...shop.context, siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent });
    expect(await edition(shop)).toMatchObject({ is_listed: 0, announced_from: null });
    shop.clock.now = tenth;
    expect(await pagePrice(shop)).toBe('399.00');
  });

  test('a restriction that begins takes it off sale, and back when it ends', async () => {
    const shop = await openPricedShop(now);
    const restriction =
      '<SalesRestriction><SalesRestrictionType>04</SalesRestrictionType><StartDate>20261210</StartDate><EndDate>20261210</EndDate></SalesRestriction>';
    await shop.send(book().replace('</PublishingDetail>', `${restriction}</PublishingDetail>`));
    expect(await pagePrice(shop)).toBe('399.00');
    shop.clock.now = tenth;
    expect(await pagePrice(shop)).toBeUndefined();
    shop.clock.now = tenth + 24 * 60 * 60_000;
    expect(await pagePrice(shop)).toBe('399.00');
  });
});

describe('a cart that is open over a change [PRICE-08]', () => {
  test('shows the price of now and asks again at the checkout, before the chore has run', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209') + dated('299.00', '20261210', ''));
    await addBook(shop, 'asha');
    const told = (await order(shop, 'asha', { expectedTotal: '1.00' })).status.errorMessage ?? '';
    const [, expectedTotal = ''] = /to ₹([\d.]+)\. /.exec(told) ?? [];
    shop.clock.now = tenth;
    expect((await edition(shop)).sale_price).toBe(39900);
    expect(await readCartLines(shop.db, 'asha', shop.clock.now)).toMatchObject([{ unitPrice: 29900 }]);
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ unitPrice: '299.00' }]);
    const refused = await order(shop, 'asha', { expectedTotal });
    expect(refused.status.resultCode).toBe('2');
    expect(refused.status.errorMessage).toContain('The total has changed from');
    const { orderID } = await order(shop, 'asha');
    expect(
      await shop.db
        .selectFrom('booking_line')
        .select('unit_price')
        .where('order_id', '=', orderID ?? '')
        .execute(),
    ).toEqual([{ unit_price: 29900 }]);
  });

  test('is told that its only price has ended', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209'));
    await addBook(shop, 'asha');
    shop.clock.now = tenth;
    expect(await readCartLines(shop.db, 'asha', tenth)).toMatchObject([{ isListed: false }]);
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ stock: '0' }]);
    expect((await order(shop, 'asha')).status.errorMessage).toBe('“Candide” (Paperback) is no longer for sale.');
  });

  test('a deal ends with the moment at which a fixed price begins', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(dated('399.00', '', '20261209') + dated('350.00', '20261210', '', '04'));
    const { id } = await edition(shop);
    const deal = { variant_id: id, price: 10000, starts_at: 0, ends_at: null, period_ms: 1e13, position: 0 };
    await shop.db.insertInto('deal').values(deal).execute();
    await addBook(shop, 'asha');
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ unitPrice: '100.00' }]);
    shop.clock.now = tenth;
    expect(await readCartLines(shop.db, 'asha', tenth)).toMatchObject([{ unitPrice: 35000, isPriceFixed: true }]);
    await chore(shop);
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ unitPrice: '350.00' }]);
    expect(await shop.db.selectFrom('deal').select('id').where('variant_id', '=', id).execute()).toEqual([]);
  });
});

test('a product of another supplier keeps its price [PRICE-01]', async () => {
  const shop = await openPricedShop(now);
  await shop.send(
    product({ reference: 'plain', prices: price('100.00') }) + book({ prices: dated('399.00', '', '20261209') }),
  );
  shop.clock.now = tenth;
  await chore(shop);
  const rows = await shop.db
    .selectFrom('variant')
    .select(['is_listed', 'sale_price'])
    .where('record_reference', '=', 'plain')
    .execute();
  expect(rows).toEqual([{ is_listed: 1, sale_price: 10000 }]);
});
