import type { Kysely } from 'kysely';
import { indexProducts } from '../../src/lib/backend/search/index-products.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import type { KnownBook } from './search-queries.ts';

/** A book that has nothing but its title. */
export const blankBook = {
  ...{ description: '', subtitle: null, publisher_id: null, category_id: null, language: 'eng' },
  ...{ subjects: '[]', tags: '[]', audience: null, first_published: null, lowest_price: null, discount_percent: 0 },
  ...{ is_listed: 1, position: 0, created_at: 0, updated_at: 0, rating_sum: 0, rating_count: 0, total_stock: 1 },
};

/** Writes books that have nothing but what is searched, and indexes them. `sold` decides between equal matches. */
export async function writeBooks(
  db: Kysely<Database>,
  books: readonly (KnownBook & { readonly sold: number })[],
): Promise<void> {
  await db.transaction().execute(async (queries) => {
    for (let start = 0; start < books.length; start += 500) {
      const rows = books.slice(start, start + 500).map(({ id, title, author, sold, series }) => ({
        ...{ ...blankBook, id, work_key: String(id), title, author_text: author, sold },
        ...{ series_name: series?.name ?? null, series_number: series?.number ?? null },
      }));
      await queries.insertInto('product').values(rows).execute();
      await indexProducts(
        queries,
        rows.map(({ id }) => id),
      );
    }
  });
}
