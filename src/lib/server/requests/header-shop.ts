import { ignoreApiError } from '../../api/errors.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import type { WishlistItem } from '../../shop/wishlist.ts';
import type { Cart } from '../../trade/cart/cart.ts';

/** The data behind the header's badges. */
export interface HeaderShop {
  cart(): Promise<Cart | undefined>;
  wishlist(): Promise<readonly WishlistItem[] | undefined>;
}

/**
 * For pages that need the cart or wishlist for the header only: undefined when the shop fails. A missing badge must not stop a
 * purchase, nor hide the order that was just placed.
 */
export const createHeaderShop = (shop: Pick<ShopApi, 'cart' | 'wishlist'>): HeaderShop => ({
  cart: () => shop.cart().catch(ignoreApiError),
  wishlist: () => shop.wishlist().catch(ignoreApiError),
});
