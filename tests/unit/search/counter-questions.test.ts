import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { newestInSearch } from '../../../src/layouts/newest-in-search.ts';
import { indexProducts } from '../../../src/lib/backend/search/index-products.ts';
import { isbnSlips } from '../../../src/lib/backend/search/isbn-slips.ts';
import { phrasesOf } from '../../../src/lib/backend/search/phrases/phrases.ts';
import { readReader } from '../../../src/lib/backend/search/reader-phrases.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { noFilters } from '../../../src/lib/shop/catalogue/listing.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

/** Title, author, series and number. */
const books: readonly (readonly [string, string, string?, string?])[] = [
  ['The Brain: A User Guide', 'Ada Neuron'],
  ['Bread for Beginners', 'Basil Oven'],
  ['The Fellowship of the Ring', 'J. R. R. Tolkien', 'The Lord of the Rings', '1'],
  ['The Two Towers', 'J. R. R. Tolkien', 'The Lord of the Rings', '2'],
  ['Dinosaurs at Night', 'Rex Bone'],
  ['Trucks', 'Ida Wheel'],
  ['First Love', 'Tess Young'],
  ['Cookery for One', 'Clove Salt'],
];
const isbn = '9780140449136';

describe('what readers ask at a counter', () => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await openEmpty();
    await writeBooks(
      db,
      books.map(([title, author, name, number = ''], index) => ({
        ...{ id: index + 1, title, author, sold: books.length - index },
        ...(name !== undefined && { series: { name, number } }),
      })),
    );
    const about = JSON.stringify({ ages: { from: 4, to: 6 } });
    await db.insertInto('product_about').values({ product_id: 5, about }).execute();
    await db.updateTable('product').set({ audience: 'children' }).where('id', 'in', [5, 6]).execute();
    await db.updateTable('product').set({ audience: 'teen' }).where('id', '=', 7).execute();
    await sql`insert into variant (id, product_id, sku, record_reference, isbn, format, position, list_price, sale_price, stock,
      is_shippable, is_price_on_request, is_listed)
      values (1, 2, ${isbn}, 'one', ${isbn}, 'Paperback', 0, 100, 100, 1, 1, 0, 1)`.execute(db);
    await indexProducts(db, [2, 5, 6, 7]);
  });
  afterEach(() => db.destroy());

  const find = async (text: string) => {
    const { products, ...rest } = await searchShop({ db, now: () => 0 }, text);
    return { ...rest, titles: products.map(({ id }) => books[id - 1]?.[0]) };
  };

  it.each(['book about the brain', 'books on the brain', 'a novel about brain'])(
    'leaves out what is said of every book: %s [SEARCH-36]',
    async (text) => {
      const { titles, searchedText } = await find(text);
      expect({ titles, searchedText }).toEqual({ titles: ['The Brain: A User Guide'], searchedText: 'brain' });
    },
  );

  it.each([
    ['books for 5 year olds', ['Dinosaurs at Night', 'Trucks']],
    ['gift for five year old', ['Dinosaurs at Night', 'Trucks']],
    // The age of one is known, and it is another.
    ['books for 9 year olds', ['Trucks']],
    ['books for kids', ['Dinosaurs at Night', 'Trucks']],
    ['dinosaurs for 5 year olds', ['Dinosaurs at Night']],
    ['teen books', ['First Love']],
    ['age 15', ['First Love']],
  ])('reads for whom a book is wanted: %s [SEARCH-37]', async (text, titles) => {
    expect((await find(text)).titles).toEqual(titles);
  });

  it('says for whom it has searched, by a text that finds the same [SEARCH-37]', async () => {
    const { searchedText = '', titles } = await find('gift for 5 year old');
    expect(searchedText).toBe('books for 5 year olds');
    expect(await find(searchedText)).toEqual({ categories: [], titles });
  });

  it.each(['9780140449137', '9780140449316', '9780140494136'])(
    'finds the ISBN that differs by one digit or two swapped ones: %s [SEARCH-38]',
    async (text) => {
      expect(await find(text)).toMatchObject({ titles: ['Bread for Beginners'], searchedText: isbn });
    },
  );

  it('finds a mistyped ISBN of ten digits [SEARCH-38]', async () => {
    expect((await find('0140449139')).titles).toEqual(['Bread for Beginners']);
    expect((await find('0140449131')).titles).toEqual(['Bread for Beginners']);
  });

  it.each([
    ['cookbook', 'Cookery for One'],
    ['cookbooks', 'Cookery for One'],
  ])('knows what readers call it otherwise: %s [SEARCH-39]', async (text, title) => {
    expect(await find(text)).toMatchObject({ titles: [title], searchedText: 'cookery' });
  });

  it('finds a series by its initials, and with a number [SEARCH-40]', async () => {
    expect((await find('lotr')).titles).toEqual(['The Fellowship of the Ring', 'The Two Towers']);
    expect((await find('lotr 2')).titles[0]).toBe('The Two Towers');
  });

  it('leaves no word that says nothing alone [SEARCH-29]', async () => {
    expect((await find('novel zzzzz')).titles).toEqual([]);
    expect((await find('zzzzz 2')).titles).toEqual([]);
  });
});

test('a mistyped ISBN has one neighbour for each of its places [SEARCH-38]', () => {
  const slips = isbnSlips('9780140449137');
  expect(slips).toContain(isbn);
  expect(slips.length).toBeLessThan(40);
  expect(isbnSlips('978014044')).toEqual([]);
});

test.each(['the age of innocence', '1984', 'for whom the bell tolls', 'a child called it', '20 years after'])(
  'a title is no age: %s [SEARCH-37]',
  (title) => {
    expect(readReader(phrasesOf({}), title.split(' '))).toBeUndefined();
  },
);

describe('a search for what is new [SEARCH-41]', () => {
  const query = { page: 1, pageSize: 20, sort: 'menu_order', filters: noFilters } as const;
  const listing = { items: [{}], ...query, totalPages: 1, hasPrevious: false, hasNext: false } as never;

  it('leads to the books without the word, the newest first', () => {
    const found = { listing, leftOutWords: ['latest'] };
    expect(newestInSearch('rushdie latest', found, query)).toBe('/search?q=rushdie&sort=date');
  });

  it.each([
    ['a book has all words', [], query],
    ['another word was left out', ['latest', 'zzz'], query],
    ['another order was chosen', ['latest'], { ...query, sort: 'price' as const }],
  ])('stays where it is when %s', (_, leftOutWords, asked) => {
    expect(newestInSearch('rushdie latest', { listing, leftOutWords }, asked)).toBeUndefined();
  });
});
