import { type Cart, cartCount } from './cart.ts';
import type { WishlistItem } from './wishlist.ts';

/** What the header's badges say on the visitor's own pages. */
export interface HeaderCounts {
  readonly cartCount: number;
  readonly wishlistCount: number;
}

export const headerCounts = (cart: Cart, wishlist: readonly WishlistItem[]): HeaderCounts => ({
  cartCount: cartCount(cart),
  wishlistCount: wishlist.length,
});
