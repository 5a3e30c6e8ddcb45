import { atom } from 'nanostores';
import { readStoredWishlistCount, storeWishlistCount } from '../../browser/storage/cart-storage.ts';

/** null while it is not known. */
export const $wishlistCount = atom<number | null>(null);

const stored = readStoredWishlistCount();
if (stored) $wishlistCount.set(stored);

export function setWishlistCount(count: number): void {
  $wishlistCount.set(count);
  storeWishlistCount(count);
}
