import { setCart } from '../../islands/stores/cart.ts';
import { setWishlistCount } from '../../islands/stores/wishlist.ts';
import { type CurrentCart, fetchCart } from '../requests/requests.ts';

/** Asks the shop for what the header counts. */
export async function refreshCounts(): Promise<void> {
  const answer = await fetchCart();
  if (answer) setCounts(answer);
}

/** Sets the stores to what the shop has sent. */
export function setCounts({ cart, wishlistCount }: CurrentCart): void {
  setCart(cart);
  if (wishlistCount !== undefined) setWishlistCount(wishlistCount);
}
