import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { productCard } from '../../contract/product.ts';
import type { ShopContext } from '../context.ts';
import { variantImage } from '../images.ts';
import { inOptionOrder } from './default-variant.ts';
import { averageRating, wirePrice } from './prices.ts';

export type Card = z.input<typeof productCard> & { productID: string; productImage: string };

export interface CardRow {
  readonly product_id: number;
  readonly title: string;
  readonly author_text: string;
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
  readonly deal_price: number | null;
  readonly deal_starts_at: number | null;
  readonly deal_period_ms: number | null;
}

/**
 * Every listed edition of these listed products with all that a card shows: one query. (The plus keeps SQLite from looking
 * products up by is_listed, which nearly all are, instead of by id.)
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
    .select(['variant.product_id', 'title', 'author_text', 'rating_sum', 'rating_count', 'updated_at'])
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
    .select(['is_price_on_request', 'deal.price as deal_price', 'deal.starts_at as deal_starts_at'])
    .select('deal.period_ms as deal_period_ms')
    .execute();
}

/**
 * A card of the edition `shown`, which stands for its product; `editions` are all of that product. quantity is '0' only
 * when no edition has stock; the price and the two flags are those of `shown`.
 */
export function toCard(shown: CardRow, editions: readonly CardRow[], context: { currency: string; now: number }): Card {
  return {
    productID: String(shown.product_id),
    productName: shown.title,
    productImage: variantImage(shown),
    author: shown.author_text,
    rating: averageRating(shown),
    ratingCount: shown.rating_count,
    ...wirePrice(shown, context),
    quantity: String(editions.reduce((sum, edition) => sum + edition.stock, 0)),
    isOptionsEnabled: editions.length > 1 ? '1' : '0',
    nonShippable: shown.is_shippable === 1 ? '0' : '1',
  };
}

/** The cards of all products that have an edition here, by id. */
export function toCards(editions: readonly CardRow[], context: { currency: string; now: number }): Map<number, Card> {
  const cards = new Map<number, Card>();
  for (const [id, siblings] of Map.groupBy(editions, (edition) => edition.product_id)) {
    const [shown] = inOptionOrder(siblings);
    if (shown) cards.set(id, toCard(shown, siblings, context));
  }
  return cards;
}

/** The cards of these products by id, in one query. Unlisted ones are missing. */
export async function readCards(context: ShopContext, productIds: readonly number[]): Promise<Map<number, Card>> {
  const editions = await readCardRows(context, productIds);
  return toCards(editions, { currency: context.currency, now: context.now() });
}

/** Puts cards in the order of the ids, leaving out those that are not for sale. */
export const pickCards = (cards: ReadonlyMap<number, Card>, ids: readonly number[]): Card[] =>
  ids.flatMap((id) => cards.get(id) ?? []);
