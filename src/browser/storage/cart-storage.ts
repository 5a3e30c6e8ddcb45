import type { Cart } from '../../lib/trade/cart/cart.ts';
import { readStored, store } from './storage.ts';

/** The last cart, stored under `cart` while it has a line, so that the next page shows its count at once. */
export function readStoredCart(): Cart | undefined {
  const stored = readStored('cart') as Partial<Cart> | null;
  return Array.isArray(stored?.lines) && stored.lines.length > 0 && stored.subtotal ? (stored as Cart) : undefined;
}

export const storeCart = (cart: Cart): void => store('cart', cart.lines.length > 0 ? cart : undefined);

/** The number of items on the wishlist, stored under `wishlist` while there is one. */
export function readStoredWishlistCount(): number {
  const stored = readStored('wishlist');
  return typeof stored === 'number' && stored > 0 ? stored : 0;
}

export const storeWishlistCount = (count: number): void => store('wishlist', count > 0 ? count : undefined);
