import { setImmediate as othersTurn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { FeedItem, IndexedPage } from '../../shop/catalogue-index.ts';
import { normaliseIsbn } from '../../shop/isbn.ts';
import { money } from '../../shop/money.ts';
import { readCardRows } from '../catalogue/cards.ts';
import { inOptionOrder } from '../catalogue/default-variant.ts';
import { dealOf } from '../catalogue/prices.ts';
import type { ShopContext } from '../context.ts';
import { variantImage } from '../images.ts';
import { currentPrice } from '../pricing.ts';
import { idRange } from './parts.ts';

/** Read at once: some 10 ms, between which others have their turn. */
const batchSize = 100;

/** Ids of the listed products in a range, a batch at a time. */
async function* batches(
  { db }: ShopContext,
  { from, to }: { from: number; to: number },
): AsyncGenerator<{ id: number; updated_at: number }[]> {
  for (let next = from; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'updated_at'])
      .where('id', '>=', next)
      .where('id', '<=', to)
      // The plus: by id, and not by what nearly all are.
      .where(sql<SqlBool>`+is_listed = 1`)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    await othersTurn();
    next = last.id + 1;
  }
}

/** The product pages of one part, each with the picture its cards show. */
export async function* productPages(context: ShopContext, part: number): AsyncGenerator<IndexedPage> {
  for await (const rows of batches(context, idRange(part))) {
    const ids = rows.map(({ id }) => id);
    const editions = Map.groupBy(await readCardRows(context, ids), (edition) => edition.product_id);
    for (const { id, updated_at } of rows) {
      const [shown] = inOptionOrder(editions.get(id) ?? []);
      if (!shown) continue;
      const images = [variantImage(shown)];
      yield { kind: 'product', id: String(id), name: shown.title, lastModified: updated_at, images };
    }
  }
}

/** Every edition that has a price, as it is charged now. What is free is no offer to a shopping search. */
export async function* feedItems(context: ShopContext): AsyncGenerator<FeedItem> {
  for await (const rows of batches(context, { from: 1, to: Number.MAX_SAFE_INTEGER })) {
    const ids = rows.map(({ id }) => id);
    const works = await readWorks(context, ids);
    const editions = Map.groupBy(await readCardRows(context, ids), (edition) => edition.product_id);
    for (const work of works) {
      const siblings = editions.get(work.id) ?? [];
      for (const edition of inOptionOrder(siblings)) {
        const salePrice = money(currentPrice(edition, dealOf(edition), context.now()), context.currency);
        if (edition.is_price_on_request === 1 || salePrice.minor <= 0) continue;
        yield {
          sku: edition.sku,
          productId: String(work.id),
          hasOptions: siblings.length > 1,
          title: edition.title,
          format: edition.format,
          author: edition.author_text || undefined,
          description: work.description,
          publisher: work.publisher ?? undefined,
          isbn: normaliseIsbn(edition.sku),
          image: variantImage(edition),
          category: [work.parent, work.category].filter(Boolean).join(' > ') || undefined,
          listPrice: money(edition.list_price, context.currency),
          salePrice,
          isInStock: edition.stock > 0,
        };
      }
    }
  }
}

const readWorks = ({ db }: ShopContext, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'publisher_id')
    .leftJoin('category', 'category.id', 'category_id')
    .leftJoin('category as above', 'above.id', 'category.parent_id')
    .where('product.id', 'in', ids)
    .orderBy('product.id')
    .select(['product.id', 'product.description', 'publisher.name as publisher', 'category.name as category'])
    .select('above.name as parent')
    .execute();
