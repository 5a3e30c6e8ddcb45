import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingFilters } from '../../../src/lib/backend/catalogue/filters.ts';
import { ListingIndex } from '../../../src/lib/backend/catalogue/listing-index/listing-index.ts';
import type { ListingAnswers } from '../../../src/lib/backend/catalogue/listing-question.ts';
import { createSqlAnswers } from '../../../src/lib/backend/catalogue/sql-answers.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { makePlace } from '../../fixtures/test-database.ts';
import { message, price, product } from '../import/onix.ts';

/**
 * Filters in random combinations over random books, as records bring them, against a count that knows nothing of SQL or columns: what
 * the records of a book say, looked through one by one.
 */

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Facet = 'author' | 'format' | 'language' | 'age' | 'length' | 'accessibility' | 'series' | 'inStock' | 'onShelf';
type Chosen = Partial<Record<Facet | 'award', readonly string[]>>;

/** What a book is chosen by, facet by facet. */
interface Book {
  readonly values: Readonly<Record<Facet | 'award', readonly string[]>>;
  readonly minor: number;
}

const random = numbers(33);
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

// Two spellings that are one page.
const authors = [
  ['J. K. Rowling', 'j-k-rowling'],
  ['J.-K. Rowling', 'j-k-rowling'],
  ['Jane Austen', 'jane-austen'],
  ['Toni Morrison', 'toni-morrison'],
  ['Émile Zola', 'emile-zola'],
] as const;
const forms = [
  ['BC', 'Paperback'],
  ['BB', 'Hardcover'],
  ['ED', 'Ebook'],
  ['AJ', 'Audio'],
] as const;
const lengths = [
  [150, 'evening'],
  [151, 'weekend'],
  [300, 'weekend'],
  [301, 'week'],
  [501, 'long'],
] as const;
const ages = [
  [0, 2, ['0-2']],
  [3, 8, ['3-5', '6-8']],
  [9, 12, ['9-12']],
  [13, 17, ['13-17']],
  [18, 99, []],
] as const;
const features = [
  ['52', ['without-sight']],
  ['36', ['text-size']],
  ['99', []],
] as const;
const prizes = [
  ['01', ['1']],
  ['04', []],
] as const;

