import { showFallbackToast } from '../notices/fallback-toast.ts';

/**
 * Whether the shop is out of reach. Without a connection the browser's own error page would take the place of what was typed.
 * A browser that believes itself offline may still reach a shop on the same machine, so the shop is asked.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/cart.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}

/** Shown without React, whose scripts cannot be loaded now. */
export const showOffline = (): void =>
  showFallbackToast('You are offline. Nothing has been sent: please try again once you are connected.');
