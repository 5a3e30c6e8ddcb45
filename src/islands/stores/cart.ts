import { atom, computed } from 'nanostores';
import { pageText } from '../../browser/page/page-text.ts';
import { fetchCart } from '../../browser/requests/requests.ts';
import { readStoredCart, storeCart } from '../../browser/storage/cart-storage.ts';
import { type Cart, cartCount } from '../../lib/trade/cart/cart.ts';
import { fillMessage } from '../../messages/fill-message.ts';

/** null while it is not known. */
export const $cart = atom<Cart | null>(null);
export const $cartOpen = atom(false);

/** What the page knows of a book while it is being added to the cart. */
export interface PendingBook {
  readonly title: string;
  readonly image?: string;
}
/** null while no book is being added. */
export const $pendingBook = atom<PendingBook | null>(null);
/** What the panel announces to screen readers. */
export const $cartStatusText = atom('');
/** Whether a request for the cart is running or has failed. */
export const $cartStatus = atom<'idle' | 'loading' | 'failed'>('idle');
/** null while it is not known. */
export const $cartCount = computed($cart, (cart) => cart && cartCount(cart));

// The initial value of the atom stays null, as on the server, because hydration uses it.
const stored = readStoredCart();
if (stored) $cart.set(stored);

let isConfirmed = false;
/** Whether the shop has sent the cart since this page was opened. A stored cart may be older than the page. */
export const isCartConfirmed = (): boolean => isConfirmed;

/** Sets the cart that the shop has sent. */
export function setCart(cart: Cart): void {
  isConfirmed = true;
  $cart.set(cart);
  $cartStatus.set('idle');
  storeCart(cart);
}

export const openCart = (): void => $cartOpen.set(true);
export function closeCart(): void {
  $cartOpen.set(false);
  $cartStatusText.set('');
}

/** Opens the panel with a book that is being added. */
export function startAdding(book: PendingBook): void {
  $pendingBook.set(book);
  $cartStatusText.set(
    fillMessage(pageText('addingTitle', 'Adding “{title}” to your cart…'), { title: book.title }, ''),
  );
  openCart();
}

/** Handles the shop's answer. A rejected book is removed, and the panel closes so that the message can be seen. */
export function finishAdding(isAdded: boolean): void {
  const title = $pendingBook.get()?.title;
  $pendingBook.set(null);
  if (!isAdded) closeCart();
  else if (title) {
    const text = pageText('addedToCart', '“{title}” has been added to your cart.');
    $cartStatusText.set(fillMessage(text, { title }, ''));
  }
}

/** Fetches the cart. The known cart stays visible meanwhile, and when the request fails. */
export async function loadCart(): Promise<void> {
  $cartStatus.set('loading');
  const answer = await fetchCart({ isAsked: true });
  if (answer) setCart(answer.cart);
  else $cartStatus.set('failed');
}
