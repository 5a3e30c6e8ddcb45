import { fetchCart } from './requests.ts';
import { setCart } from './stores/cart.ts';
import { setWishlistCount } from './stores/wishlist.ts';

/** Asks the shop for what the header shows. */
export async function refresh(): Promise<void> {
  const answer = await fetchCart();
  if (!answer) return;
  setCart(answer.cart);
  if (answer.wishlistCount !== undefined) setWishlistCount(answer.wishlistCount);
}
