import type { z } from 'zod';
import type { productCard } from '../product.ts';
import type { Book } from './books.ts';
import { saleDayOf } from './preorders.ts';
import { type Asked, copiesOf, listPrice, type MockShop, salePrice, text } from './shop.ts';

type Card = z.input<typeof productCard>;

export const coverOf = (book: Book, origin: string): string => `${origin}/covers/${book.id}.svg`;

/** 0 when nobody has rated it. */
export function ratingOf({ reviews }: MockShop, { id }: Book): { rating: number; ratingCount: number } {
  const given = (reviews.get(id) ?? []).map(({ rating }) => rating);
  const sum = given.reduce((total, rating) => total + rating, 0);
  return { rating: given.length > 0 ? Math.round((sum / given.length) * 10) / 10 : 0, ratingCount: given.length };
}

/** The prices of a book as its usual edition has them, and what can be bought of it. */
export function priceFields(shop: MockShop, { editions }: Book) {
  const [usual] = editions;
  return {
    amount: text(shop, listPrice(shop, usual)),
    discountAmount: text(shop, salePrice(shop, usual)),
    discountPercentage: String(usual.discountPercent),
    quantity: String(editions.reduce((sum, edition) => sum + copiesOf(shop, edition), 0)),
    isOptionsEnabled: editions.length > 1 ? '1' : '0',
    ...{ nonShippable: '0', priceOnRequest: '0' },
    ...saleDayOf(shop, usual),
  };
}

export function toCard(book: Book, { shop, origin }: Asked): Card {
  const { rating, ratingCount } = ratingOf(shop, book);
  return {
    productID: book.id,
    productName: book.title,
    productImage: coverOf(book, origin),
    author: book.author,
    ...{ rating: String(rating), ratingCount: String(ratingCount) },
    ...priceFields(shop, book),
  };
}
