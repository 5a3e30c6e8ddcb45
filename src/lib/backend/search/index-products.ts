import { engineOf } from '../../database/engine.ts';
import type { SearchWords } from '../../database/search-index.ts';
import { isbn13To10 } from '../../shop/catalogue/isbn.ts';
import { parseAbout, type WorkAbout } from '../about/about.ts';
import { parseTextList } from '../catalogue/editions.ts';
import { readNamesOfPeople } from '../catalogue/same-person.ts';
import { Inserter } from '../catalogue-writing/bulk.ts';
import type { Queries } from '../context.ts';
import { readerWords } from './reader-phrases.ts';
import { romanise } from './scripts/romanise.ts';
import { acronymOf, alternativeSpellings, givenInitials, titleKeys, tokenise } from './tokens.ts';

interface IndexedProduct {
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  readonly language: string | undefined;
  readonly author: string;
  readonly other: string;
  /** Words that are no text: see reader-phrases.ts. */
  readonly reader: readonly string[];
  readonly isbns: readonly string[];
}

const titleKeysOf = new Inserter('product_title');

/** Well below SQLite's limit of parameters in one statement. */
const batchSize = 500;

/**
 * Updates the search index for these products. Call it after their rows, editions or contributors have changed, in the same
 * transaction. Products that are unlisted or deleted are removed from the index.
 */
export async function indexProducts(queries: Queries, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  for (let start = 0; start < ids.length; start += batchSize) {
    await indexBatch(queries, ids.slice(start, start + batchSize));
  }
}

async function indexBatch(queries: Queries, ids: readonly number[]): Promise<void> {
  const products = await readProducts(queries, ids);
  await engineOf(queries).search.replace(queries, ids, products.map(toSearchWords));
  await queries.deleteFrom('product_title').where('product_id', 'in', ids).execute();
  await titleKeysOf.insert(queries, products.map(toTitleKeys));
}

const toSearchWords = ({ id, title, originalTitle, author, other, reader, isbns }: IndexedProduct): SearchWords => ({
  id,
  title: searchableText(`${title}, ${originalTitle}`),
  author: searchableText(author),
  other: [searchableText(other), ...reader].filter(Boolean).join(' '),
  isbn: isbns
    .flatMap((isbn) => [isbn, isbn13To10(isbn) ?? ''])
    .filter(Boolean)
    .join(' '),
});

function toTitleKeys({ id, title, language }: IndexedProduct) {
  const { full, short } = titleKeys(title, language);
  return { product_id: id, full_title: full, short_title: short };
}

const searchableText = (text: string): string => {
  const words = tokenise(text);
  const inLatin = words.flatMap((word) => romanise(word) ?? []);
  return [...new Set([...words, ...inLatin, ...alternativeSpellings(text)])].join(' ');
};

async function readProducts(queries: Queries, ids: readonly number[]): Promise<IndexedProduct[]> {
  const products = await queries
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .where('product.id', 'in', ids)
    // Not a condition of the query: SQLite would read all listed products by an index.
    .select([
      'product.id',
      'product.is_listed',
      'title',
      'subtitle',
      'language',
      'author_text',
      'series_name',
      'tags',
      'audience',
      'publisher.name as publisher',
    ])
    .execute();
  const contributors = await queries
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .where('product_id', 'in', ids)
    .select(['product_id', 'contributor_id', 'role', 'name'])
    .execute();
  const otherNames = Map.groupBy(await readNamesOfPeople(queries, ids), ({ contributor_id }) => contributor_id);
  const editions = await queries
    .selectFrom('variant')
    .where('product_id', 'in', ids)
    .where('is_listed', '=', 1)
    .where('isbn', 'is not', null)
    .select(['product_id', 'isbn'])
    .execute();

  const abouts = await readAbouts(queries, ids);
  const people = Map.groupBy(contributors, (person) => person.product_id);
  const isbns = Map.groupBy(editions, (edition) => edition.product_id);
  const listed = products.filter(({ is_listed }) => is_listed === 1);
  return listed.map((product) => {
    const [authors, others] = partition(people.get(product.id) ?? [], (person) => person.role.startsWith('A0'));
    const names = (list: typeof contributors) =>
      list.flatMap(({ name, contributor_id }) => [
        name,
        ...(otherNames.get(contributor_id) ?? []).map((one) => one.name),
      ]);
    const { originalTitle = '', ages, publisher: behind, collections = [] } = abouts.get(product.id) ?? {};
    const writers = [product.author_text, ...names(authors)];
    // Tags are indexed because each tag on a product page links to a search for it.
    return {
      id: product.id,
      title: product.title,
      language: product.language ?? undefined,
      originalTitle,
      reader: readerWords(product.audience, ages),
      author: [...writers, ...new Set(writers.flatMap((text) => text.split(',').map(givenInitials)))].join(', '),
      other: [
        product.subtitle,
        product.series_name,
        acronymOf(product.series_name ?? ''),
        product.publisher,
        behind,
        ...collections.map(({ name }) => name),
        ...names(others),
        ...parseTextList(product.tags),
      ]
        .filter(Boolean)
        .join(', '),
      isbns: (isbns.get(product.id) ?? []).map((edition) => (edition.isbn ?? '').replace(/[^\dX]/gi, '')),
    };
  });
}

const searchedFields = [
  'originalTitle',
  'ages',
  'publisher',
  'collections',
] as const satisfies readonly (keyof WorkAbout)[];

/** What of a work is searched beside its columns. Most works say nothing of it, and their texts are long. */
async function readAbouts(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, Partial<WorkAbout>>> {
  const rows = await queries
    .selectFrom('product_about')
    .where('product_id', 'in', ids)
    .where(({ eb, or }) => or(searchedFields.map((name) => eb('about', 'like', `%"${name}"%`))))
    .select(['product_id', 'about'])
    .execute();
  return new Map(rows.map(({ product_id, about }) => [product_id, parseAbout<WorkAbout>(about)]));
}

function partition<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))];
}
