import { doings } from './doings.ts';

/** Where the answer to a press is shown: the part of the page that stands for the island. */
const shownAt: Readonly<Record<string, string>> = { 'cart.add': '.cart-link', 'wishlist.add': '[data-toasts]' };

/** One press comes as several signs. A failed script is asked for again by whatever needs it. */
const fetched = new Set<string>();

/**
 * The scripts of what a sign (a pointer, a finger, the focus) is aimed at, with all that they import (directives/register.ts): a
 * slow phone waits for the way there and back once instead of three times. What sends a form comes first, then React, by far
 * the largest, and only for what an island shows.
 */
export function fetchAhead(aimed: Element | undefined): void {
  const does = aimed?.closest<HTMLElement>('[data-does]')?.dataset.does;
  if (does && doings[does]) once(does, doings[does]);
  const form = does ? undefined : aimed?.closest<HTMLElement>('form[data-action]');
  const action = aimed?.closest('button')?.dataset.action ?? form?.dataset.action;
  if (action) once('form', () => import('./live.ts'));
  const answer = shownAt[action ?? ''];
  for (const part of [aimed, answer && document.querySelector(answer)]) {
    const island = part ? part.closest('astro-island[ssr]') : null;
    if (!island) continue;
    once('kit', () => import('./ui/kit.ts'));
    for (const name of ['renderer-url', 'component-url']) {
      const url = island.getAttribute(name);
      if (url) once(url, () => import(/* @vite-ignore */ url));
    }
  }
}

function once(name: string, load: () => Promise<unknown>) {
  if (fetched.has(name)) return;
  fetched.add(name);
  load().catch(() => {});
}
