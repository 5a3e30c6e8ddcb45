import { $cart } from '../islands/stores/cart.ts';
import { $notices } from '../islands/stores/notices.ts';
import { $chosenSku } from '../islands/stores/selection.ts';
import { $wishlistCount } from '../islands/stores/wishlist.ts';
import type { Notice } from '../lib/shop/outcome.ts';
import { type Cart, cartCount } from '../lib/trade/cart/cart.ts';
import { followCartPanel } from './cart/panel.ts';
import { showCount } from './header/counts.ts';
import { hydrate, unhydratedIsland } from './interaction/hydrate.ts';
import { showFallbackToast } from './notices/fallback-toast.ts';
import { followOptions, showOptionPicture } from './product/options.ts';

const afterPress = () => import('./interaction/after-press.ts');

/** Lets the page and its islands follow the stores, from the first time that a store changes. */

$cart.subscribe((cart) => cart && showCount('cart', cartCount(cart)));
$cart.listen((cart) => cart && hydrateStaleCoupon(cart));
$wishlistCount.subscribe((count) => count !== null && showCount('wishlist', count));
$notices.subscribe((queue) => queue.length > 0 && loadNotices(queue));
$chosenSku.subscribe((sku) => sku !== null && followChoice(sku));
followCartPanel();
followOptions();

/** The gallery shows the picture of the chosen option, and the facts are its own. */
function followChoice(sku: string) {
  showOptionPicture(sku);
  for (const facts of document.querySelectorAll<HTMLElement>('[data-facts-of]')) {
    facts.hidden = facts.dataset.factsOf !== sku;
  }
  void afterPress()
    .then(({ fetchAlertForm }) => fetchAlertForm(sku))
    .then((form) => form && hideUnlessChosen(form))
    .catch(() => {});
}

/** They are shown by after-press.ts, which follows the store itself once it is there. */
function loadNotices(queue: readonly Notice[]) {
  afterPress().catch(() => showFallbackToast(queue.map(({ text }) => text).join('\n')));
}

/** Another edition may have been chosen while the form was on its way. */
function hideUnlessChosen(form: HTMLElement) {
  form.hidden = form.dataset.factsOf !== $chosenSku.get();
}

/** A coupon box that is not hydrated shows what its page came with; a change of quantities can end a coupon. */
function hydrateStaleCoupon({ coupon }: Cart) {
  const box = document.querySelector('.coupon');
  const shown = box?.querySelector('.coupon-applied strong')?.textContent ?? '';
  const island = unhydratedIsland(box);
  if (island && shown !== (coupon?.code ?? '')) hydrate(island).catch(() => {});
}
