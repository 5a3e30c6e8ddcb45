import type { Cart } from '../../lib/trade/cart/cart.ts';
import { showCount } from './counts.ts';

/**
 * The counts that the stores keep in this browser (storage/cart-storage.ts). This file reads them by itself: what it shared
 * with the islands would be one more file that every page has to load.
 */
const kinds = ['cart', 'wishlist'] as const;

function storedCount(kind: (typeof kinds)[number]): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kind) ?? 'null');
    if (typeof stored === 'number') return stored;
    return ((stored as Cart | null)?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return 0;
  }
}

/** Shows the counts above 0. An empty storage may be a forbidden one, and the page may know better. */
export function showStoredCounts(): void {
  for (const kind of kinds) {
    const count = storedCount(kind);
    if (count > 0) showCount(kind, count);
  }
}

const showsNone = (kind: (typeof kinds)[number]): boolean =>
  document.querySelector(`[data-${kind}-count]`)?.textContent.trim() === '0';

/** Whether the header counts anything. */
export const showsCount = (): boolean => !kinds.every(showsNone);

/** A personal page has counted on the server. What it counts as none is stored no longer: an order has emptied the cart. */
export function clearEmptyCounts(): void {
  if (document.documentElement.dataset.counted === undefined) return;
  try {
    for (const kind of kinds) if (showsNone(kind)) localStorage.removeItem(kind);
  } catch {
    // Forbidden, so nothing was stored.
  }
}

/** Another tab has changed a count; here none counts, too. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    for (const kind of kinds) if (kind === key) showCount(kind, storedCount(kind));
  });
}
