import type { productCard } from '@bookfront/shop-contract';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isDigital } from '../../shop/digital.ts';
import { decimalText, money } from '../../shop/money.ts';
import type { ShopContext } from '../context.ts';
import { variantImage } from '../cover-url.ts';
import { copiesOf } from '../stock/offered-copies.ts';
import { inOptionOrder } from './default-variant.ts';
import { foreignLanguageOf } from './languages.ts';
import { notSoldHereFlag } from './not-sold-here.ts';
import { priceContext } from './price-context.ts';
import { averageRating, type DealColumns, dealColumns, type PriceContext, priceAt, wirePrice } from './prices.ts';
import { saleDayOf } from './sale-day.ts';

export type Card = z.input<typeof productCard> & { productID: string; productImage: string };

/** A listed edition with all that a product card shows. */
export interface CardRow extends DealColumns {
  readonly product_id: number;
  readonly title: string;
  readonly author_text: string;
  readonly language: string;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly updated_at: number;
  readonly id: number;
  readonly sku: string;
  readonly format: string;
  readonly image: string | null;
  readonly position: number;
  readonly stock: number;
  readonly list_price: number;
  readonly sale_price: number;
  readonly is_shippable: number;
  readonly is_price_on_request: number;
  readonly has_file: number;
  readonly on_sale_from: string | null;
  readonly takes_preorders: number;
  readonly withheld_stock: number;
  readonly supply_stock: number;
}

/**
 * Reads every listed edition of these products in one query; products that are not listed are missing. The plus before is_listed
 * keeps SQLite from using an index on that column, which selects nearly all products, instead of the ids.
 */
export function readCardRows({ db }: Pick<ShopContext, 'db'>, productIds: readonly number[]): Promise<CardRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('product.id', 'in', [...new Set(productIds)])
    .where(sql<SqlBool>`+product.is_listed = 1`)
    .where('variant.is_listed', '=', 1)
    .select(['variant.product_id', 'title', 'author_text', 'language', 'rating_sum', 'rating_count', 'updated_at'])
    .select([
      'variant.id',
      'sku',
      'format',
      'image',
      'variant.position',
      'stock',
      'list_price',
      'sale_price',
      'is_shippable',
    ])
    .select(['is_price_on_request', 'has_file', 'on_sale_from', 'takes_preorders', 'withheld_stock', 'supply_stock'])
    .select(dealColumns)
    .execute();
}

/**
 * The card of a product. `shown` is the edition whose price and flags it shows, `editions` are all listed editions of the
 * product. quantity is '0' only when none of them has stock.
 */
export function toCard(shown: CardRow, editions: readonly CardRow[], context: PriceContext): Card {
  return {
    productID: String(shown.product_id),
    productName: shown.title,
    productImage: variantImage(shown),
    author: shown.author_text,
    ...foreignLanguageOf(shown),
    rating: averageRating(shown),
    ratingCount: shown.rating_count,
    ...wirePrice(shown, context),
    quantity: String(editions.reduce((sum, edition) => sum + edition.stock, 0)),
    ...notSoldHereFlag(shown),
    ...saleDayOf(shown),
    isOptionsEnabled: editions.length > 1 ? '1' : '0',
    nonShippable: shown.is_shippable === 1 ? '0' : '1',
    format: shown.format,
    ...(editions.length > 1 && { editions: pricesNow(editions, context) }),
    ...(editions.some(isOnShelf) && { onShelf: '1' }),
  };
}

/** The editions that can be bought and read now, with their prices. What is preordered is not among them. */
const pricesNow = (editions: readonly CardRow[], { currency, now }: PriceContext) =>
  inOptionOrder(editions)
    .filter(
      ({ stock, is_price_on_request, is_shippable, on_sale_from }) =>
        stock > 0 && is_price_on_request === 0 && is_shippable === 1 && on_sale_from === null,
    )
    .map((edition) => ({ format: edition.format, price: decimalText(money(priceAt(edition, now), currency)) }));

/** Only copies that the shop has itself count; what its supplier delivers does not. */
const isOnShelf = (edition: CardRow): boolean =>
  !isDigital(edition.format) && edition.stock > 0 && edition.on_sale_from === null && copiesOf(edition) > 0;

/** The cards of the products that these editions belong to, by product id. */
export function toCards(editions: readonly CardRow[], context: PriceContext): Map<number, Card> {
  const cards = new Map<number, Card>();
  for (const [id, siblings] of Map.groupBy(editions, (edition) => edition.product_id)) {
    const [shown] = inOptionOrder(siblings);
    if (shown) cards.set(id, toCard(shown, siblings, context));
  }
  return cards;
}

/** Reads the cards of these products in one query, by product id. Products that are not listed are missing. */
export async function readCards(context: ShopContext, productIds: readonly number[]): Promise<Map<number, Card>> {
  const editions = await readCardRows(context, productIds);
  const prices = await priceContext(
    context,
    editions.map(({ id }) => id),
  );
  return toCards(editions, prices);
}

/** The cards in the order of these ids, without products that have no card. */
export const pickCards = (cards: ReadonlyMap<number, Card>, ids: readonly number[]): Card[] =>
  ids.flatMap((id) => cards.get(id) ?? []);
