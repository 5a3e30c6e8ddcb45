import { showFallbackToast } from '../notices/fallback-toast.ts';
import { pageText } from '../page/page-text.ts';

/**
 * Whether the shop is out of reach. Without a connection the browser's own error page would take the place of what was typed.
 * A browser that believes itself offline may still reach a shop on the same machine, so the shop is asked for what no cache keeps.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/cart.json', { method: 'HEAD' }).then(
    () => false,
    () => true,
  );
}

/** Shown without React, whose scripts cannot be loaded now. */
export const showOffline = (): void =>
  showFallbackToast(pageText('offline', 'You are offline. Nothing has been sent.'));
