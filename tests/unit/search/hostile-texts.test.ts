import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../bench/support/seeded-random.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { searchMaxLength } from '../../../src/lib/shop/catalogue/search.ts';
import { makePlace } from '../../fixtures/test-database.ts';

/** Texts that nobody types who looks for a book. */

/** A text of twelve words, all of them mistyped, is read in every way there is. */
const mostStatements = 130;

const parts = [
  ...['the', 'a', 'e', 'of', 'emma', 'austn', 'xoonstone', 'holmess', '1', '20', '000', '978', '9780140449137', 'book'],
  ...[
    'novel',
    'latest',
    'cheap',
    'for',
    'kids',
    '5',
    'year',
    'iii',
    'isbn',
    'audiobook',
    'paper',
    'back',
    'translated by',
  ],
  ...[
    '"',
    "'",
    '*',
    '(',
    ')',
    'AND',
    'OR',
    'NOT',
    'NEAR(a b, 5)',
    '^',
    ':',
    '{title}',
    '%',
    '_',
    '\\',
    ';drop',
    '<b>',
    '|',
    '&',
  ],
  ...[
    '\0',
    '\ud800',
    '\u202e',
    '\u200f',
    '\u00ad',
    '\u{1f600}',
    '\ue100',
    '\ue000age05',
    'é\u0301\u0301',
    'İ',
    'ß',
    'ｆｕｌｌ',
  ],
  ...['गो', 'क्', 'संस्कृतसंस्कृत', 'ا', 'ال', 'ﷺ', '红', 'мир', 'λόγος', 'dostojewskij', 'thethethethe', 'q'.repeat(200)],
];
const random = seededRandom(7);
const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
const texts = [
  ...Array.from({ length: 150 }, () => {
    const separator = pick(['', ' ', ' ', '-', '.']);
    return Array.from({ length: 1 + Math.floor(random() * 30) }, () => pick(parts)).join(separator);
  }),
  ...[
    'a'.repeat(4000),
    'the '.repeat(1000),
    '"'.repeat(4000),
    'e '.repeat(2000),
    '\u{1f600}'.repeat(2000),
    '9'.repeat(4000),
  ],
  ...['x1'.repeat(2000), 'cheap used free online buy price new best', '""', '"" ""', '“', '20,000,000'],
];

let db: Kysely<Database>;
let remove: () => Promise<void>;
let statements = 0;

beforeAll(async () => {
  const made = await makePlace('seeded');
  ({ remove } = made);
  db = await openDatabase(made.place, {}, { ran: () => (statements += 1) });
});
afterAll(async () => {
  await db.destroy();
  await remove();
});

test('any text is answered by a bounded number of statements [SEARCH-71 SEARCH-16]', async () => {
  let most = { text: '', statements: 0 };
  for (const text of texts) {
    statements = 0;
    // Pages and calls cut, or refuse, a longer one.
    const found = await searchShop({ db, now: () => 0, searchesTexts: true }, text.slice(0, searchMaxLength), 1000);
    expect(found.products, text).toBeInstanceOf(Array);
    if (statements > most.statements) most = { text, statements };
  }
  expect(most.statements, most.text).toBeGreaterThan(10);
  expect(most.statements, most.text).toBeLessThanOrEqual(mostStatements);
});
