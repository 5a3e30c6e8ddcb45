import { atom } from 'nanostores';
import { keepWishlistCount, readKeptWishlistCount } from './kept-cart.ts';

/** null: not known yet. */
export const $wishlistCount = atom<number | null>(null);

const kept = readKeptWishlistCount();
if (kept) $wishlistCount.set(kept);

export function setWishlistCount(count: number): void {
  $wishlistCount.set(count);
  keepWishlistCount(count);
}
