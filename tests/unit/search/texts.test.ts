import { calls } from '@bookfront/shop-contract';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { additionalProducts } from '../../../src/lib/backend/handlers/additional-products.ts';
import { setBookByHand } from '../../../src/lib/backend/overrides/set-book.ts';
import { indexDueTexts, textsChanged } from '../../../src/lib/backend/search/index-texts.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { openEmpty } from '../../fixtures/test-database.ts';
import { importText, isbns, message, openShop, product } from '../import/onix.ts';

/** Descriptions and contents, which are searched when nothing else is found. */

const books = [
  { title: 'The Lamp', description: '<p>A <b>lighthouse</b>keeper’s daughter forgets her name.</p>', sold: 1 },
  { title: 'Amnesia', description: '<p>A detective in Pune.</p>', sold: 2 },
  { title: 'Rocks', description: '<p>Of lighthouses and storms.</p>', sold: 9 },
  { title: 'Sea', description: '<p>गोदान की कहानी</p>', sold: 0 },
];

let db: Kysely<Database>;

beforeEach(async () => {
  db = await openEmpty();
  await writeBooks(
    db,
    books.map((book, index) => ({ ...book, id: index + 1, author: 'Asha Rao' })),
  );
  for (const [index, { description }] of books.entries())
    await db
      .updateTable('product')
      .set({ description })
      .where('id', '=', index + 1)
      .execute();
  const about = JSON.stringify({ contents: '<ol><li>Granite</li><li>Basalt columns</li></ol>' });
  await db.insertInto('product_about').values({ product_id: 3, about }).execute();
  await textsChanged(
    db,
    books.map((_, index) => index + 1),
  );
  expect(await indexDueTexts(db)).toBe(true);
});
afterEach(() => db.destroy());

const find = async (text: string, searchesTexts = true) => {
  const { products, isInTexts } = await searchShop({ db, now: () => 0, searchesTexts }, text);
  return { titles: products.map(({ id }) => books[id - 1]?.title), isInTexts };
};

test.each([
  ['lighthouse', ['Rocks', 'The Lamp']],
  ['book about lighthouses', ['Rocks']],
  ['basalt', ['Rocks']],
  ['basalt storms', ['Rocks']],
  ['godan', ['Sea']],
])('%s is found in descriptions and contents, the most sold first, and marked so [SEARCH-52]', async (text, titles) => {
  expect(await find(text)).toEqual({ titles, isInTexts: true });
});

test('what a title or a name has is not looked for in descriptions, and marked as nothing [SEARCH-52]', async () => {
  expect(await find('amnesia')).toEqual({ titles: ['Amnesia'], isInTexts: undefined });
  // Fewer words of titles come before all words of a description.
  expect((await find('rocks lighthouses')).titles).toEqual(['Rocks']);
  expect(await find('volcano')).toEqual({ titles: [], isInTexts: undefined });
});

test('text between quotation marks is looked for in descriptions too [SEARCH-68 SEARCH-52]', async () => {
  expect((await find('"lighthouse"')).titles.length).toBeGreaterThan(0);
  expect(await find('"lighthouse"')).toEqual(await find('lighthouse'));
});

test('the search box, which asks while a text is typed, does not search them [SEARCH-52]', async () => {
  expect(await find('lighthouse', false)).toEqual({ titles: [], isInTexts: undefined });
});

test('a book that is not for sale is not found by its description [SEARCH-52]', async () => {
  await db.updateTable('product').set({ is_listed: 0 }).where('id', '=', 3).execute();
  expect((await find('lighthouse')).titles).toEqual(['The Lamp']);
});

test('a changed description is found by its new words alone, once it is indexed beside serving [SEARCH-53]', async () => {
  const by = { id: 1, name: 'Asha' } as never;
  await setBookByHand(db, { productId: 1, changes: { description: '<p>A ferry.</p>' }, by, at: 1 });
  // Without editions it is not for sale.
  await db.updateTable('product').set({ is_listed: 1 }).execute();
  await indexDueTexts(db);
  expect((await find('ferry')).titles).toEqual(['The Lamp']);
  expect((await find('lighthousekeeper')).titles).toEqual([]);
  expect(await db.selectFrom('product_text_due').selectAll().execute()).toEqual([]);
});

test('an import notes the books whose texts have changed, and those of an unchanged one are left alone [SEARCH-53]', async () => {
  const shop = await openShop();
  const due = () => shop.db.selectFrom('product_text_due').selectAll().execute();
  const record = (description: string, more = {}) =>
    message(product({ isbn: isbns[0], title: 'The Lamp', description, ...more }));
  await importText(shop, record('A lighthouse.'));
  expect(await due()).toHaveLength(1);
  while (!(await indexDueTexts(shop.db)));
  await importText(shop, record('A lighthouse.', { stock: 3 }));
  expect(await due(), 'only the number of copies has changed').toEqual([]);
  await importText(shop, record('A ferry.', { stock: 3 }));
  expect(await due()).toHaveLength(1);
  await indexDueTexts(shop.db);
  const { products } = await searchShop({ db: shop.db, now: () => 0, searchesTexts: true }, 'ferry');
  expect(products).toHaveLength(1);
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const request = calls.additionalProducts.request.parse({ flag: 'ALL', searchText: 'ferry', user_Details });
  const { response } = await additionalProducts(request, { ...shop, country: 'IN' } as never, {
    page: 1,
    pageSize: 20,
  });
  expect(response).toMatchObject({ foundInTexts: true, products: [{ productName: 'The Lamp' }] });
});