const isbnOf = (at: number): string => {
  const digits = `97800000${String(at).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
};
const range = (from: number, to: number) =>
  `<AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>${from}</AudienceRangeValue><AudienceRangePrecision>04</AudienceRangePrecision><AudienceRangeValue>${to}</AudienceRangeValue></AudienceRange>`;
const seriesOf = (name: string) =>
  `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>${name}</TitleText></TitleElement></TitleDetail></Collection>`;

function makeBook(at: number): { readonly record: string; readonly book: Book } {
  const author = oneOf(authors);
  const [form, format] = oneOf(forms);
  const language = oneOf(['eng', 'hin', 'fre']);
  const [pages, length] = oneOf(lengths);
  const [from, to, bands] = oneOf(ages);
  const [feature, accessible] = oneOf(features);
  const [prize, award] = oneOf(prizes);
  const series = oneOf([undefined, 'Alpha', 'Beta', 'Gamma']);
  const copies = random(3);
  const minor = 10_000 + random(5) * 5_000;
  const isPrinted = format === 'Paperback' || format === 'Hardcover';
  const detail = [
    series ? seriesOf(series) : '',
    `<Language><LanguageRole>01</LanguageRole><LanguageCode>${language}</LanguageCode></Language>`,
    `<Extent><ExtentType>00</ExtentType><ExtentValue>${pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`,
    range(from, to),
    `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${feature}</ProductFormFeatureValue></ProductFormFeature>`,
  ].join('');
  const collateral = `<CollateralDetail><Prize><PrizeName>Prize</PrizeName><PrizeCode>${prize}</PrizeCode></Prize></CollateralDetail>`;
  const record = product({
    ...{ reference: `r${at}`, isbn: isbnOf(at), title: `Book ${at}`, author: author[0], form, detail, collateral },
    ...{ availability: isPrinted ? '31' : '20', stock: copies, prices: price((minor / 100).toFixed(2)) },
    ...(isPrinted && copies > 0 && { availability: '21' }),
  });
  const none: readonly string[] = [];
  // An e-book without a file is not sold.
  const isSold = isPrinted && copies > 0;
  return {
    record,
    book: {
      minor,
      values: {
        ...{ author: [author[1]], format: [format], language: [language], age: bands, award, length: [length] },
        accessibility: isPrinted ? none : accessible,
        series: series ? [series.toLowerCase()] : none,
        inStock: isSold ? ['1'] : none,
        onShelf: isPrinted && copies > 0 ? ['1'] : none,
      },
    },
  };
}

const made = Array.from({ length: 60 }, (_, at) => makeBook(at));
const books = made.map(({ book }) => book);

let db: Kysely<Database>;
let index: ListingIndex;
let remove: () => Promise<void>;
const now = Date.parse('2026-11-23T10:00:00Z');
beforeAll(async () => {
  const { place, remove: removePlace } = await makePlace('empty');
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-facets-'));
  remove = async () => {
    await removePlace();
    await rm(folder, { recursive: true });
  };
  db = await openDatabase(place);
  const file = join(folder, 'books.xml');
  await writeFile(file, message(...made.map(({ record }) => record)));
  const report = await importOnix({ db, currency: 'INR', now: () => now, isOwnCopies: true }, file);
  expect(report.refusals).toEqual([]);
  index = new ListingIndex(place, () => undefined);
});
afterAll(async () => {
  await index.close();
  await db.destroy();
  await remove();
});

const facets: readonly (Facet | 'award')[] = [
  ...(['author', 'format', 'language', 'age', 'length', 'accessibility', 'series', 'inStock', 'onShelf'] as const),
  'award',
];
const passes = ({ values, minor }: Book, chosen: Chosen, prices: readonly [number, number], except?: Facet | 'award') =>
  minor >= prices[0] &&
  minor <= prices[1] &&
  facets.every((facet) => {
    const wanted = facet === except ? [] : (chosen[facet] ?? []);
    return wanted.length === 0 || wanted.some((value) => values[facet].includes(value));
  });

/** `facet value` and its count, of what has any; a series of one book is no choice unless it is chosen. */
function naiveCounts(chosen: Chosen, prices: readonly [number, number]): readonly string[] {
  const rows = [`total ${books.filter((book) => passes(book, chosen, prices)).length}`];
  for (const facet of facets) {
    const passing = books.filter((book) => passes(book, chosen, prices, facet));
    const counts = new Map<string, number>();
    for (const { values } of passing)
      for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const [value, count] of counts)
      if (facet !== 'series' || count > 1 || chosen.series?.includes(value)) rows.push(`${facet} ${value} ${count}`);
  }
  return rows.sort();
}

async function countsOf(answers: ListingAnswers, filters: ListingFilters): Promise<readonly string[]> {
  const rows = await answers.counts({ scope: {}, filters, now });
  const shown = rows.filter(({ facet, count }) => facet === 'total' || (count && facets.some((one) => one === facet)));
  return shown
    .map(({ facet, value, count }) => (facet === 'total' ? `total ${count}` : `${facet} ${value} ${count}`))
    .sort();
}

function randomChoice(): { readonly chosen: Chosen; readonly prices: readonly [number, number] } {
  const chosen: Record<string, string[]> = {};
  for (let at = random(4); at >= 0; at--) {
    const facet = oneOf(facets);
    const known = [...new Set(books.flatMap(({ values }) => values[facet]))];
    chosen[facet] = [...new Set([oneOf(known), ...(random(2) ? [oneOf(known)] : [])])];
  }
  return { chosen, prices: random(3) === 0 ? [15_000, 25_000] : [0, 1_000_000] };
}

test('counts are those of the records, under any combination of filters, in small and large shops alike [LISTING-62]', async () => {
  const sql = createSqlAnswers(db);
  let narrowed = 0;
  for (let round = 0; round < 60; round++) {
    const { chosen, prices } = randomChoice();
    const { inStock, onShelf, award, ...lists } = chosen;
    const filters: ListingFilters = {
      ...{ genre: [], author: [], format: [], ...lists },
      ...{ inStock: inStock !== undefined, onShelf: onShelf !== undefined, award: award !== undefined },
      ...(prices[0] > 0 && { minPrice: prices[0], maxPrice: prices[1] }),
    };
    const expected = naiveCounts(chosen, prices);
    const what = JSON.stringify([chosen, prices]);
    expect(await countsOf(sql, filters), what).toEqual(expected);
    expect(await countsOf(index, filters), what).toEqual(expected);
    if (!expected.includes('total 0')) narrowed += 1;
  }
  // Most combinations find something.
  expect(narrowed).toBeGreaterThan(15);
});
