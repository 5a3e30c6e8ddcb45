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

const shownMs = 8000;

/** Scripts that would say it more finely cannot be loaded now. */
export function sayCutOff(): void {
  const box = document.createElement('div');
  box.className = 'plain-notice';
  box.role = 'alert';
  (document.querySelector('dialog:modal, :popover-open') ?? document.body).append(box);
  box.textContent = cutOff;
  setTimeout(() => box.remove(), shownMs);
}
