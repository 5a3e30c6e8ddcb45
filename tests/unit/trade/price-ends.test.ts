import { describe, expect, test } from 'vitest';
import { feedItems } from '../../../src/lib/backend/crawl/products.ts';
import { merchantFeed } from '../../../src/lib/crawl/merchant-feed.ts';
import { callShop, visitor } from '../../contract/harness.ts';
import { price } from '../import/onix.ts';
import { dated, edition, isbn, openPricedShop, type PricedShop } from './open-priced-shop.ts';

/** The shop is in Asia/Kolkata: its 20 December begins at 18:30 UTC. */
const now = '2026-12-15T12:00:00Z';
const end = '2026-12-19T18:30:00.000Z';

describe('the end of a price is in the answers of the API and in the feed [PRICE-16]', () => {
  const answer = async (shop: PricedShop) => {
    const productID = String((await edition(shop)).product_id);
    return (await callShop(shop, 'productDetails', { productID, user_Details: visitor('reader') })).answer;
  };
  const feed = async (shop: PricedShop) => {
    async function* own() {
      for await (const item of feedItems(shop.context)) if (item.sku === isbn) yield item;
    }
    return (await Array.fromAsync(merchantFeed(own(), 'https://books.test', 'Shop'))).join('');
  };

  test('of a reduced price', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(price('399.00') + dated('299.00', '20261210', '20261219', '12'));
    expect(await answer(shop)).toMatchObject({ amount: '399.00', discountAmount: '299.00', priceValidUntil: end });
    expect(await feed(shop)).toContain(
      '<g:sale_price_effective_date>2000-01-01T00:00Z/2026-12-19T18:30Z</g:sale_price_effective_date>',
    );
    shop.clock.now = Date.parse(end);
    expect((await answer(shop)).priceValidUntil).toBeUndefined();
    expect(await feed(shop)).not.toContain('sale_price');
  });

  test('of a deal that ends before it', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(price('399.00') + dated('299.00', '20261210', '20261219', '12'));
    const [starts_at, ends_at] = [Date.parse(now) - 1000, Date.parse(now) + 1000];
    const { id: variant_id } = await edition(shop);
    const deal = { variant_id, price: 10000, starts_at, ends_at, period_ms: ends_at - starts_at, position: 0 };
    await shop.db.insertInto('deal').values(deal).execute();
    expect((await answer(shop)).priceValidUntil).toBe('2026-12-15T12:00:01.000Z');
    shop.clock.now = ends_at;
    expect((await answer(shop)).priceValidUntil).toBe(end);
  });

  test('a price without an end says none', async () => {
    const shop = await openPricedShop(now);
    await shop.sell(price('399.00'));
    expect((await answer(shop)).priceValidUntil).toBeUndefined();
  });
});
