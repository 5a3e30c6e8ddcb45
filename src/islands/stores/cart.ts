import { atom, computed } from 'nanostores';
import { type Cart, cartCount, type LineItem } from '../../lib/shop/cart.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { fetchCart, sendAction } from '../requests.ts';
import { keepCart, readKeptCart } from './kept-cart.ts';

/** null: not known yet. */
export const $cart = atom<Cart | null>(null);
export const $cartOpen = atom(false);
/** Whether the cart is being fetched, or could not be. */
export const $cartStatus = atom<'idle' | 'loading' | 'failed'>('idle');
/** undefined: not known yet. */
export const $cartCount = computed($cart, (cart) => cart && cartCount(cart));

// Set after the atom is made: its initial value stays null, which is what a page is hydrated with.
const kept = readKeptCart();
if (kept) $cart.set(kept);

let isTold = false;
/** Whether the shop has said what is in the cart since this page was opened: then it is no older than the page. */
export const isCartTold = (): boolean => isTold;

/** Takes over the shop's own answer. */
export function setCart(cart: Cart): void {
  isTold = true;
  $cart.set(cart);
  $cartStatus.set('idle');
  keepCart(cart);
}

export const openCart = (): void => $cartOpen.set(true);
export const closeCart = (): void => $cartOpen.set(false);

/** Asks the shop for the cart; the one that is known stays in view meanwhile, and when it cannot be had. */
export async function loadCart(): Promise<void> {
  $cartStatus.set('loading');
  const answer = await fetchCart(true);
  if (answer) setCart(answer.cart);
  else $cartStatus.set('failed');
}

export const removeLine = ({ productId, sku }: Pick<LineItem, 'productId' | 'sku'>): Promise<Outcome> =>
  change('cart.remove', { productId, sku });
export const applyCoupon = (code: string): Promise<Outcome> => change('coupon.apply', { code });
export const removeCoupon = (code: string): Promise<Outcome> => change('coupon.remove', { code });

type Change = 'cart.remove' | 'coupon.apply' | 'coupon.remove';

async function change(name: Change, fields: Record<string, string>): Promise<Outcome> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const outcome = await sendAction(name, form);
  if (outcome.cart) setCart(outcome.cart);
  return outcome;
}
