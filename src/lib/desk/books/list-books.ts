import { variantImage } from '../../backend/cover-url.ts';
import { copiesOf } from '../../backend/stock/offered-copies.ts';
import type { Queries } from '../../database/queries.ts';
import { normaliseIsbn } from '../../shop/catalogue/isbn.ts';
import { isDigital } from '../../shop/digital.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { findBooks, isFoundBook } from '../found-books.ts';
import { type BookFilter, booksPerPage, type ListedBook } from './model/books.ts';

/** A page of the books that a filter finds, hidden ones too: the newest first, or by title when a text is looked for. */
export async function listBooks(
  queries: Queries,
  { text, state }: BookFilter,
  page: number,
): Promise<ListPage<ListedBook>> {
  const found = await findBooks(queries, text);
  const matching = queries
    .selectFrom('product')
    .$if(text !== '', (query) => query.where(isFoundBook(found, [normaliseIsbn(text) ?? text])))
    .$if(state === 'hidden', (query) => query.where('is_listed', '=', 0))
    .$if(state === 'out', (query) => query.where('is_listed', '=', 1).where('total_stock', '<=', 0))
    .$if(state === 'byHand', (query) =>
      query.where('product.id', 'in', (select) => select.selectFrom('hand_set').select('product_id')),
    );
  const [rows, { count }] = await Promise.all([
    matching
      .select(['id', 'title', 'author_text', 'lowest_price', 'total_stock', 'is_listed', 'updated_at'])
      .$if(text !== '', (query) => query.orderBy('title'))
      .orderBy('id', 'desc')
      .limit(booksPerPage)
      .offset((page - 1) * booksPerPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  const [editions, byHand] =
    ids.length === 0
      ? [[], new Set<number>()]
      : await Promise.all([readEditions(queries, ids), readByHand(queries, ids)]);
  const ofBook = Map.groupBy(editions, ({ product_id }) => product_id);
  return {
    count: Number(count),
    items: rows.map(({ id, title, author_text, lowest_price, total_stock, is_listed, updated_at }) => {
      const own = ofBook.get(id) ?? [];
      const [day] = own.flatMap(({ on_sale_from }) => on_sale_from ?? []).toSorted();
      const first = own.find((edition) => edition.is_listed === 1) ?? own[0];
      return {
        ...{
          id,
          title,
          author: author_text,
          price: lowest_price ?? undefined,
          copies: shelfOf(own),
          isInStock: total_stock > 0,
        },
        image: first && variantImage({ ...first, updated_at }),
        formats: [...new Set(own.map(({ format }) => format))],
        isListed: is_listed === 1,
        ...(day !== undefined && { onSaleFrom: day }),
        isSetByHand: byHand.has(id),
      };
    }),
  };
}

const readEditions = (queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom('variant')
    .select(['id', 'product_id', 'format', 'image', 'is_listed', 'stock', 'withheld_stock', 'supply_stock'])
    .select('on_sale_from')
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();

async function readByHand(queries: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await queries
    .selectFrom('hand_set')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

const shelfOf = (editions: Awaited<ReturnType<typeof readEditions>>): number =>
  editions.filter(({ format }) => !isDigital(format)).reduce((sum, edition) => sum + copiesOf(edition), 0);
