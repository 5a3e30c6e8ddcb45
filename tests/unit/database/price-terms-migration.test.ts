import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { checksumOf } from '../../../src/lib/backend/import/import-log.ts';
import { followPrices } from '../../../src/lib/backend/price-clock/follow-prices.ts';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { message, price, product, tempFolder } from '../import/onix.ts';
import { dated } from '../trade/open-priced-shop.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const before = '034-onix-records';

test('a shop from before keeps its prices, and its unchanged files are read once for their terms [PRICE-17]', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo(before)).error).toBeUndefined();
  const folder = await tempFolder();
  const file = join(folder, 'books.xml');
  // The old version chose the price of its day, and noted the file as imported.
  await writeFile(file, message(product({ prices: price('399.00') + dated('299.00', '20261001', '20261209') })));
  const shown = {
    work_key: 'w',
    title: 'Crime and Punishment',
    author_text: '',
    description: '',
    language: 'eng',
    subjects: '[]',
    tags: '[]',
  };
  await db
    .insertInto('product')
    .values({
      ...shown,
      is_listed: 1,
      position: 0,
      created_at: 0,
      updated_at: 0,
      rating_sum: 0,
      rating_count: 0,
      sold: 0,
      lowest_price: 29900,
      total_stock: 7,
      discount_percent: 0,
    })
    .execute();
  await db
    .insertInto('variant')
    .values({
      product_id: 1,
      sku: '9780140449136',
      record_reference: 'first',
      isbn: '9780140449136',
      format: 'Paperback',
      position: 0,
      list_price: 39900,
      sale_price: 39900,
      stock: 7,
      is_shippable: 1,
      is_price_on_request: 0,
      is_listed: 1,
      more_images: '[]',
    })
    .execute();
  const terms = JSON.stringify([3, 'INR', 'IN', null]);
  const state = { checksum: await checksumOf(file), terms };
  await db
    .insertInto('import_log')
    .values({ ...state, name: 'books.xml', finished_at: now })
    .execute();

  await migrate(db);
  const row = () => db.selectFrom('variant').selectAll().executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({
    sale_price: 39900,
    is_listed: 1,
    price_changes_at: null,
    withdrawn: null,
    lacks_price: 0,
  });

  const options = { currency: 'INR', country: 'IN', now: () => now };
  expect((await importCatalogue(db, folder, options)).isUnchanged).toBe(false);
  expect(await row()).toMatchObject({ sale_price: 29900, price_changes_at: Date.parse('2026-12-09T18:30:00Z') });
  expect((await importCatalogue(db, folder, options)).isUnchanged).toBe(true);
  await followPrices({ db, now: () => Date.parse('2026-12-10T12:00:00Z') });
  expect(await row()).toMatchObject({ sale_price: 39900, price_changes_at: null });
});
