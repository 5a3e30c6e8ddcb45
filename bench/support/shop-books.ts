import type { Kysely } from 'kysely';
import { Inserter } from '../../src/lib/backend/catalogue-writing/bulk.ts';
import { indexProducts } from '../../src/lib/backend/search/index-products.ts';
import { engineOf } from '../../src/lib/database/engine.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import type { SoldBook } from './goodbooks.ts';
import { blankBook } from './search-books.ts';

/** Books as a shop sells them, so that a started shop shows them: each with an edition and a price, on a shelf, and by its authors. */

const shelves = {
  Fiction: ['Classics', 'Crime', 'Romance', 'Fantasy', 'Science Fiction', 'Short Stories'],
  'Young Readers': ['Picture Books', 'First Reading', 'Teenage'],
  Ideas: ['History', 'Politics', 'Philosophy', 'Economics', 'Science'],
  Living: ['Cooking', 'Travel', 'Health', 'Gardens'],
};
const categories = Object.entries(shelves).flatMap(([name, below], place) => {
  const id = place + 1;
  return [{ id, name, parent_id: null }, ...below.map((own, n) => ({ id: id * 100 + n, name: own, parent_id: id }))];
});
const lowest = categories.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [{ id, parent_id }]));

const formats = ['Paperback', 'Hardcover', 'Paperback', 'Ebook'];
const inTransaction = 5000;
const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const editionOf = (id: number) => ({
  ...{ product_id: id, sku: `b${id}`, record_reference: `b${id}`, isbn: null, format: formats[id % 4] ?? 'Paperback' },
  ...{ position: 0, list_price: priceOf(id), sale_price: priceOf(id), stock: stockOf(id), is_shippable: 1, pages: 200 },
  ...{ is_price_on_request: 0, is_listed: 1, duration_minutes: null, height_mm: null, width_mm: null },
  ...{ thickness_mm: null, weight_g: null, publication_date: '2001', image: null, more_images: '[]', has_file: 0 },
});
const priceOf = (id: number): number => 19_900 + (id % 40) * 1000;
const stockOf = (id: number): number => (id % 7 === 0 ? 0 : 5);

/** Writes them into an empty shop, and indexes them. */
export async function writeShopBooks(db: Kysely<Database>, books: readonly SoldBook[]): Promise<void> {
  const people = new Map<string, number>();
  const tables = {
    ...{ product: new Inserter('product'), variant: new Inserter('variant') },
    ...{ shelf: new Inserter('product_category'), by: new Inserter('product_contributor') },
    contributor: new Inserter('contributor'),
  };
  await engineOf(db).beginBulkWrites(db);
  await db
    .insertInto('category')
    .values(categories.map((one, position) => ({ ...one, slug: slugOf(one.name), description: '', position })))
    .execute();
  for (let start = 0; start < books.length; start += inTransaction) {
    const part = books.slice(start, start + inTransaction);
    await db.transaction().execute(async (queries) => {
      const added = part
        .flatMap(({ author }) => author.split(', '))
        .filter((name) => !people.has(name) && people.set(name, people.size + 1));
      await tables.contributor.insert(
        queries,
        added.map((name) => ({ id: people.get(name) ?? 0, name, slug: `${slugOf(name)}-${people.get(name)}` })),
      );
      await tables.product.insert(queries, part.map(productOf));
      await tables.variant.insert(
        queries,
        part.map(({ id }) => editionOf(id)),
      );
      await tables.shelf.insert(
        queries,
        part.flatMap(({ id }) =>
          [shelfOf(id).id, shelfOf(id).parent_id].map((category_id) => ({ product_id: id, category_id })),
        ),
      );
      await tables.by.insert(
        queries,
        part.flatMap(({ id, author }) =>
          [...new Set(author.split(', '))].map((name, position) => ({
            ...{ product_id: id, contributor_id: people.get(name) ?? 0, role: 'A01', position },
          })),
        ),
      );
      await indexProducts(
        queries,
        part.map(({ id }) => id),
      );
    });
  }
  await engineOf(db).endBulkWrites(db);
}

const shelfOf = (id: number): (typeof lowest)[number] => lowest[id % lowest.length] ?? { id: 0, parent_id: 0 };

/** With the columns that triggers would set, which spares them the work. */
const productOf = ({ id, title, author, sold, series }: SoldBook) => ({
  ...{ ...blankBook, id, work_key: String(id), title, author_text: author, sold, category_id: shelfOf(id).id },
  ...{ series_name: series?.name ?? null, series_number: series?.number ?? null, traits: 0, newest_date: '2001' },
  ...{ lowest_price: priceOf(id), total_stock: stockOf(id), shown_price: priceOf(id), shown_discount: 0 },
});
