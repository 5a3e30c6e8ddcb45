import '../store-bindings.ts';
import { startAdding } from '../../islands/stores/cart.ts';
import { bookAround } from '../cart/pending-line.ts';
import type { SentForm } from '../forms/apply-answer.ts';
import { navigateInPlace } from '../listing/navigate-in-place.ts';
import { listenToTabs } from '../tabs/tab-keys.ts';
import { clickHandlers } from './click-handlers.ts';
import { hydrate, hydrateWhenIdle, unhydratedIsland } from './hydrate.ts';

export { showNotice } from '../../islands/stores/notices.ts';
export { refreshCounts } from '../header/refresh-counts.ts';

/** What shows a press at once, without React, in one file (load-runtime.ts). What it leads to is in after-press.ts. */

const afterPress = () => import('./after-press.ts');

let isStarted = false;

/** Starts what listens by itself, with the first interaction: the file may have been prefetched long before. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  navigateInPlace();
  listenToTabs();
  // Without it the page works as before.
  afterPress().then(
    ({ listen }) => listen(),
    () => {},
  );
}

/** Shows at once what the page knows of the result of a form that has just been sent. */
export function showSent({ form, action }: Pick<SentForm, 'form' | 'action'>): void {
  if (action === 'cart.add') startAdding(bookAround(form));
}

/** Shows what came of a form. */
export const applyAnswer = async (sent: SentForm): Promise<void> => (await afterPress()).applyAnswer(sent);

/**
 * Hears of every intent to use `target`, and of the press on it, if it is one. Resolves to whether the press was answered; the
 * others are for the browser or for the island, which is hydrated by then. Rejects when a script could not be loaded.
 */
export async function interact(target: Element, press?: MouseEvent): Promise<boolean> {
  start();
  const island = target.closest('[data-native], [type=submit]') ? null : unhydratedIsland(target);
  const element = target.closest<HTMLElement>('[data-handler]');
  const handler = clickHandlers[element?.dataset.handler ?? ''];
  if (!element || !handler) {
    if (island) await hydrate(island);
    return false;
  }
  if (press) await handler.press(element);
  else await handler.prepare?.(element);
  // Whoever only points at it needs no React.
  if (island && press) hydrateWhenIdle(island);
  return true;
}
