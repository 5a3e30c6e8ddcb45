import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { importCategories } from '../../../src/lib/backend/import/import-categories.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { importReviews } from '../../../src/lib/backend/import/import-reviews.ts';
import { alternativeSpellings } from '../../../src/lib/backend/search/tokens.ts';
import { importText, isbns, message, openShop, product, tempFile } from './onix.ts';

const good = product({ reference: 'good', isbn: isbns[1] });
const keyword = (text: string) =>
  `<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>${text}</SubjectHeadingText></Subject>`;
const contributors = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<Contributor><ContributorRole>A01</ContributorRole><PersonName>Number ${index}</PersonName></Contributor>`,
  ).join('');

describe('rejects one record with a text that is too long, and imports the rest', () => {
  test.each([
    ['a title of one long word', product({ title: 'a'.repeat(1_000_000) }), 'its title has 1000000 characters'],
    ['an author', product({ author: 'b'.repeat(501) }), 'the name of a contributor has 501 characters'],
    ['a publisher', product({ publisher: 'c'.repeat(501) }), 'the name of its publisher has 501 characters'],
    ['a keyword', product({ subjects: keyword('d'.repeat(501)) }), 'a keyword has 501 characters'],
    ['a work key', product({ work: 'e'.repeat(501) }), 'the identifier of its work has 501 characters'],
    ['a description', product({ description: 'f'.repeat(200_001) }), 'its description has 2000'],
    [
      'too many contributors',
      product().replace(/<Contributor>.*<\/Contributor>/, contributors(501)),
      'it has 501 contributors; at most 500 are read',
    ],
  ])('%s [IMPORT-60]', async (_name, bad, reason) => {
    const report = await importText(await openShop(), message(good, bad));
    expect(report.counts).toMatchObject({ added: 1 });
    expect(report.refusals).toHaveLength(1);
    expect(report.refusals[0]).toContain(`books.xml:4 first — ${reason}`);
  });

  test('a reference, of which the report repeats the beginning [IMPORT-60]', async () => {
    const { refusals } = await importText(await openShop(), message(product({ reference: 'g'.repeat(100_000) })));
    expect(refusals[0]).toContain(`${'g'.repeat(300)}… — its RecordReference has 100000 characters`);
  });

  test('a title of the largest length is read [IMPORT-60]', async () => {
    const title = 'word '.repeat(200).trim();
    expect((await importText(await openShop(), message(product({ title })))).refusals).toEqual([]);
  });
});

/** The number of steps of a regular expression cannot be counted; a quadratic one would take an hour here. */
test('the spellings of one long word are found by reading it once [IMPORT-60]', () => {
  expect(alternativeSpellings('a'.repeat(4_000_000))).toEqual([]);
  expect(alternativeSpellings("L'Étranger and Catch-22 by J. K. R.")).toEqual(['l', 'etranger', 'catch22', 'jkr']);
});

describe('stops at XML that would not end, and keeps the records before it', () => {
  const long = 'x'.repeat(4_200_000);
  test.each([
    ['elements in elements', `<Product>${'<a>'.repeat(300_000)}`, 'elements are nested more than 100 deep'],
    ['elements around products', '<a>'.repeat(300_000), 'elements are nested more than 100 deep'],
    ['many empty elements', `<Product>${'<a/>'.repeat(200_000)}</Product>`, 'a record is larger than 4 million'],
    ['one text', `<Product>${long}</Product>`, 'a text, tag or comment is longer than 4 million characters'],
    ['one attribute', `<Product a="${long}"/>`, 'a text, tag or comment is longer than 4 million characters'],
    ['one comment', `<!--${long}-->`, 'a text, tag or comment is longer than 4 million characters'],
  ])('%s [IMPORT-61]', async (_name, endless, reason) => {
    const report = await importText(await openShop(), message(good, endless));
    expect(report).toMatchObject({ isUnreadable: true, counts: { added: 1 } });
    expect(report.refusals.at(-1)).toContain(`books.xml:4 — ${reason}`);
  });
});

describe('holds the lock for short batches only', () => {
  /** A shop that counts the transactions of an import, except single ones at the end. */
  async function openCounted() {
    const shop = await openShop();
    const counted = {
      ...{ ...shop, batches: 0 },
      async pause() {
        counted.batches += 1;
      },
    };
    return counted;
  }
  const books = (count: number) =>
    message(
      ...Array.from({ length: count }, (_, index) => product({ reference: `r${index}`, work: `w${index}`, isbn: '' })),
    );
  const categories = 'fallback: Books\ncategories:\n  - { id: 1, name: Books, description: All, subjects: [F] }\n';

  test('books with many contributors [IMPORT-62]', async () => {
    const shop = await openCounted();
    const crowd = [0, 1, 2].map((index) =>
      product({ reference: `r${index}`, work: `w${index}`, isbn: '' }).replace(
        /<Contributor>.*<\/Contributor>/,
        contributors(500),
      ),
    );
    await importOnix(shop, await tempFile('books.xml', message(...crowd)));
    expect(shop.batches).toBe(3);
  });

  test('categories, reviews and the default order [IMPORT-62]', async () => {
    const shop = await openCounted();
    await importOnix(shop, await tempFile('books.xml', books(450)));
    shop.batches = 0;
    const report = await importCategories(shop, await tempFile('categories.yml', categories));
    expect(report.counts).toMatchObject({ 'books moved': 450 });
    expect(shop.batches).toBe(3);

    shop.batches = 0;
    const review = '[{ by: Asha, stars: 5, daysAgo: 1, text: Good }]';
    const reviews = Array.from({ length: 120 }, (_, index) => `  w${index}: ${review}`).join('\n');
    await importReviews(shop, await tempFile('reviews.yml', `reviews:\n${reviews}\n`));
    expect(shop.batches).toBe(3);

    shop.batches = 0;
    // The last books come first now, so that all of them move.
    await shop.db
      .updateTable('product')
      .set((set) => ({ sold: set.ref('id') }))
      .execute();
    await importCatalogue(shop.db, dirname(await tempFile('categories.yml', categories)), shop);
    expect(shop.batches).toBeGreaterThan(3);
  });
});
