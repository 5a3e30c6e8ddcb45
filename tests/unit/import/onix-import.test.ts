import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import {
  contents,
  firstDay,
  importText,
  isbns,
  message,
  messageSentAt,
  onlyProduct,
  onlyVariant,
  openShop,
  price,
  product,
  tempFile,
  tempFolder,
} from './onix.ts';

const day = 24 * 60 * 60 * 1000;

test('reads short tags of ONIX 3.1 with everything they say', async () => {
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
  expect(edition).toMatchObject({ publication_date: '2024', image: 'https://images.example.com/1.jpg' });
  expect(book).toMatchObject({ lowest_price: 74950, total_stock: 4, discount_percent: 25, is_listed: 1 });
});

test('changes nothing when the same file is imported again, even later', async () => {
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

test('updates a changed record in place and says when it changed', async () => {
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

test('keeps the modification time when only price and stock change', async () => {
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

test('takes an edition off sale on notification 05, and its book with the last one', async () => {
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

test('puts an edition back on sale when its record comes again', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  await importText(shop, message(product({ availability: '46' })));
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 0 });
  await importText(shop, message(product()));
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 1, lowest_price: 39900 });
});

test('puts an edition back on sale under another reference once the first one is withdrawn', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ reference: 'old' })));
  const { id } = await onlyVariant(shop.db);
  const renewed = message(product({ reference: 'old', notification: '05' }), product({ reference: 'new', stock: 3 }));
  expect(await importText(shop, renewed)).toMatchObject({ counts: { removed: 1, changed: 1 }, refusals: [] });
  expect(await onlyVariant(shop.db)).toMatchObject({ id, record_reference: 'new', is_listed: 1, stock: 3 });
  expect(await importText(shop, renewed)).toMatchObject({ counts: { unchanged: 2 }, refusals: [] });
});

test('sells a priceless edition on request and leaves it out of the lowest price', async () => {
  const shop = await openShop();
  const onRequest = '<UnpricedItemType>04</UnpricedItemType>';
  await importText(
    shop,
    message(
      product({ reference: 'a', work: 'w' }),
      product({ reference: 'b', work: 'w', isbn: isbns[1], form: 'BB', prices: onRequest }),
    ),
  );
  const editions = await shop.db
    .selectFrom('variant')
    .select(['format', 'is_price_on_request'])
    .orderBy('position')
    .execute();
  expect(editions).toEqual([
    { format: 'Paperback', is_price_on_request: 0 },
    { format: 'Hardcover', is_price_on_request: 1 },
  ]);
  expect(await onlyProduct(shop.db)).toMatchObject({ lowest_price: 39900 });
});

test('takes the price in the shop’s currency and the one in force today', async () => {
  const shop = await openShop('USD');
  const over =
    '<Price><PriceType>12</PriceType><PriceAmount>1.00</PriceAmount><CurrencyCode>USD</CurrencyCode><PriceDate><PriceDateRole>15</PriceDateRole><Date>20261031</Date></PriceDate></Price>';
  await importText(shop, message(product({ prices: price('399.00') + price('11.99', '02', 'USD') + over })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 1199, sale_price: 1199 });
});

test.each([
  ['the day', '20261120', 29900],
  ['the month', '202611', 29900],
  ['the year', '2026', 29900],
  ['the month before', '202610', 39900],
])('a special price until %s of today, included, is in force as long', async (_until, date, charged) => {
  const shop = await openShop();
  const until = `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${date}</Date></PriceDate>`;
  const special = price('299.00', '12').replace('</Price>', `${until}</Price>`);
  await importText(shop, message(product({ prices: price('399.00') + special })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 39900, sale_price: charged });
});

test('is as new as its newest edition that is out', async () => {
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

describe('copies ordered after the supplier counted', () => {
  async function openShopWithOrder(status: string) {
    const shop = await openShop();
    await importText(shop, messageSentAt('20261030T1200Z', product({ stock: 7 })));
    const { id, product_id } = await onlyVariant(shop.db);
    const order = {
      order_id: '1',
      user_id: 'u',
      idempotency_key: 'k',
      request_hash: '',
      created_at: firstDay,
      status,
      currency: 'INR',
      subtotal: 79800,
      discount: 0,
      shipping: 0,
      cod_charge: 0,
      total: 79800,
      payment_mode: 'cod',
      addresses: '[]',
      comment: '',
    };
    const line = {
      position: 0,
      title: '',
      option_name: '',
      author: '',
      unit_price: 39900,
      quantity: 2,
      line_total: 79800,
    };
    await shop.db.insertInto('booking').values(order).execute();
    await shop.db
      .insertInto('booking_line')
      .values({ ...line, order_id: '1', product_id, variant_id: id })
      .execute();
    await shop.db.updateTable('variant').set({ stock: 5 }).execute();
    return shop;
  }

  test('stay sold when the file is imported again', async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    const report = await importText(shop, messageSentAt('20261030T1200Z', product({ stock: 7 })));
    expect(report.counts).toMatchObject({ unchanged: 1 });
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 5 });
  });

  test('are taken off an earlier count that happens to be what the shop still has', async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    await importText(shop, messageSentAt('20261031T1200Z', product({ stock: 5 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 3 });
    const again = await importText(shop, messageSentAt('20261031T1200Z', product({ stock: 5 })));
    expect(again.counts).toMatchObject({ unchanged: 1 });
  });

  test('are part of a later count', async () => {
    const shop = await openShopWithOrder('ORDER PLACED');
    await importText(shop, messageSentAt('20261102', product({ stock: 9 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 9 });
  });

  test('do not matter once the order is cancelled', async () => {
    const shop = await openShopWithOrder('CANCELLED');
    await importText(shop, messageSentAt('20261030T1200+0530', product({ stock: 8 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ stock: 8 });
  });
});

test('a running shop can write while a long file is imported', async () => {
  const path = join(await tempFolder(), 'bookfront.db');
  const db = await openDatabase(path);
  onTestFinished(() => db.destroy());
  const shop = new DatabaseSync(path, { timeout: 0 });
  onTestFinished(() => shop.close());
  let written = 0;
  const rest = async () => {
    shop.exec(`insert into shop_setting (key, value) values ('order ${written}', '1')`);
    written += 1;
  };
  const books = Array.from({ length: 60 }, (_, index) =>
    product({ reference: `book-${index}`, work: `work-${index}`, isbn: '' }),
  );
  const file = await tempFile('books.xml', message(...books));
  const report = await importOnix({ db, currency: 'INR', now: () => firstDay, rest }, file);
  expect(report).toMatchObject({ counts: { added: 60 }, refusals: [] });
  expect(written).toBeGreaterThan(1);
});
