import { rotateCarousels } from '../components/site/carousel.ts';
import type { Cart } from '../lib/shop/cart.ts';
import { afterFrame } from './after-frame.ts';
import { paintCount } from './counts.ts';
import { keepDrawn } from './keep-drawn.ts';
import { keep, readKept } from './page-storage.ts';
import { upgradeTabs } from './tabs.ts';
import { waitForTouch } from './wait-for-touch.ts';

/** The one script of every page: what must be right at once. Whatever answers a touch comes with the first sign of one. */

/** Nobody has asked for it, so nobody is told when it cannot be had; what it would have said is kept for the next page. */
const withLive = (use: (live: typeof import('./live.ts')) => unknown) => import('./live.ts').then(use, nothing);
const nothing = () => {};

function keptCounts() {
  const lines = readKept<Cart>('cart')?.lines ?? [];
  return {
    cart: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    wishlist: readKept<number>('wishlist') ?? 0,
  };
}

/** Nothing kept is no news: the page may know better, and a storage that cannot be used is empty. */
function paintKeptCounts() {
  const { cart, wishlist } = keptCounts();
  if (cart) paintCount('cart', cart);
  if (wishlist) paintCount('wishlist', wishlist);
  return cart > 0 || wishlist > 0;
}

/** What the page has just counted as none is gone, whatever was kept: an order has emptied the cart. */
function forgetWhatIsGone() {
  if (document.documentElement.dataset.counted === undefined) return;
  for (const kind of ['cart', 'wishlist'] as const)
    if (document.querySelector(`[data-${kind}-count][hidden]`)) keep(kind, undefined);
}

/** Another tab has changed one of them: here an empty one is news. */
function followOtherTabs({ key }: StorageEvent) {
  if (key === 'cart' || key === 'wishlist') paintCount(key, keptCounts()[key]);
}

const showsCount = () => document.querySelector(':is([data-cart-count], [data-wishlist-count]):not([hidden])') !== null;

/** The kept counts are shown at once; the shop is asked only when there is something, and after the first paint (decision 15). */
function showCounts() {
  if (paintKeptCounts() || showsCount()) afterFrame(() => withLive(({ refresh }) => refresh()));
}

/** Notices that were said just before this page was opened. */
function tellLeftNotices() {
  try {
    if (sessionStorage.getItem('notices')) withLive(({ tellLeftNotices }) => tellLeftNotices());
  } catch {
    // No storage, so nothing was left.
  }
}

waitForTouch();
upgradeTabs();
keepDrawn();
// Nothing of a carousel moves at once, and a clock shows the time it was made at: the first paint does not wait for them.
afterFrame(() => {
  rotateCarousels();
  if (document.querySelector('[data-ends-at]'))
    import('./countdowns.ts').then(({ runCountdowns }) => runCountdowns(), nothing);
});
forgetWhatIsGone();
showCounts();
tellLeftNotices();

addEventListener('pageshow', ({ persisted }) => persisted && showCounts());
addEventListener('storage', followOtherTabs);
// An island that wakes brings the stores; from then on the page follows them.
document.addEventListener('astro:hydrate', () => withLive(nothing), { capture: true, once: true });
