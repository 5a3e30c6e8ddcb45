import type { Cart } from '../../lib/shop/cart.ts';
import { keep, readKept } from './storage.ts';

/** The last cart, kept under `cart` while it has a line (spec section 3, decision 15). */
export function readKeptCart(): Cart | undefined {
  const kept = readKept('cart') as Partial<Cart> | null;
  return Array.isArray(kept?.lines) && kept.lines.length > 0 && kept.subtotal ? (kept as Cart) : undefined;
}

export const keepCart = (cart: Cart): void => keep('cart', cart.lines.length > 0 ? cart : undefined);

/** How many things are on the wishlist, kept under `wishlist` while there is one. */
export function readKeptWishlistCount(): number {
  const kept = readKept('wishlist');
  return typeof kept === 'number' && kept > 0 ? kept : 0;
}

export const keepWishlistCount = (count: number): void => keep('wishlist', count > 0 ? count : undefined);
