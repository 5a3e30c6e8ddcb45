import { cartPath } from '../lib/paths.ts';
import { type Cart, cartCount } from '../lib/shop/cart.ts';
import type { Notice } from '../lib/shop/outcome.ts';
import { paintCount } from './counts.ts';
import { patienceMs } from './in-time.ts';
import { showPlainly } from './plain-notices.ts';
import { leftNotices } from './settle.ts';
import { $cart, $cartOpen, closeCart } from './stores/cart.ts';
import { $notices, showNotice } from './stores/notices.ts';
import { $isBusy } from './stores/pending.ts';
import { $chosenSku } from './stores/selection.ts';
import { $wishlistCount } from './stores/wishlist.ts';

export { refresh } from './refresh.ts';
export { sendForm } from './send-form.ts';

/** Joins the page to the stores, from the first time that any of them is needed. */

/** Shortest time that the loader shows (spec section 9). */
const loaderMs = 300;

$cart.subscribe((cart) => cart && paintCount('cart', cartCount(cart)));
$cart.listen((cart) => cart && followCoupon(cart));
$wishlistCount.subscribe((count) => count !== null && paintCount('wishlist', count));

let loaderEnds: ReturnType<typeof setTimeout> | undefined;
$isBusy.listen((isBusy) => {
  clearTimeout(loaderEnds);
  const root = document.documentElement;
  if (isBusy) root.toggleAttribute('data-busy', true);
  else loaderEnds = setTimeout(() => root.removeAttribute('data-busy'), loaderMs);
});

/** The first notice wakes the island that shows them; a page without it, or one it cannot be loaded for, shows them plainly. */
$notices.subscribe((queue) => queue.length > 0 && wake('[data-toasts]', showPlainly));
$chosenSku.subscribe((sku) => sku !== null && followChoice(sku));
$cartOpen.subscribe((isOpen) => isOpen && wake('.cart-link', leadToCart));

/** Somebody who has gone on meanwhile is left alone. */
function leadToCart() {
  if ($cartOpen.get()) location.assign(cartPath);
}

/** The gallery shows the picture of the option that has been chosen elsewhere (without it the choice stands all the same), and the facts are its own. */
function followChoice(sku: string) {
  wake('.gallery', () => {});
  for (const facts of document.querySelectorAll<HTMLElement>('[data-facts-of]')) {
    facts.hidden = facts.dataset.factsOf !== sku;
  }
}

/** A coupon box that has not been touched yet still says what its page came with; a change of quantities can end a coupon. */
function followCoupon({ coupon }: Cart) {
  const box = document.querySelector('.coupon');
  const shown = box?.querySelector('.coupon-applied strong')?.textContent ?? '';
  if (box && shown !== (coupon?.code ?? '')) wake('.coupon', () => {});
}

/** Loads the island that what `selector` names stands in; `fail` is called once: when there is none or it cannot be loaded, or not in time. */
function wake(selector: string, fail: () => void) {
  const island = document.querySelector(`astro-island ${selector}`)?.closest('astro-island');
  if (!island) return fail();
  if (!island.hasAttribute('ssr')) return;
  void new Promise<unknown>((giveUp) => {
    island.addEventListener('astro:hydration-error', giveUp, { once: true });
    setTimeout(() => island.hasAttribute('ssr') && giveUp(undefined), patienceMs);
  }).then(fail);
  island.dispatchEvent(new Event('bookfront:wake'));
}

// The panel closes on every navigation, and is not found open by those who come back.
for (const way of ['pagehide', 'popstate']) addEventListener(way, closeCart);

/** Shows what was said on the page before this one. */
export function tellLeftNotices(): void {
  const notices = JSON.parse(sessionStorage.getItem(leftNotices) ?? '[]') as Notice[];
  sessionStorage.removeItem(leftNotices);
  for (const notice of notices) showNotice(notice);
}
