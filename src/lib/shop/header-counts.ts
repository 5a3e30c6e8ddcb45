import { type Cart, cartCount } from '../trade/cart/cart.ts';
import type { WishlistItem } from './wishlist.ts';

/** The header's badges on personal pages. The browser fetches an undefined count. */
export interface HeaderCounts {
  readonly cartCount?: number;
  readonly wishlistCount?: number;
}

/** The counts of a cart and a wishlist that the page has read anyway. */
export const headerCounts = (cart: Cart | undefined, wishlist: readonly WishlistItem[] | undefined): HeaderCounts => ({
  cartCount: cart && cartCount(cart),
  wishlistCount: wishlist?.length,
});
