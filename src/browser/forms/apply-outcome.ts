import { setCart } from '../../islands/stores/cart.ts';
import { showNotice } from '../../islands/stores/notices.ts';
import { setWishlistCount } from '../../islands/stores/wishlist.ts';
import type { ActionName } from '../../lib/paths/actions.ts';
import { cookieCheckPath } from '../../lib/paths/failures.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { fillPanel } from '../cart/panel.ts';
import { refreshCounts } from '../header/refresh-counts.ts';
import { storeNotices } from '../notices/stored-notices.ts';
import { refreshRegions } from './refresh-regions.ts';

/** Applies an outcome: sets the stores, navigates or refreshes the page's regions, shows the notices. */
export async function applyOutcome(action: ActionName, outcome: Outcome): Promise<void> {
  if (outcome.cart) setCart(outcome.cart);
  if (outcome.cart && outcome.panel) fillPanel(outcome.cart, outcome.panel);
  if (outcome.wishlistCount !== undefined) setWishlistCount(outcome.wishlistCount);
  if (outcome.navigates && outcome.to) {
    leaveNotices(outcome);
    location.assign(outcome.ok && outcome.startsSession ? localPath(cookieCheckPath(outcome.to)) : outcome.to);
    return;
  }
  const region = action.startsWith('coupon.') ? 'cart' : action.slice(0, action.indexOf('.'));
  const isRefreshed = outcome.ok || outcome.cart || isStalePage(outcome) ? await refreshRegions(region) : true;
  if (!isRefreshed) {
    leaveNotices(outcome);
    location.reload();
    return;
  }
  for (const notice of outcome.notices) showNotice(notice);
  if (outcome.isUnconfirmed) showCurrentState(region);
}

/** Leaves the notices to the next page. Without storage they show for as long as this page still does. */
function leaveNotices({ notices }: Outcome) {
  if (!storeNotices(notices)) notices.forEach(showNotice);
}

/** It is unknown whether it was done: the shop's current state shows. Other regions may be open and keep what they show. */
function showCurrentState(region: string) {
  void refreshCounts();
  if (region === 'cart' || region === 'wishlist') void refreshRegions(region);
}

/** Refused though nothing went wrong: it was done before, in another tab. */
const isStalePage = ({ to, notices }: Outcome) => to !== undefined && notices.every(({ kind }) => kind !== 'error');
