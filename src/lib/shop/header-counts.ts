import { type Cart, cartCount } from './cart.ts';
import type { WishlistItem } from './wishlist.ts';

/** What the header's badges say on the visitor's own pages; the browser fills in what is not known. */
export interface HeaderCounts {
  readonly cartCount?: number;
  readonly wishlistCount?: number;
}

export const headerCounts = (cart: Cart | undefined, wishlist: readonly WishlistItem[] | undefined): HeaderCounts => ({
  cartCount: cart && cartCount(cart),
  wishlistCount: wishlist?.length,
});
