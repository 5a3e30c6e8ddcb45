import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepPastPrices } from '../../src/lib/backend/catalogue/sweep-past-prices.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { bookingPatience } from '../fixtures/patience.ts';
import { products, skus, variantId } from '../fixtures/shop.ts';
import { callShop, openShop, type ShopUnderTest, visitor } from './harness.ts';
import { setEdition } from './stock-alerts.steps.ts';

const day = 86_400_000;
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openShop(undefined, bookingPatience, [], { showsLowestPrice: true });
  // The triggers write the time of the database.
  shop.clock.now = Date.now() + 60_000;
  await shop.db.deleteFrom('deal').execute();
  await shop.db.deleteFrom('price_history').execute();
});
afterEach(() => shop.close());

async function detailsOf(other: ShopUnderTest = shop) {
  const { answer } = await callShop(other, 'productDetails', {
    ...{ productID: String(products.persuasion), user_Details: visitor('w-prices') },
  });
  const { amount, discountAmount, discountPercentage, lowestPrice } = answer;
  return { amount, discountAmount, discountPercentage, lowestPrice };
}
const setPrice = (salePrice: number) =>
  setEdition(shop, skus.persuasion, { list_price: 60_000, sale_price: salePrice, is_price_on_request: 0 });
const history = () => shop.db.selectFrom('price_history').selectAll().orderBy('id').execute();

test('a price that has never changed is no reduction, whatever the list price says [PRODUCT-91]', async () => {
  await shop.db.updateTable('variant').set({ list_price: 90_000 }).where('sku', '=', skus.persuasion).execute();
  const { amount, discountAmount, discountPercentage, lowestPrice } = await detailsOf();
  expect(amount).toBe(discountAmount);
  expect(discountPercentage).toBe(0);
  expect(lowestPrice).toBeUndefined();
});

test('a lowered price says the lowest of the 30 days before, and its percentage counts from that [PRODUCT-91 PRODUCT-93]', async () => {
  await setPrice(50_000);
  await shop.db.deleteFrom('price_history').execute();
  await setPrice(40_000);
  expect(await detailsOf()).toEqual({
    ...{ amount: '500.00', discountAmount: '400.00', discountPercentage: 20, lowestPrice: '500.00' },
  });
  // Raised and lowered again: it was as low a moment ago.
  await setPrice(55_000);
  await setPrice(40_000);
  expect(await detailsOf()).toMatchObject({ amount: '400.00', discountPercentage: 0 });
  expect((await history()).map(({ price, from_at }) => [price, from_at])).toEqual([
    [50_000, null],
    [40_000, null],
    [55_000, null],
  ]);
});

test('a deal counts from what was asked before it, and is remembered when it ends [PRODUCT-91 PRODUCT-93]', async () => {
  await setPrice(50_000);
  await shop.db.deleteFrom('price_history').execute();
  const variant_id = await variantId(shop.db, skus.persuasion);
  const starts_at = Date.now() - day;
  await shop.db
    .insertInto('deal')
    .values({ variant_id, price: 35_000, starts_at, period_ms: 5 * day, position: 1 })
    .execute();
  expect(await detailsOf()).toMatchObject({ amount: '500.00', discountPercentage: 30, lowestPrice: '500.00' });
  await shop.db.deleteFrom('deal').execute();
  expect(await history()).toMatchObject([{ variant_id, price: 35_000, from_at: starts_at }]);
  await setPrice(40_000);
  // It was sold for less within the 30 days.
  expect(await detailsOf()).toMatchObject({ amount: '400.00', discountPercentage: 0 });
});

test('a shop whose law does not ask shows prices as before [PRODUCT-91]', async () => {
  const other = await openShop();
  await other.db.updateTable('variant').set({ list_price: 90_000 }).where('sku', '=', skus.persuasion).execute();
  const { amount, lowestPrice } = await detailsOf(other);
  expect(amount).toBe('900.00');
  expect(lowestPrice).toBeUndefined();
  await other.close();
});

/** The offers in their order, with the percentage on each card. */
async function offers(other: ShopUnderTest = shop) {
  const { answer } = await callShop(other, 'additionalProducts', {
    ...{ flag: 'OFFERS', id: '0', user_Details: visitor('w-prices') },
  });
  return answer.products.map(({ productID, discountPercentage }) => [Number(productID), discountPercentage]);
}

test('offers are what shows a reduction, the largest first, and none is listed by its list price alone [PRODUCT-97]', async () => {
  await shop.db
    .updateTable('variant')
    .set((update) => ({ list_price: update('sale_price', '*', 2) }))
    .execute();
  expect(await offers()).toEqual([]);
  const lower = async (sku: (typeof skus)[keyof typeof skus], from: number, to: number) => {
    await setEdition(shop, sku, { list_price: 900_000, sale_price: from, is_price_on_request: 0 });
    await shop.db
      .deleteFrom('price_history')
      .where('variant_id', '=', await variantId(shop.db, sku))
      .execute();
    await setEdition(shop, sku, { list_price: 900_000, sale_price: to, is_price_on_request: 0 });
  };
  await lower(skus.persuasion, 50_000, 45_000);
  await lower(skus.moonstone, 50_000, 25_000);
  expect(await offers()).toEqual([
    [products.moonstone, 50],
    [products.persuasion, 10],
  ]);
  const { answer } = await callShop(shop, 'homeDetails', { user_Details: visitor('w-prices') });
  const shown = answer.offers.map(({ discountPercentage }) => Number(discountPercentage));
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  expect(shown.every((percent) => percent > 0)).toBe(true);
  // Ninety days later it is a price like any other.
  shop.clock.now += 91 * day;
  expect(await offers()).toEqual([]);
});

test('a deal that runs is an offer by what was asked before it [PRODUCT-97]', async () => {
  await setPrice(50_000);
  await shop.db.deleteFrom('price_history').execute();
  const variant_id = await variantId(shop.db, skus.persuasion);
  const deal = { variant_id, price: 40_000, starts_at: Date.now() - day, period_ms: 5 * day, position: 1 };
  await shop.db.insertInto('deal').values(deal).execute();
  expect(await offers()).toEqual([[products.persuasion, 20]]);
});

test('prices that say nothing any more are swept [PRODUCT-93]', async () => {
  const variant_id = await variantId(shop.db, skus.persuasion);
  const { now } = shop.clock;
  const rows = [119, 121].map((days) => ({ variant_id, price: days, from_at: null, until_at: now - days * day }));
  await inTransaction(shop.db, (queries) => queries.insertInto('price_history').values(rows).execute());
  await sweepPastPrices(shop.db, now);
  expect((await history()).map(({ price }) => price)).toEqual([119]);
});
