import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueReport, importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { isValidIsbn13 } from '../../../src/lib/shop/catalogue/isbn.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { contents, message, openLastingShop, openShop, price, product, type TestShop, tempFolder } from './onix.ts';

const catalogue = new URL('../../../catalogue', import.meta.url).pathname;

test('the ONIX files of a folder are read once more on other terms [ONIX-14]', async () => {
  const shop = await openShop();
  const folder = await tempFolder();
  await writeFile(join(folder, 'books.xml'), message(product({ prices: price('100.00', '01') })));
  const take = async (country: string) => {
    const { files } = await importCatalogue(shop.db, folder, { ...shop, country });
    return files.map(({ isUnchanged, counts, refusals }) => [isUnchanged, counts.added ?? 0, refusals.length]);
  };
  expect(await take('IN')).toEqual([[false, 0, 1]]);
  expect(await take('IN')).toEqual([[true, 0, 0]]);
  const rates = [{ country: 'DE', kind: 'book', name: 'VAT', rate: 700 }];
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates }) });
  expect(await take('IN')).toEqual([[true, 0, 0]]);
  expect(await take('DE')).toEqual([[false, 1, 0]]);
  expect(await take('DE')).toEqual([[true, 0, 0]]);
});

describe('the sample catalogue', () => {
  let shop: TestShop;
  let report: CatalogueReport;
  beforeAll(async () => {
    shop = await openLastingShop();
    report = await importCatalogue(shop.db, catalogue, shop);
  });
  afterAll(() => shop.db.destroy());

  test('imports completely, as works in one to four formats [IMPORT-01]', async () => {
    expect(report.refused).toEqual([]);
    expect(report.products).toBeGreaterThanOrEqual(200);
    expect(report.variants).toBeGreaterThanOrEqual(700);

    const editions = await shop.db.selectFrom('variant').selectAll().execute();
    expect(editions.filter(({ isbn }) => !isbn?.startsWith('9799') || !isValidIsbn13(isbn))).toEqual([]);
    const counts = [...Map.groupBy(editions, (edition) => edition.product_id).values()].map((list) => list.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 4]);
    // Books in one format can be added to the cart from a card.
    const single = counts.filter((count) => count === 1).length;
    expect(single).toBeGreaterThan(40);
    expect(single).toBeLessThan(report.products / 3);
    expect(editions.filter(({ publication_date }) => !publication_date || publication_date > '2026-10-31')).toEqual([]);
  });

  test('fills every category, and leaves no book without one', async () => {
    const { rows } = await sql<{ name: string; books: number }>`
      select name, (select count(*) from product_category where category_id = category.id) as books
      from category where parent_id is not null`.execute(shop.db);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => row.books < 3)).toEqual([]);
    const other = await shop.db
      .selectFrom('category')
      .select('id')
      .where('name', '=', 'Other Books')
      .executeTakeFirstOrThrow();
    const lost = await shop.db
      .selectFrom('product')
      .select('title')
      .where((where) => where.or([where('category_id', 'is', null), where('category_id', '=', other.id)]))
      .execute();
    expect(lost).toEqual([]);
  });

  test('covers every case that a shop must handle', async () => {
    const count = async (condition: string) =>
      (await sql<{ n: number }>`select count(*) as n from product where ${sql.raw(condition)}`.execute(shop.db)).rows[0]
        ?.n ?? 0;
    expect(await count('total_stock = 0')).toBeGreaterThan(0);
    expect(await count('lowest_price is null')).toBeGreaterThan(0);
    expect(await count('discount_percent > 0')).toBeGreaterThan(60);
    expect(await count('rating_count > 0')).toBeGreaterThan(150);
    expect(await count(`language = 'hin'`)).toBeGreaterThan(0);
    expect(
      await count('exists (select 1 from variant where product_id = product.id and is_shippable = 0)'),
    ).toBeGreaterThan(0);
  });

  // The engine has no part in it.
  test.skipIf(isOnPostgres)('also imports where the shop sells in dollars', async () => {
    const inDollars = await openShop('USD');
    expect((await importCatalogue(inDollars.db, catalogue, inDollars)).refused).toEqual([]);
  });

  test('is skipped while its files are unchanged', async () => {
    const before = await contents(shop.db);
    shop.time += 1000;
    expect(await importCatalogue(shop.db, catalogue, shop)).toMatchObject({ isUnchanged: true, refused: [] });
    expect(await contents(shop.db)).toEqual(before);
  });
});

describe('a folder', () => {
  async function smallFolder() {
    const folder = await tempFolder();
    for (const name of (await readdir(catalogue)).filter((one) => one === 'categories.yml')) {
      await cp(join(catalogue, name), join(folder, name));
    }
    await writeFile(join(folder, 'books.xml'), message(product({ work: 'crime' })));
    await writeFile(join(folder, 'merchandising.yml'), 'featured: { topTen: [crime] }\n');
    return folder;
  }

  test('is read again when a file changes, also when it changes back [IMPORT-16]', async () => {
    const shop = await openShop();
    const folder = await smallFolder();
    const books = join(folder, 'books.xml');
    const first = await readFile(books, 'utf8');
    await importCatalogue(shop.db, folder, shop);
    for (const [text, title] of [
      [first.replace('Crime and Punishment', 'Schuld und Sühne'), 'Schuld und Sühne'],
      [first, 'Crime and Punishment'],
    ] as const) {
      await writeFile(books, text);
      const report = await importCatalogue(shop.db, folder, shop);
      expect(report.files.map((file) => file.isUnchanged)).toEqual([true, false, false]);
      expect(await shop.db.selectFrom('product').select('title').execute()).toEqual([{ title }]);
    }
  });

  test('reports an invalid file, imports the others, and tries it again [IMPORT-16]', async () => {
    const shop = await openShop();
    const folder = await smallFolder();
    await writeFile(join(folder, 'merchandising.yml'), 'featured: { best: [] }\n');
    const report = await importCatalogue(shop.db, folder, shop);
    expect(report.refused).toEqual([expect.stringContaining('merchandising.yml: featured — unknown key best')]);
    expect(report.products).toBe(1);
    expect(await importCatalogue(shop.db, folder, shop)).toMatchObject({ isUnchanged: false });
  });

  test('is read again when a file was truncated', async () => {
    const shop = await openShop();
    const folder = await smallFolder();
    await writeFile(join(folder, 'books.xml'), message(product({ work: 'crime' }), '<Product>'));
    for (const count of [{ added: 1 }, { unchanged: 1 }]) {
      const { files } = await importCatalogue(shop.db, folder, shop);
      expect(files[1]).toMatchObject({ isUnreadable: true, counts: count });
    }
  });

  test('may be missing', async () => {
    const shop = await openShop();
    expect(await importCatalogue(shop.db, '/no/such/folder', shop)).toMatchObject({ isUnchanged: true, products: 0 });
  });
});
