import { showPlainBox } from './plain-box.ts';

/**
 * Without a connection the browser's own page would take the place of what has been typed. A browser that believes itself
 * offline may still reach a shop on the same machine, so the shop is asked.
 */
export async function isCutOff(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/cart.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}

export const cutOff = 'You are offline. Nothing has been sent: please try again once you are connected.';

/** Scripts that would say it more finely cannot be loaded now. */
export const sayCutOff = (): void => showPlainBox(cutOff);
