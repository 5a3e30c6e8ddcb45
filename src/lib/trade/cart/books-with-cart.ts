import type { ProductSummary } from '../../shop/catalogue/product.ts';
import type { Cart } from './cart.ts';

/** A book that goes with a book of the cart. */
export interface BookWithCart {
  readonly book: ProductSummary;
  /** The title of the book that it goes with. */
  readonly title: string;
}

/** How many are shown, and how many lines of the cart are looked at for them: the last ones added. */
export const booksWithCartCount = 2;

const canBeBought = ({
  isInStock,
  isPriceOnRequest,
  isNotSoldHere,
  isShippable,
  hasOptions,
}: ProductSummary): boolean => isInStock && !isPriceOnRequest && !isNotSoldHere && (isShippable || hasOptions);

/**
 * The books that go with a cart: of each line's related books (best first) the first one that can be bought and is neither in the
 * cart nor named already; a line gives a second one only when the other lines have none.
 */
export function booksWithCart(
  { lines }: Pick<Cart, 'lines'>,
  related: readonly { readonly title: string; readonly books: readonly ProductSummary[] }[],
): BookWithCart[] {
  const taken = new Set(lines.map(({ productId }) => productId));
  const found: BookWithCart[] = [];
  for (let round = 0; round < booksWithCartCount; round += 1) {
    for (const { title, books } of related) {
      const book = found.length < booksWithCartCount && books.find((one) => !taken.has(one.id) && canBeBought(one));
      if (!book) continue;
      taken.add(book.id);
      found.push({ book, title });
    }
  }
  return found;
}
