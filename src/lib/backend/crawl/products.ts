import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { FeedItem, IndexedPage } from '../../shop/catalogue-index.ts';
import { normaliseIsbn } from '../../shop/isbn.ts';
import { money } from '../../shop/money.ts';
import { readCardRows } from '../catalogue/cards.ts';
import { inOptionOrder } from '../catalogue/default-variant.ts';
import { isNotSoldHere } from '../catalogue/not-sold-here.ts';
import { priceAt } from '../catalogue/prices.ts';
import type { ShopContext } from '../context.ts';
import { variantImage } from '../cover-url.ts';
import { idRange } from './parts.ts';

/** Number of products read at once, which takes about 10 ms. Other requests are served between two batches. */
const batchSize = 100;

/** The listed products in a range of ids, in batches. */
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
      // The plus keeps SQLite from using an index on is_listed, which selects nearly all products, instead of the id.
      .where(sql<SqlBool>`+is_listed = 1`)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    await yieldToEventLoop();
    next = last.id + 1;
  }
}

/** The product pages of one part of the sitemap, each with the picture on its card. */
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

/**
 * Every listed edition for the product feed, at its current price. Editions that are free, on request or not sold here are left
 * out.
 */
export async function* feedItems(context: ShopContext): AsyncGenerator<FeedItem> {
  for await (const rows of batches(context, { from: 1, to: Number.MAX_SAFE_INTEGER })) {
    const ids = rows.map(({ id }) => id);
    const works = await readWorks(context, ids);
    const editions = Map.groupBy(await readCardRows(context, ids), (edition) => edition.product_id);
    for (const work of works) {
      const siblings = editions.get(work.id) ?? [];
      for (const edition of inOptionOrder(siblings)) {
        const salePrice = money(priceAt(edition, context.now()), context.currency);
        if (edition.is_price_on_request === 1 || salePrice.minor <= 0 || isNotSoldHere(edition)) continue;
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
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .where('product.id', 'in', ids)
    .orderBy('product.id')
    .select(['product.id', 'product.description', 'publisher.name as publisher', 'category.name as category'])
    .select('parent.name as parent')
    .execute();
