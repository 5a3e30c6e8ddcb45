import { fileURLToPath } from 'node:url';
import { calls } from '@bookfront/shop-contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { factLists } from '../../../src/components/product/facts.ts';
import { sharedFacts } from '../../../src/components/product/shared-facts.ts';
import { createCatalogueIndex } from '../../../src/lib/backend/crawl/index.ts';
import { additionalProducts } from '../../../src/lib/backend/handlers/additional-products.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { readBook } from '../../../src/lib/desk/books/read-book.ts';
import { productData } from '../../../src/lib/structured-data/product.ts';
import { english } from '../../fixtures/languages.ts';
import { bookOf } from './book-page.ts';
import { contents, openLastingShop, type TestShop } from './onix.ts';

/**
 * One work in three editions as distributors send them (trade-record.xml, and the same in short tags by hand): texts that were escaped
 * twice, titles by level, roles of multilingual editions, partial dates, what nobody reads. Where each fact ends.
 */

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const siteUrl = 'https://books.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await openLastingShop();
  const report = await importOnix({ ...shop, country: 'IN' }, fileOf('trade-record.xml'));
  expect([report.refusals, report.remarks]).toEqual([[], []]);
  return () => shop.db.destroy();
});

const editionsOf = (one: TestShop) =>
  one.db
    .selectFrom('variant')
    .leftJoin('variant_about', 'variant_about.variant_id', 'variant.id')
    .select(['sku', 'format', 'pages', 'duration_minutes', 'publication_date', 'list_price', 'is_fixed_price', 'about'])
    .select(['image_source', 'more_image_sources'])
    .orderBy('sku')
    .execute();

test('short tags make the same books as reference names [ONIX-97]', async () => {
  const other = await openLastingShop();
  expect((await importOnix({ ...other, country: 'IN' }, fileOf('trade-record-short.xml'))).refusals).toEqual([]);
  const all = async (one: TestShop) => ({
    tables: await contents(one.db),
    editions: await editionsOf(one),
    about: await one.db.selectFrom('product_about').selectAll().execute(),
    names: await one.db.selectFrom('contributor_name').selectAll().execute(),
    people: await one.db.selectFrom('contributor_about').selectAll().execute(),
  });
  expect(await all(other)).toEqual(await all(shop));
  await other.db.destroy();
});

test('a printed book, its e-book (relation 13) and its recording are one book [ONIX-98]', async () => {
  expect(await editionsOf(shop)).toMatchObject([
    { sku: '9780099578512', format: 'Ebook', list_price: 25_000, is_fixed_price: 1, publication_date: '2025' },
    { sku: '9780140449136', format: 'Paperback', list_price: 42_000, pages: 352, publication_date: '2024-05' },
    { sku: '9780141439518', format: 'Audio', duration_minutes: 726, publication_date: null },
  ]);
  expect(await shop.db.selectFrom('product').select('id').execute()).toHaveLength(1);
});

test('what was escaped twice is read as it was meant, in names, lists and texts [ONIX-99]', async () => {
  const book = await bookOf(shop);
  expect(book).toMatchObject({
    title: 'L’Œuvre & le Ventre',
    subtitle: 'Cafés d’hier',
    author: 'Émile Z.',
    publisher: { name: 'Folio & Cie' },
    tags: ['halles & marchés', 'café', 'Paris'],
    description: expect.stringMatching(/^Les Halles <p>A market\u00a0&amp; a <b>man<\/b>\.<\/p>$/),
  });
  expect(book.about).toMatchObject({
    contents: '<ul><li>Le café</li></ul>',
    headline: 'The belly of the city',
    excerpt: '<p>Au milieu du grand silence…</p>',
    awards: ['Shortlisted: Prix « Paris », 1875 (France)'],
    quotes: [
      { text: '<p>Un régal – vraiment.</p>', source: 'J. & E. Goncourt, Le Temps' },
      { source: 'Best-sellers, number 7' },
    ],
    collections: ['Folio & Cie, 3298'],
    originalTitle: 'Le Ventre',
  });
  const paperback = book.about?.editions.find(({ sku }) => sku === '9780140449136');
  expect(paperback).toMatchObject({
    edition: expect.stringContaining('2e édition revue'),
    illustrations: expect.stringContaining('à l’aquarelle'),
    safety: 'Sécurité, 5 rue S., 75007, Paris, FR, gpsr@g.example',
  });
});

