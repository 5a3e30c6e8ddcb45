import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import {
  contents,
  firstDay,
  importText,
  isbns,
  message,
  onlyProduct,
  onlyVariant,
  openShop,
  price,
  product,
  tempFile,
  tempFolder,
} from './onix.ts';

const day = 24 * 60 * 60 * 1000;

test('reads all fields of ONIX 3.1 short tags [IMPORT-03]', async () => {
  const shop = await openShop();
  const report = await importOnix(shop, new URL('short-tags.xml', import.meta.url).pathname);
  expect(report).toMatchObject({ counts: { added: 1 }, refusals: [] });

  const book = await onlyProduct(shop.db);
  expect(book).toMatchObject({
    title: 'The Parsonage',
    subtitle: 'A Comedy',
    author_text: 'Jane Austen',
    language: 'eng',
  });
  expect(book).toMatchObject({
    series_name: 'Novels of Manners',
    series_number: '2',
    audience: 'teen',
    first_published: 1813,
  });
  expect(book.description).toBe('<p>A clergyman, <em>five</em> daughters &amp; a fortune.</p>');
  expect(JSON.parse(book.subjects)).toEqual(['FBC', 'FXD', '1DDU']);
  expect(JSON.parse(book.tags)).toEqual(['marriage', 'money']);
  const publisher = await shop.db.selectFrom('publisher').selectAll().executeTakeFirstOrThrow();
  expect(publisher).toMatchObject({ id: book.publisher_id, name: 'Small Press', slug: 'small-press' });
  const people = await shop.db.selectFrom('contributor').select(['name', 'slug']).orderBy('name').execute();
  expect(people).toEqual([
    { name: 'Ana García', slug: 'ana-garcia' },
    { name: 'Jane Austen', slug: 'jane-austen' },
  ]);

  const edition = await onlyVariant(shop.db);
  expect(edition).toMatchObject({
    sku: '9780141439518',
    format: 'Hardcover',
    pages: 448,
    height_mm: 198,
    weight_g: 340,
  });
  expect(edition).toMatchObject({
    list_price: 99900,
    sale_price: 74950,
    stock: 4,
    is_shippable: 0,
    is_price_on_request: 0,
  });
  expect(edition).toMatchObject({ publication_date: '2024-05', image_source: 'https://images.example.com/1.jpg' });
  expect(book).toMatchObject({ lowest_price: 74950, total_stock: 4, discount_percent: 25, is_listed: 1 });
});

test('changes nothing when the same file is imported again, even later [IMPORT-04]', async () => {
  const shop = await openShop();
  const text = message(
    product({ reference: 'pb', work: 'crime' }),
    product({ reference: 'hb', work: 'crime', isbn: isbns[1], form: 'BB', date: '' }),
    product({
      reference: 'other',
      isbn: '',
      title: 'Devdas',
      author: 'Sarat Chandra',
      availability: '10',
      date: '20270101',
    }),
  );
  await importText(shop, text);
  const before = await contents(shop.db);
  shop.time += 9 * day;
  expect((await importText(shop, text)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(await contents(shop.db)).toEqual(before);
});

test('updates a changed record in place, with its modification time', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  const before = await onlyProduct(shop.db);
  const editionBefore = await onlyVariant(shop.db);
  shop.time += day;
  const report = await importText(
    shop,
    message(product({ title: 'Crime & Punishment'.replace('&', '&amp;'), form: 'BB' })),
  );
  expect(report.counts).toMatchObject({ added: 0, changed: 1 });
  const after = await onlyProduct(shop.db);
  expect(after).toMatchObject({
    id: before.id,
    title: 'Crime & Punishment',
    updated_at: firstDay + day,
    created_at: before.created_at,
  });
  expect(await onlyVariant(shop.db)).toMatchObject({ id: editionBefore.id, format: 'Hardcover' });
});

test('keeps the modification time when only price and stock change [IMPORT-15]', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  shop.time += day;
  await importText(shop, message(product({ stock: 2, prices: price('450.00') + price('300.00', '12') })));
  expect(await onlyProduct(shop.db)).toMatchObject({
    updated_at: firstDay,
    lowest_price: 30000,
    total_stock: 2,
    discount_percent: 33,
  });
});

test('unlists an edition on notification 05, and its book with the last one [IMPORT-08]', async () => {
  const shop = await openShop();
  await importText(
    shop,
    message(
      product({ reference: 'pb', work: 'w' }),
      product({ reference: 'hb', work: 'w', isbn: isbns[1], form: 'BB' }),
    ),
  );
  expect((await importText(shop, message(product({ reference: 'pb', notification: '05' })))).counts).toMatchObject({
    removed: 1,
  });
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 1, total_stock: 7 });
  await importText(
    shop,
    message('<Product><RecordReference>hb</RecordReference><NotificationType>05</NotificationType></Product>'),
  );
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 0, total_stock: 0, lowest_price: null });
  const listed = await shop.db.selectFrom('variant').where('is_listed', '=', 1).selectAll().execute();
  expect(listed).toEqual([]);
});

test('lists an edition again when its record returns [IMPORT-08]', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  await importText(shop, message(product({ availability: '46' })));
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 0 });
  await importText(shop, message(product()));
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 1, lowest_price: 39900 });
});

test('lists an edition again under another reference once the first one is withdrawn', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ reference: 'old' })));
  const { id } = await onlyVariant(shop.db);
  const renewed = message(product({ reference: 'old', notification: '05' }), product({ reference: 'new', stock: 3 }));
  expect(await importText(shop, renewed)).toMatchObject({ counts: { removed: 1, changed: 1 }, refusals: [] });
  expect(await onlyVariant(shop.db)).toMatchObject({ id, record_reference: 'new', is_listed: 1, stock: 3 });
  expect(await importText(shop, renewed)).toMatchObject({ counts: { unchanged: 1, neverKnown: 1 }, refusals: [] });
});

test('is as new as its newest published edition', async () => {
  const shop = await openShop();
  const coming = product({
    reference: 'c',
    work: 'w',
    isbn: isbns[2],
    form: 'ED',
    date: '20270301',
    availability: '10',
  });
  await importText(
    shop,
    message(
      product({ reference: 'a', work: 'w', date: '20240229' }),
      product({ reference: 'b', work: 'w', isbn: isbns[1], form: 'BB', date: '2019' }),
      coming,
    ),
  );
  expect((await onlyProduct(shop.db)).created_at).toBe(Date.parse('2024-02-29'));
});

test('a running shop can write while a long file is imported [IMPORT-09]', async () => {
  const path = join(await tempFolder(), 'bookfront.db');
  const db = await openDatabase(path);
  onTestFinished(() => db.destroy());
  const shop = new DatabaseSync(path, { timeout: 0 });
  onTestFinished(() => shop.close());
  let written = 0;
  const pause = async () => {
    shop.exec(`insert into shop_setting (key, value) values ('order ${written}', '1')`);
    written += 1;
  };
  const books = Array.from({ length: 60 }, (_, index) =>
    product({ reference: `book-${index}`, work: `work-${index}`, isbn: '' }),
  );
  const file = await tempFile('books.xml', message(...books));
  const report = await importOnix({ db, currency: 'INR', now: () => firstDay, pause }, file);
  expect(report).toMatchObject({ counts: { added: 60 }, refusals: [] });
  expect(written).toBeGreaterThan(1);
});
