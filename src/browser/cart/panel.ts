import sheet from '../../islands/CartPanel.css?inline';
import { $cartOpen, $cartStatusText, $pendingBook, closeCart, openCart } from '../../islands/stores/cart.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import { cartPath } from '../../lib/paths/orders.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { setCounts } from '../header/refresh-counts.ts';
import { unhydratedIsland } from '../interaction/hydrate.ts';
import { adoptStyles } from '../page/adopt-styles.ts';
import { pageText } from '../page/page-text.ts';
import { unexpected } from '../requests/messages.ts';
import { fetchCart } from '../requests/requests.ts';
import { pendingLine } from './pending-line.ts';

/**
 * The cart panel until its island (CartPanel.tsx) is hydrated: the same dialog, filled with the HTML that the shop renders of
 * the island. Both follow the same stores, so that React can take the panel over at any time.
 */

/** The cart whose HTML the panel shows; hydration would not match any other. */
export let shownCart: Cart | undefined;

export const panelIsland = () => unhydratedIsland(document.querySelector('.cart-link'));
const panelDialog = () => panelIsland()?.querySelector('dialog');
const panelBody = () => panelDialog()?.querySelector('.cart-panel-body');

/** Follows the stores, from the first time that the panel is needed. */
export function followCartPanel(): void {
  const dialog = panelDialog();
  dialog?.addEventListener('close', closeCart);
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  $cartOpen.subscribe(showOrHide);
  $pendingBook.subscribe(showPending);
  $cartStatusText.subscribe((text) => {
    const status = panelDialog()?.querySelector('[role=status]');
    if (status) status.textContent = text;
  });
  // The panel closes on every navigation, also on a page that comes back from the back/forward cache.
  for (const event of ['pagehide', 'popstate']) addEventListener(event, closeCart);
}

function showOrHide(isOpen: boolean): void {
  const dialog = panelDialog();
  if (!dialog) {
    // Without a panel the cart's page shows the cart.
    if (isOpen && !document.querySelector('.cart-link')) location.assign(localPath(cartPath));
    return;
  }
  if (!isOpen) {
    dialog.close();
  } else if (!dialog.open) {
    adoptStyles(sheet);
    dialog.showModal();
  }
}

function showPending(): void {
  const body = panelBody();
  const book = $pendingBook.get();
  body?.querySelector('.cart-panel-pending')?.remove();
  if (!body || !book) return;
  shownCart = undefined;
  let list = body.querySelector('ul');
  if (!list) {
    list = document.createElement('ul');
    const empty = body.querySelector('.cart-panel-empty');
    if (empty) empty.replaceWith(list);
    else body.append(list);
  }
  list.append(pendingLine(book));
}

/** Shows a cart by the HTML that the shop has rendered of it. */
export function fillPanel(cart: Cart, html: string): void {
  const body = panelBody();
  if (!body) return;
  const removed = [...body.querySelectorAll('li')].findIndex((line) => line.contains(document.activeElement));
  const hadFocus = body.contains(document.activeElement);
  const template = document.createElement('template');
  template.innerHTML = html;
  body.replaceWith(template.content);
  shownCart = cart;
  if (hadFocus) focusLine(removed);
}

/** The focus goes to the line that has taken the place of a removed one, or to the heading. */
function focusLine(index: number): void {
  const buttons = panelBody()?.querySelectorAll<HTMLElement>('li button') ?? [];
  const next = index < 0 ? undefined : buttons[Math.min(index, buttons.length - 1)];
  (next ?? panelBody()?.querySelector<HTMLElement>('h2'))?.focus();
}

/** A press on the header's cart: opens the panel, or closes the open one. */
export async function toggleCartPanel(): Promise<void> {
  if ($cartOpen.get()) return closeCart();
  await openCartPanel();
}

/** Opens the panel at once, and shows what the shop says is in the cart. */
export async function openCartPanel(): Promise<void> {
  openCart();
  const answer = await fetchCart({ isAsked: true, withPanel: true });
  if (!answer) return showFailure();
  setCounts(answer);
  if (answer.panel) fillPanel(answer.cart, answer.panel);
}

/** What the panel shows already is better than nothing. */
function showFailure(): void {
  const empty = panelBody()?.querySelector('.cart-panel-empty');
  if (!empty || shownCart) return;
  empty.textContent = `${unexpected()}. `;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'text-button';
  retry.dataset.handler = 'cart-again';
  retry.textContent = pageText('tryAgain', 'Try again');
  empty.append(retry);
}
