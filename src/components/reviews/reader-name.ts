import type { Product } from '../../lib/shop/catalogue/product.ts';
import type { messages } from '../../messages/messages.ts';

/** As what a review is stored of somebody who has given no name, and of somebody whose account was deleted. */
const named = { guest: 'Guest reader', erased: 'A reader' } as const;

type ReaderTexts = Pick<ReturnType<typeof messages.reviews>, 'guestReader' | 'reader'>;

/** A product whose reviews are by names in a language. */
export const withReaderNames = (product: Product, text: ReaderTexts): Product => ({
  ...product,
  reviews: product.reviews.map((review) => ({ ...review, username: readerName(review.username, text) })),
});

/** Whose review it is: a name as it was typed, or the name of those who have none, in a language. */
export function readerName(username: string, text: ReaderTexts): string {
  if (username === named.guest) return text.guestReader;
  return username === named.erased ? text.reader : username;
}
