import { closeCart, setCart } from '../../islands/stores/cart.ts';
import { showNotice } from '../../islands/stores/notices.ts';
import { setWishlistCount } from '../../islands/stores/wishlist.ts';
import { cookiesBlocked } from '../requests/outcome.ts';
import { fetchCart } from '../requests/requests.ts';

/**
 * Called when a session starts. A browser that has not kept its cookie is anonymous again, although it says that it keeps
 * cookies: what the page has just shown belongs to no session.
 */
export async function warnIfCookiesBlocked(): Promise<void> {
  const answer = await fetchCart();
  if (!answer || answer.isKnown) return;
  closeCart();
  setCart(answer.cart);
  setWishlistCount(0);
  for (const notice of cookiesBlocked().notices) showNotice(notice);
}
