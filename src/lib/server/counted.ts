import { nothingOf } from '../api/errors.ts';
import type { ShopApi } from '../api/shop-api.ts';
import type { Cart } from '../shop/cart.ts';
import type { WishlistItem } from '../shop/wishlist.ts';

/** What the badges of the header count. */
export interface Counted {
  cart(): Promise<Cart | undefined>;
  wishlist(): Promise<readonly WishlistItem[] | undefined>;
}

/**
 * Reads what the header counts where that is all a page wants of it: undefined when the shop cannot say. A badge must not stop
 * a purchase, nor hide the order that was just placed.
 */
export const countedOf = (shop: Pick<ShopApi, 'cart' | 'wishlist'>): Counted => ({
  cart: () => shop.cart().catch(nothingOf),
  wishlist: () => shop.wishlist().catch(nothingOf),
});
