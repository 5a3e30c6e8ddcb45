import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { rebuildSearchIndex } from '../../../src/lib/backend/search/rebuild-index.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { markOfLetter, withMarks } from '../../../src/lib/database/sqlite/fts-expression.ts';
import { isOnPostgres, makePlace } from '../../fixtures/test-database.ts';

/** Texts that end with the first letter of a word, of which very many books have one (ADR 0144). */

const words = ['sea', 'sand', 'storm', 'река', 'गोदान', 'earth', '3'];
const books = Array.from({ length: 900 }, (_, index) => ({
  ...{ id: index + 1, author: index % 5 === 0 ? 'Sara Zink' : 'Asha Rao', sold: (index * 7919) % 60 },
  title: `${index % 90 === 0 ? 'Lighthouse' : 'Tale'} of the ${words[index % words.length]} ${index}`,
}));
const texts = [
  'lighthouse s',
  'lighthouse z',
  'lighthouse р',
  'lighthouse ग',
  'lighthouse 3',
  'of the s',
  'tale e',
  'a z',
];

let db: Kysely<Database>;
let remove: () => Promise<void>;
const statements: string[] = [];

beforeAll(async () => {
  const made = await makePlace('empty');
  ({ remove } = made);
  db = await openDatabase(made.place, {}, { ran: (statement) => statements.push(statement) });
  await writeBooks(db, books);
});
afterAll(async () => {
  await db.destroy();
  await remove();
});

const find = async (text: string, limit: number): Promise<number[]> =>
  (await searchShop({ db, now: () => 0 }, text, limit)).products.map(({ id }) => id);
const findAll = () => Promise.all(texts.map((text) => find(text, 1000)));

/** The statement that looks through books in the order of sales; undefined when none did. */
const bySales = (): string | undefined =>
  statements.find((statement) => /^select p\.id from product p where p\.is_listed = 1 and exists/.test(statement));

test('few hits of a letter that very many books have are the first ones of all its hits [SEARCH-59]', async () => {
  const all = await find('of the s', 1000);
  expect(all.length).toBeGreaterThan(300);
  for (const limit of [1, 2]) {
    statements.length = 0;
    expect(await find('of the s', limit)).toEqual(all.slice(0, limit));
    expect(bySales(), 'they are looked for in the order of sales').toBeDefined();
  }
});

test.skipIf(isOnPostgres)('matches are sorted by what an index has of each book [SEARCH-58]', async () => {
  statements.length = 0;
  await find('tale', 1000);
  const sorted = statements.filter((statement) => /as found\s+cross join product p/.test(statement));
  expect(sorted.length).toBeGreaterThan(0);
  for (const statement of sorted) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(db);
    expect(rows.map(({ detail }) => detail).join('\n')).toContain(
      'SEARCH p USING COVERING INDEX product_sales (id=? AND is_listed=?)',
    );
  }
});

test.skipIf(isOnPostgres)(
  'an index of an earlier version finds the same until all books are indexed anew, and after it [SEARCH-57 SEARCH-32]',
  async () => {
    const found = await findAll();
    expect(found.map(({ length }) => length)).not.toContain(0);
    const { rows } = await sql<{
      id: number;
      title: string;
      author_text: string;
    }>`select id, title, author_text from product`.execute(db);
    await db.transaction().execute(async (queries) => {
      await sql`delete from product_search`.execute(queries);
      for (const { id, title, author_text } of rows)
        await sql`insert into product_search (rowid, title, author, other, isbn)
          values (${id}, ${title.toLowerCase()}, ${author_text.toLowerCase()}, '', '')`.execute(queries);
      await sql`update shop_setting set value = '{"version":2,"after":null}' where key = 'search-index'`.execute(
        queries,
      );
    });
    expect(await findAll()).toEqual(found);
    expect(await rebuildSearchIndex(db)).toBe(false);
    expect(await findAll(), 'a part of the books has marks').toEqual(found);
    while (!(await rebuildSearchIndex(db)));
    expect(await findAll(), 'all have').toEqual(found);
    const { rows: parts } = await sql<{ n: number }>`select count(distinct segid) as n from product_search_idx`.execute(
      db,
    );
    expect(parts[0]?.n, 'what was replaced is gone').toBe(1);
    const { rows: marked } = await sql<{ doc: number }>`select doc from product_search_word
      where term = ${markOfLetter('s')}`.execute(db);
    expect(marked[0]?.doc).toBeGreaterThan(300);
  },
);

test('a mark that somebody types finds nothing [SEARCH-57]', async () => {
  const mark = markOfLetter('s') ?? '';
  for (const text of [`${mark} ${mark} ${mark}`, mark.repeat(3)]) expect(await find(text, 20)).toEqual([]);
  expect(withMarks(`sea ${mark}`)).toBe(`sea  ${mark}`);
});

test('each letter of an alphabet has a mark of its own, for private use, and longer words have none [SEARCH-57]', () => {
  const letters = [...'abcxyz019жяאبगதกქ'];
  const marks = letters.map(markOfLetter);
  expect(new Set(marks).size).toBe(letters.length);
  for (const mark of marks) expect(mark).toMatch(/^\p{Co}$/u);
  expect(markOfLetter('ab')).toBeUndefined();
  expect(markOfLetter('')).toBeUndefined();
  expect(markOfLetter('書'), 'few words begin with one Chinese character').toBeUndefined();
  expect(withMarks('')).toBe('');
  expect(withMarks('the sea 書 sand')).toBe(`the sea 書 sand ${markOfLetter('t')} ${markOfLetter('s')}`);
});