test('each fact stands with the edition that has it [ONIX-98 ONIX-100 ONIX-101]', async () => {
  const book = await bookOf(shop);
  const lists = factLists(book, book.variants[0], english);
  const factsOf = (sku: string) =>
    Object.fromEntries(lists.find((one) => one.sku === sku)?.facts.map(({ term, detail }) => [term, detail]) ?? []);
  expect(factsOf('9780140449136')).toMatchObject({
    ...{ Format: 'Paperback', Pages: '352', 'Publication date': 'May 2024', 'First published': '1873' },
    ...{ Language: 'French, English', Series: 'Les Rougon-Macquart, 3', 'Published by': 'Éditions G' },
  });
  expect(factsOf('9780099578512')).toMatchObject({ Format: 'Ebook', 'Publication date': '2025' });
  expect(factsOf('9780141439518')).toMatchObject({ Duration: '12 h 6 min' });
  expect(factsOf('9780141439518')['Publication date']).toBeUndefined();
  const shared = Object.fromEntries(
    sharedFacts(book, english).map(({ term, details }) => [term, details.map(({ text }) => text)]),
  );
  expect(shared).toMatchObject({
    'Read by': ['Synthesised voice'],
    'Translated by': ['Ana de Silva'],
    'Foreword by': ['La Société Zola'],
    'Original title': ['Le Ventre'],
    'Original language': ['French'],
    Age: ['14 to 18 years'],
    Subjects: expect.arrayContaining(['Île-de-France']),
  });
});

test('one cover in three sizes and over several lines is one picture, and a portrait is none of the book [ONIX-94]', async () => {
  const paperback = (await editionsOf(shop)).find(({ sku }) => sku === '9780140449136');
  expect(paperback?.image_source).toMatch(/^https:\/\/img\.example\/1200\.jpg/);
  expect(JSON.parse(paperback?.more_image_sources ?? '[]')).toEqual([]);
});

describe('beyond the page of the book', () => {
  test('search finds it by a pen name’s other name, series, original title and keyword', async () => {
    const [{ id } = { id: 0 }] = await shop.db.selectFrom('product').select('id').execute();
    for (const text of ['emile zola', 'rougon macquart 3', 'le ventre', 'marches', '9780099578512'])
      expect([text, (await searchShop({ db: shop.db, now: () => 0 }, text)).products.map((hit) => hit.id)]).toEqual([
        text,
        [id],
      ]);
  });

  test('filters know its age, length, accessibility and both languages of nobody else [LISTING-52 LISTING-61]', async () => {
    const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
    const request = calls.additionalProducts.request.parse({ flag: 'ALL', user_Details });
    const page = { page: 1, pageSize: 20 };
    const { response } = await additionalProducts(request, { ...shop, country: 'IN' } as never, page);
    const groups = Object.fromEntries(
      response.facets?.groups?.map(({ key, values }) => [key, values?.map(({ value }) => value)]) ?? [],
    );
    expect(groups).toMatchObject({
      ...{ age: ['13-17'], length: ['week'], accessibility: ['without-sight', 'no-hazards'] },
      format: ['Paperback', 'Ebook', 'Audio'],
    });
    // It was on a short list, and has won nothing.
    expect(groups.award).toBeUndefined();
  });

  test('search engines get no fact that no edition has [ONIX-95 CRAWL-30]', async () => {
    const [data] = productData(await bookOf(shop), { siteUrl, country: 'IN' });
    expect(data).toMatchObject({
      '@type': ['ProductGroup', 'Book'],
      inLanguage: ['fr', 'en'],
      isPartOf: { '@type': 'BookSeries', name: 'Les Rougon-Macquart' },
      position: '3',
      typicalAgeRange: '14-18',
      datePublished: '1873',
      translator: [{ '@type': 'Person', name: 'Ana de Silva' }],
      hasVariant: [
        { isbn: '9780140449136', datePublished: '2024-05', numberOfPages: 352, offers: { price: '420.00' } },
        { bookFormat: 'https://schema.org/EBook', datePublished: '2025', offers: { price: '250.00' } },
        { '@type': ['Product', 'Audiobook'], duration: 'PT12H6M', datePublished: undefined },
      ],
    });
  });

  test('no rate of shipping is named until somebody has set one [CRAWL-35]', async () => {
    const shippingOf = async () => {
      const data = productData(await bookOf(shop), { siteUrl, country: 'IN' });
      return data.find((node) => node['@type'] === 'OfferShippingDetails');
    };
    expect(await shippingOf()).toBeUndefined();
    expect((await bookOf(shop)).delivery).toBeUndefined();
    await shop.db.insertInto('shop_setting').values({ key: 'charges', value: '{"shipping":4900}' }).execute();
    expect(await shippingOf()).toMatchObject({ shippingRate: { value: '49.00', currency: 'INR' } });
    await shop.db.deleteFrom('shop_setting').where('key', '=', 'charges').execute();
  });

  test('the feed has what is sold, at its own price, and the desk what the record says', async () => {
    const items = await Array.fromAsync(createCatalogueIndex(shop).feed());
    expect(items.map(({ isbn, title, salePrice }) => [isbn, title, salePrice.minor])).toEqual([
      // The others have no file yet.
      ['9780140449136', 'L’Œuvre & le Ventre', 42_000],
    ]);
    const [{ id } = { id: 0 }] = await shop.db.selectFrom('product').select('id').execute();
    expect((await readBook(shop.db, id, 'INR'))?.values).toMatchObject({
      ...{ title: 'L’Œuvre & le Ventre', subtitle: 'Cafés d’hier', publisher: 'Folio & Cie', authors: 'Émile Z.' },
      tags: 'halles & marchés, café, Paris',
    });
  });
});
