import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { attachSource, removeSource } from '../../../src/lib/backend/digital/attach.ts';
import { countMissingFiles } from '../../../src/lib/backend/digital/missing-files.ts';
import { deductStock, restoreStock } from '../../../src/lib/backend/stock/stock.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { callShop, openInProcess, type ShopUnderTest, visitor } from '../../contract/harness.ts';
import { add, cart } from '../../contract/trade.steps.ts';
import { products, skus, variantId } from '../../fixtures/shop.ts';
import { storedPrices } from '../../fixtures/stored-prices.ts';

let shop: ShopUnderTest;
let db: Kysely<Database>;

beforeEach(async () => {
  shop = await openInProcess();
  ({ db } = shop);
  onTestFinished(() => shop.close());
});

const user_Details = visitor('asha');
const link = { kind: 'link', name: 'Partner', url: 'https://partner.test/emma' } as const;

async function remove(...codes: readonly string[]): Promise<void> {
  for (const sku of codes) {
    const change = { variantId: await variantId(db, sku), at: 1 };
    await db.transaction().execute((queries) => removeSource(queries, change));
  }
}

async function attach(sku: string): Promise<boolean> {
  const change = { variantId: await variantId(db, sku), at: 2, staff: 'Meera' };
  return db.transaction().execute((queries) => attachSource(queries, link, change));
}

const edition = (sku: string) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['stock', 'withheld_stock', 'total_stock', 'has_file'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

const product = async (id: number) =>
  (await callShop(shop, 'productDetails', { productID: String(id), user_Details })).answer;

describe('a digital edition without a file', () => {
  test('keeps its price and says that it is not available here [DIGITAL-01]', async () => {
    await remove(skus.emmaEbook);
    const { listOptions } = await product(products.emma);
    const ebook = listOptions.find(({ productCode }) => productCode === skus.emmaEbook);
    expect(ebook).toMatchObject({ quantity: '0', notSoldHere: true, amount: '149.00' });
    expect(listOptions.filter(({ notSoldHere }) => notSoldHere)).toEqual([ebook]);
  });

  test('is not in stock on pages and cards, and for filters [DIGITAL-01 DIGITAL-02]', async () => {
    await remove(skus.wealthOfNationsEbook, skus.wealthOfNationsAudio);
    expect(await product(products.wealthOfNations)).toMatchObject({ quantity: '0', notSoldHere: true });
    const find = async (filters: { format?: string[]; inStock?: boolean }) =>
      (await callShop(shop, 'categoryDetails', { categoryID: '3', user_Details, ...filters })).answer.products;
    expect(await find({ format: ['Ebook'] })).toMatchObject([{ quantity: '0', notSoldHere: true }]);
    expect(await find({ format: ['Ebook'], inStock: true })).toEqual([]);
    const { stored, derived } = await storedPrices(db);
    expect(stored).toEqual(derived);
  });

  test('is not put into a cart, and a cart that has it says so [DIGITAL-01]', async () => {
    await add(shop, 'asha', skus.emmaEbook);
    await remove(skus.emmaEbook);
    expect((await add(shop, 'ben', skus.emmaEbook)).status).toEqual({
      resultCode: '2',
      errorMessage: '“Emma” (Ebook) is not available here.',
    });
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ stock: '0', notSoldHere: true }]);
  });

  test('is counted for the owner [DIGITAL-04]', async () => {
    expect(await countMissingFiles(db)).toBe(0);
    await remove(skus.emmaEbook, skus.wealthOfNationsAudio);
    expect(await countMissingFiles(db)).toBe(2);
  });
});

describe('copies of a digital edition', () => {
  test('are withheld with its file and offered again with the next one [DIGITAL-03]', async () => {
    const before = await edition(skus.emmaEbook);
    await remove(skus.emmaEbook);
    expect(await edition(skus.emmaEbook)).toEqual({
      ...{ stock: 0, withheld_stock: before.stock, total_stock: before.total_stock - before.stock, has_file: 0 },
    });
    expect(await attach(skus.emmaEbook)).toBe(true);
    expect(await edition(skus.emmaEbook)).toEqual(before);
  });

  test('that an order returns after the file was removed are withheld too [DIGITAL-03]', async () => {
    const before = await edition(skus.emmaEbook);
    const copies = { productId: products.emma, variantId: await variantId(db, skus.emmaEbook), quantity: 2 };
    await deductStock(db, copies);
    await remove(skus.emmaEbook);
    await restoreStock(db, copies, { reason: 'cancelled', at: 0 });
    expect(await edition(skus.emmaEbook)).toMatchObject({ stock: 0, withheld_stock: before.stock });
    await attach(skus.emmaEbook);
    expect(await edition(skus.emmaEbook)).toEqual(before);
  });

  test('are never withheld of a printed book, which takes no file [DIGITAL-03]', async () => {
    const before = await edition(skus.emmaPaperback);
    expect(await attach(skus.emmaPaperback)).toBe(false);
    await remove(skus.emmaPaperback);
    expect(await edition(skus.emmaPaperback)).toEqual(before);
    expect(await db.selectFrom('digital_file').selectAll().execute()).toEqual([]);
  });

  test('follow one file at a time; the earlier one stays for its buyers [DIGITAL-03]', async () => {
    await attach(skus.emmaEbook);
    await attach(skus.emmaEbook);
    const files = await db.selectFrom('digital_file').select(['staff', 'removed_at']).orderBy('id').execute();
    expect(files).toEqual([
      { staff: 'Meera', removed_at: 2 },
      { staff: 'Meera', removed_at: null },
    ]);
  });
});
