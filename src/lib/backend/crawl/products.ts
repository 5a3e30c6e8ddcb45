import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { FeedItem, IndexedPage } from '../../shop/catalogue/catalogue-index.ts';
import { normaliseIsbn } from '../../shop/catalogue/isbn.ts';
import { money } from '../../shop/money.ts';
import { backorderOf } from '../catalogue/backorder.ts';
import { categoryName, nameColumns } from '../catalogue/category-texts.ts';
import { inOptionOrder } from '../catalogue/default-variant.ts';
import { isNotSoldHere } from '../catalogue/not-sold-here.ts';
import { dealColumns, priceAt, priceEndsAt } from '../catalogue/prices.ts';
import type { Queries, ShopContext } from '../context.ts';
import { variantImage } from '../cover-url.ts';
import { dayMs } from '../iso-day.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { idRange } from './parts.ts';

/** Number of products read at once, which takes some 10 ms. Other requests are served between two batches. */
const batchSize = 250;

// The plus in these queries keeps SQLite from using an index on is_listed, which selects nearly all products, instead of the id.
const isListed = sql<SqlBool>`+product.is_listed = 1`;

const listedProducts = compiledQuery((queries: Queries, from: number, to: number) =>
  queries
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(isListed)
    .orderBy('id')
    .limit(batchSize),
);

/** What decides which edition a card shows, and its picture. */
const picturedEditions = compiledQuery((queries: Queries, from: number, to: number) =>
  queries
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('product.id', '>=', from)
    .where('product.id', '<=', to)
    .where(isListed)
    .where('variant.is_listed', '=', 1)
    .select(['product_id', 'title', 'updated_at', 'variant.id', 'image', 'variant.position', 'stock'])
    .select('is_price_on_request'),
);

const pricedEditions = compiledQuery((queries: Queries, from: number, to: number) =>
  queries
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('product.id', '>=', from)
    .where('product.id', '<=', to)
    .where(isListed)
    .where('variant.is_listed', '=', 1)
    .select(['product_id', 'title', 'author_text', 'updated_at', 'variant.id', 'sku', 'format', 'image'])
    .select(['withheld_stock', 'supply_stock', 'supply_days', 'on_sale_from', 'takes_preorders'])
    .select(['variant.position', 'stock', 'list_price', 'sale_price', 'is_price_on_request', 'has_file'])
    .select('price_changes_at')
    .select(dealColumns),
);

const works = compiledQuery((queries: Queries, from: number, to: number) =>
  queries
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'publisher_id')
    .where('product.id', '>=', from)
    .where('product.id', '<=', to)
    .where(isListed)
    .orderBy('product.id')
    .select(['product.id', 'product.description', 'publisher.name as publisher', 'category_id']),
);

type Listed = Awaited<ReturnType<typeof listedProducts>>;

/** The listed products in a range of ids, in batches. */
async function* batches(
  { db }: ShopContext,
  { from, to }: { from: number; to: number },
): AsyncGenerator<{ readonly products: Listed; readonly first: number; readonly last: number }> {
  for (let next = from; ; ) {
    const products = await listedProducts(db, next, to);
    const [first, last] = [products[0]?.id, products.at(-1)?.id];
    if (first === undefined || last === undefined) return;
    yield { products, first, last };
    await yieldToEventLoop();
    next = last + 1;
  }
}

/** The product pages of one part of the sitemap, each with the picture on its card. */
export async function* productPages(context: ShopContext, part: number): AsyncGenerator<IndexedPage> {
  for await (const { products, first, last } of batches(context, idRange(part))) {
    const rows = await picturedEditions(context.db, first, last);
    const editions = Map.groupBy(rows, (edition) => edition.product_id);
    for (const { id, updated_at } of products) {
      const [shown] = inOptionOrder(editions.get(id) ?? []);
      if (!shown) continue;
      const images = [variantImage(shown)];
      yield { kind: 'product', id: String(id), name: shown.title, lastModified: updated_at, images };
    }
  }
}

/** What each category is called with the one above it, in the shop's first language, which the pages of the feed are in. */
async function readCategoryPaths(context: ShopContext): Promise<ReadonlyMap<number, string>> {
  const rows = await context.db
    .selectFrom('category')
    .select(['id', 'parent_id', ...nameColumns])
    .execute();
  const names = new Map(rows.map((row) => [row.id, categoryName(row, { languages: context.languages }).name]));
  return new Map(
    rows.map(({ id, parent_id }) => [id, [names.get(parent_id ?? 0), names.get(id)].filter(Boolean).join(' > ')]),
  );
}

/**
 * Every listed edition for the product feed, at its current price. Editions that are free, on request or not sold here are left
 * out.
 */
export async function* feedItems(context: ShopContext): AsyncGenerator<FeedItem> {
  const { db } = context;
  const usual = (await readTradeSettings(db)).supply;
  const categories = await readCategoryPaths(context);
  for await (const { first, last } of batches(context, { from: 1, to: Number.MAX_SAFE_INTEGER })) {
    const [described, rows] = await Promise.all([works(db, first, last), pricedEditions(db, first, last)]);
    const editions = Map.groupBy(rows, (edition) => edition.product_id);
    for (const work of described) {
      const siblings = editions.get(work.id) ?? [];
      for (const edition of inOptionOrder(siblings)) {
        const salePrice = money(priceAt(edition, context.now()), context.currency);
        const salePriceUntil = priceEndsAt(edition, context.now());
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
          category: categories.get(work.category_id ?? 0),
          listPrice: money(edition.list_price, context.currency),
          salePrice,
          ...(salePriceUntil !== undefined && { salePriceUntil }),
          isInStock: edition.stock > 0,
          ...(edition.on_sale_from === null
            ? suppliedFrom(edition, context.now(), usual.days)
            : edition.stock > 0 && { preorderFrom: edition.on_sale_from }),
        };
      }
    }
  }
}

/** When the supplier delivers an edition of which the shop has no copy. */
function suppliedFrom(edition: Parameters<typeof backorderOf>[0], now: number, usualDays: number) {
  const { backorder } = backorderOf(edition, usualDays);
  return backorder && backorder.onShelf <= 0 ? { suppliedFrom: now + backorder.days * dayMs } : {};
}
