import { fetchCart, noCookies } from './requests.ts';
import { closeCart, setCart } from './stores/cart.ts';
import { showNotice } from './stores/notices.ts';
import { setWishlistCount } from './stores/wishlist.ts';

/**
 * For what began a session: a browser that has not kept its cookie, although it says that it keeps some, is a stranger again,
 * and what it has just been shown is nobody's.
 */
export async function tellIfForgotten(): Promise<void> {
  const answer = await fetchCart();
  if (!answer || answer.isKnown) return;
  closeCart();
  setCart(answer.cart);
  setWishlistCount(0);
  for (const notice of noCookies.notices) showNotice(notice);
}
