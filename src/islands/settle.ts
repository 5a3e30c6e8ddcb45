import { type ActionName, cookieCheckPath } from '../lib/paths.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { refresh } from './refresh.ts';
import { refreshRegions } from './regions.ts';
import { setCart } from './stores/cart.ts';
import { showNotice } from './stores/notices.ts';
import { setWishlistCount } from './stores/wishlist.ts';

/** Where notices wait while the page they were said on gives way to another. */
export const leftNotices = 'notices';

/** Lets an outcome take its effect: the stores hear of it, the page follows, the notices are shown, the shopper is led on. */
export async function settle(action: ActionName, outcome: Outcome): Promise<void> {
  if (outcome.cart) setCart(outcome.cart);
  if (outcome.wishlistCount !== undefined) setWishlistCount(outcome.wishlistCount);
  if (outcome.moves && outcome.to) {
    leaveNotices(outcome);
    location.assign(outcome.ok && outcome.begins ? cookieCheckPath(outcome.to) : outcome.to);
    return;
  }
  const region = action.startsWith('coupon.') ? 'cart' : action.slice(0, action.indexOf('.'));
  const isFresh = outcome.ok || outcome.cart || isOvertaken(outcome) ? await refreshRegions(region) : true;
  if (isFresh) {
    for (const notice of outcome.notices) showNotice(notice);
    if (outcome.isInDoubt) lookAgain(region);
    return;
  }
  leaveNotices(outcome);
  location.reload();
}

/**
 * What the shop has now tells who wonders whether it was done. Other parts of a page may stand open, and whoever cannot be told
 * keeps the page as it is.
 */
function lookAgain(region: string) {
  void refresh();
  if (region === 'cart' || region === 'wishlist') void refreshRegions(region);
}

/** Refused though nothing went wrong: it has been done already, in another tab. The page is older than the shop. */
const isOvertaken = ({ to, notices }: Outcome) => to !== undefined && notices.every(({ kind }) => kind !== 'error');

function leaveNotices({ notices }: Outcome) {
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(leftNotices, JSON.stringify(notices));
  } catch {
    for (const notice of notices) showNotice(notice);
  }
}
