import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { skus } from '../fixtures/shop.ts';
import { products } from '../fixtures/shop-data.ts';
import { idOf, user_Details } from './catalogue.steps.ts';
import { callShop, openShop } from './harness.ts';

/** What the page of a book says beside its button comes from the settings of delivery and payment, and from the shelf. */

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const product = async (key: keyof typeof products) =>
  (await callShop(shop, 'productDetails', { productID: idOf(key), user_Details })).answer;

test('a book says when it comes, where it is collected and how it is paid, as set at the desk [PRODUCT-67 PRODUCT-69]', async () => {
  const steps = [{ upTo: null, charge: 4900 }];
  const zone = { id: 'all', name: 'Everywhere', steps, time: '3 to 4 working days', cashOnDelivery: null };
  await saveSetting(shop.db, { key: 'desk.delivery', value: JSON.stringify({ zones: [zone] }) });
  const collection = { address: '1 Lane', opening: 'Monday', canPayInShop: false };
  await saveSetting(shop.db, { key: 'desk.collection', value: JSON.stringify(collection) });
  expect((await product('emma')).buyingTerms).toEqual({
    deliveryTime: '3 to 4 working days',
    paymentMethods: ['bacs', 'cheque'],
    collection: { address: '1 Lane', opening: 'Monday' },
  });
});

test('only printed copies of the shop itself stand in the shop [PRODUCT-67 CARD-19]', async () => {
  const shelves = async () => (await product('emma')).listOptions.map(({ value, onShelf }) => [value, onShelf]);
  expect(await shelves()).toEqual([
    ...[
      ['Hardcover', 12],
      ['Paperback', 3],
      ['Ebook', undefined],
      ['Audio', undefined],
    ],
  ]);
  // Ten of the twelve are the supplier's.
  await shop.db.updateTable('variant').set({ supply_stock: 10 }).where('sku', '=', skus.emmaHardcover).execute();
  expect((await shelves())[0]).toEqual(['Hardcover', 2]);
});

test('a book of a series names the one before and the one after, by number and not as text [PRODUCT-72]', async () => {
  const numbers = { emma: '9', persuasion: '10', northangerAbbey: '11', withdrawn: '12' } as const;
  for (const [key, series_number] of Object.entries(numbers))
    await shop.db
      .updateTable('product')
      .set({ series_name: 'Bath', series_slug: 'bath', series_number })
      .where('id', '=', products[key as keyof typeof numbers])
      .execute();
  expect(await product('persuasion')).toMatchObject({
    series: 'Bath, 10',
    previousInSeries: { productID: idOf('emma'), productName: 'Emma' },
    nextInSeries: { productID: idOf('northangerAbbey'), productName: 'Northanger Abbey' },
  });
  const last = await product('northangerAbbey');
  // What is not sold any more is nobody's next book.
  expect(last.nextInSeries).toBeUndefined();
  expect((await product('middlemarch')).previousInSeries).toBeUndefined();
});
