import { sql } from 'kysely';
import { isbn13To10 } from '../../shop/isbn.ts';
import { readList } from '../catalogue/editions.ts';
import type { Queries } from '../context.ts';
import { spellingsOf, titleKeys, wordsOf } from './words.ts';

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly other: string;
  readonly isbns: readonly string[];
}

/** Well under SQLite's limit of parameters in one statement. */
const batchSize = 500;

/**
 * Brings search up to date with these products: call it, inside the same transaction, after their rows, editions or
 * contributors changed. Products that are no longer listed, or no longer there, leave the index.
 */
export async function indexProducts(queries: Queries, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  for (let start = 0; start < ids.length; start += batchSize) {
    await indexBatch(queries, ids.slice(start, start + batchSize));
  }
}

async function indexBatch(queries: Queries, ids: readonly number[]): Promise<void> {
  await sql`delete from product_search where rowid in (${sql.join(ids)})`.execute(queries);
  await sql`delete from product_title where product_id in (${sql.join(ids)})`.execute(queries);
  for (const product of await readProducts(queries, ids)) {
    const isbns = product.isbns.flatMap((isbn) => [isbn, isbn13To10(isbn) ?? '']).filter(Boolean);
    await sql`insert into product_search (rowid, title, author, other, isbn) values (${product.id},
      ${searchable(product.title)}, ${searchable(product.author)}, ${searchable(product.other)}, ${isbns.join(' ')})`.execute(
      queries,
    );
    const { full, short } = titleKeys(product.title);
    await sql`insert into product_title (product_id, full_title, short_title) values (${product.id}, ${full}, ${short})`.execute(
      queries,
    );
  }
}

const searchable = (text: string): string => [...new Set([...wordsOf(text), ...spellingsOf(text)])].join(' ');

async function readProducts(queries: Queries, ids: readonly number[]): Promise<Indexed[]> {
  const products = await queries
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .where('product.id', 'in', ids)
    .where('product.is_listed', '=', 1)
    .select(['product.id', 'title', 'subtitle', 'author_text', 'series_name', 'tags', 'publisher.name as publisher'])
    .execute();
  const contributors = await queries
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .where('product_id', 'in', ids)
    .select(['product_id', 'role', 'name'])
    .execute();
  const editions = await queries
    .selectFrom('variant')
    .where('product_id', 'in', ids)
    .where('is_listed', '=', 1)
    .where('isbn', 'is not', null)
    .select(['product_id', 'isbn'])
    .execute();

  const people = Map.groupBy(contributors, (person) => person.product_id);
  const isbns = Map.groupBy(editions, (edition) => edition.product_id);
  return products.map((product) => {
    const [authors, others] = partition(people.get(product.id) ?? [], (person) => person.role.startsWith('A0'));
    const names = (list: readonly { name: string }[]) => list.map((person) => person.name);
    // Tags are found too: each of them leads from a product's page to a search for it.
    return {
      id: product.id,
      title: product.title,
      author: [product.author_text, ...names(authors)].join(', '),
      other: [product.subtitle, product.series_name, product.publisher, ...names(others), ...readList(product.tags)]
        .filter(Boolean)
        .join(', '),
      isbns: (isbns.get(product.id) ?? []).map((edition) => (edition.isbn ?? '').replace(/[^\dX]/gi, '')),
    };
  });
}

function partition<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))];
}
