import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogueIndex } from '../../../src/lib/backend/crawl/index.ts';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { english, german } from '../../fixtures/languages.ts';
import { fixtureCurrency, products, skus } from '../../fixtures/shop.ts';

let shop: ShopUnderTest;
const index = () => createCatalogueIndex({ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now });

beforeAll(async () => {
  shop = await openInProcess();
  const series = { series_name: 'Comedies of Manners', series_slug: 'comedies-of-manners' };
  await shop.db
    .updateTable('product')
    .set({ ...series, series_number: '10' })
    .where('id', '=', products.emma)
    .execute();
  await shop.db
    .updateTable('product')
    .set({ ...series, series_number: '2' })
    .where('id', '=', products.persuasion)
    .execute();
});
afterAll(() => shop.close());

test('lists every non-empty section with its newest change [CRAWL-11]', async () => {
  const parts = await index().parts();
  expect(parts.map(({ kind, part }) => `${kind}-${part}`).sort()).toEqual([
    ...['authors-1', 'brands-1', 'categories-1', 'products-1', 'series-1'],
  ]);
  for (const { lastModified } of parts) expect(lastModified).toBeGreaterThan(0);
});

test('lists every listed book once, with an image and its last change [CRAWL-11]', async () => {
  const pages = await Array.fromAsync(index().pages('products', 1));
  const listed = Object.values(products).filter((id) => id !== products.withdrawn);
  expect(pages.map(({ id }) => Number(id)).sort()).toEqual(listed.sort());
  for (const { images, lastModified } of pages) {
    expect(images).toHaveLength(1);
    expect(lastModified).toBeGreaterThan(0);
  }
});

test('lists categories, sub-categories, publishers, authors and series with at least one book', async () => {
  const names = async (kind: 'categories' | 'brands' | 'authors' | 'series') =>
    (await Array.fromAsync(index().pages(kind, 1))).map((page) => `${page.kind} ${page.name}`);
  expect(await names('categories')).toContain('subcategory Classics');
  expect(await names('categories')).not.toContain('subcategory Picture Books');
  expect(await names('brands')).toEqual(['brand Lantern Press', 'brand Harbour House']);
  expect(await names('authors')).toContain('author Jane Austen');
  expect(await names('authors')).not.toContain('author Nobody Inparticular');
  expect(await names('series')).toEqual(['series Comedies of Manners']);
});

test('has no pages in a section that does not exist', async () => {
  expect(await Array.fromAsync(index().pages('products', 2))).toEqual([]);
  expect(await Array.fromAsync(index().pages('categories', 2))).toEqual([]);
});

test('leaves free editions out of the feed, as shopping engines reject them [CRAWL-14]', async () => {
  const prices = await shop.db
    .selectFrom('variant')
    .select(['sale_price', 'list_price'])
    .where('sku', '=', skus.emmaEbook)
    .executeTakeFirstOrThrow();
  const setPrice = (values: typeof prices) =>
    shop.db.updateTable('variant').set(values).where('sku', '=', skus.emmaEbook).execute();
  const isFed = async () => (await Array.fromAsync(index().feed())).some(({ sku }) => sku === skus.emmaEbook);
  expect(await isFed()).toBe(true);
  await setPrice({ list_price: 0, sale_price: 0 });
  expect(await isFed()).toBe(false);
  await setPrice(prices);
});

test('names categories in the first language of the shop, and in that of the file what has no other name [CRAWL-32]', async () => {
  const setNames = (translations: object, language: string | null = null) =>
    shop.db
      .updateTable('category')
      .set({ desk_translations: JSON.stringify(translations), language })
      .where('name', '=', 'Fiction')
      .execute();
  await setNames({ de: { name: 'Belletristik' } }, 'en');
  const categoryIn = async (...languages: (typeof german)[]) => {
    const context = { db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, languages };
    const items = await Array.fromAsync(createCatalogueIndex(context).feed());
    return items.find(({ sku }) => sku === skus.sherlockHolmesPaperback)?.category;
  };
  expect(await categoryIn(german, english)).toBe('Belletristik > Mystery');
  expect(await categoryIn(english, german)).toBe('Fiction > Mystery');
  await setNames({});
});

test('feeds every edition at its current price, and none without a price', async () => {
  const items = await Array.fromAsync(index().feed());
  const bySku = new Map(items.map((item) => [item.sku, item]));
  expect(bySku.has(skus.atlas)).toBe(false);
  expect(bySku.has(skus.withdrawn)).toBe(false);
  expect(bySku.get(skus.sherlockHolmesPaperback)).toMatchObject({
    listPrice: { minor: 45_000 },
    salePrice: { minor: 36_000 },
    isInStock: true,
    hasOptions: true,
    category: 'Fiction > Mystery',
    publisher: 'Harbour House',
  });
  expect(bySku.get(skus.northangerAbbey)).toMatchObject({ isInStock: false, hasOptions: false });
});
