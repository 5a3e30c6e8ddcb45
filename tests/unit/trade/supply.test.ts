import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { feedItems } from '../../../src/lib/backend/crawl/products.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { suppliedCopies, supplyText } from '../../../src/lib/shop/catalogue/stock.ts';
import { callShop, openInProcess, type ShopUnderTest, visitor } from '../../contract/harness.ts';
import { add, cart, order, type Sku, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, fixtureNow, products, skus, variantId } from '../../fixtures/shop.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
  onTestFinished(() => shop.close());
});

const orderable = async (sku: Sku, days: number | null = 5) =>
  setEditionByHand(shop.db, {
    ...{ variantId: await variantId(shop.db, sku), by: { name: 'Meena' }, at: fixtureNow },
    changes: { supply_stock: suppliedCopies, supply_days: days },
  });
const product = async (id: number) =>
  (await callShop(shop, 'productDetails', { productID: String(id), user_Details: visitor('asha') })).answer;

test('product, cart and order say which copies are in the shop and when the others come [STOCK-14]', async () => {
  const sku = skus.prideAndPrejudice;
  expect((await product(products.prideAndPrejudice)).backorder).toBeUndefined();
  await orderable(sku);
  expect(await product(products.prideAndPrejudice)).toMatchObject({ backorder: { onShelf: 5, days: 5 } });
  expect((await add(shop, 'asha', sku, 7)).cartDetails).toMatchObject([{ backorder: { onShelf: 5, days: 5 } }]);
  await cart(shop, 'asha', { flag: 'DELETE', productID: String(products.prideAndPrejudice), optionCode: sku });
  const id = await order(shop, 'asha', sku, 7, { paymentMode: 'cheque' });
  expect((await view(shop, 'asha', id)).cartDetails).toMatchObject([{ backorder: { onShelf: 5, days: 5 } }]);
  await shop.db.updateTable('booking').set({ status: 'SHIPPED' }).execute();
  expect((await view(shop, 'asha', id)).cartDetails[0]?.backorder).toBeUndefined();
});

test('each option says what its supplier delivers, in the shop’s usual days without any of its own [STOCK-11 STOCK-14]', async () => {
  await orderable(skus.emmaPaperback, null);
  const { listOptions, backorder } = await product(products.emma);
  expect(backorder).toBeUndefined();
  expect(listOptions.flatMap((option) => (option.backorder ? [[option.productCode, option.backorder]] : []))).toEqual([
    [skus.emmaPaperback, { onShelf: 3, days: 7 }],
  ]);
});

test('a cart takes more copies than the shelf has, and no more of what nobody delivers [STOCK-10]', async () => {
  await orderable(skus.prideAndPrejudice);
  expect((await add(shop, 'asha', skus.prideAndPrejudice, 40)).status.resultCode).toBe('1');
  expect((await add(shop, 'asha', skus.moonstone, 400)).status.resultCode).toBe('2');
});

test('the feed of a book that only the supplier has says when it comes [STOCK-15]', async () => {
  await orderable(skus.prideAndPrejudice);
  const context = { db: shop.db, currency: fixtureCurrency, now: () => fixtureNow };
  const item = async () => {
    for await (const one of feedItems(context)) if (one.sku === skus.prideAndPrejudice) return one;
    return undefined;
  };
  expect(await item()).not.toHaveProperty('suppliedFrom');
  await order(shop, 'asha', skus.prideAndPrejudice, 5, { paymentMode: 'cheque' });
  expect(await item()).toMatchObject({ isInStock: true, suppliedFrom: fixtureNow + 5 * 86_400_000 });
});

test.each([
  [{ shelf: 0, days: 5 }, undefined, 'Orderable, about 5 days'],
  [{ shelf: 0, days: 1 }, 3, 'Orderable, about a day'],
  [{ shelf: 2, days: 5 }, undefined, '2 in the shop, more in about 5 days'],
  [{ shelf: 2, days: 5 }, 3, '2 in the shop, 1 in about 5 days'],
  [{ shelf: 2, days: 5 }, 2, undefined],
])('%o of %s copies reads "%s" [STOCK-14]', (supply, quantity, text) => {
  expect(supplyText(supply, quantity)).toBe(text);
});
