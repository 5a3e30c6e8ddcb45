import { watchCarousels } from '../carousel/watch-carousels.ts';
import { removeMendedErrors } from '../forms/mended-fields.ts';
import { storeCategoryMenu } from '../header/category-menu.ts';
import { closeLeftPopovers } from '../header/popovers.ts';
import { followSearch } from '../header/search.ts';
import { navigateInPlace } from '../listing/navigate-in-place.ts';
import { addSpeculationRules } from '../page/speculation.ts';
import { listenToTabs } from '../tabs/tab-keys.ts';
import { clickHandlers } from './click-handlers.ts';
import { hydrate, hydrateWhenIdle, unhydratedIsland } from './hydrate.ts';

export { showNotice } from '../../islands/stores/notices.ts';
export { applyAnswer, showSent } from '../forms/apply-answer.ts';
export { refreshCounts } from '../header/refresh-counts.ts';

/** Everything without React that interactions with a page need, in one file (load-runtime.ts). */

let isStarted = false;

/** Starts what listens by itself, with the first interaction: the file may have been prefetched long before. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  closeLeftPopovers();
  watchCarousels();
  navigateInPlace();
  listenToTabs();
  followSearch();
  removeMendedErrors();
  storeCategoryMenu();
  addSpeculationRules();
}

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
  else handler.prepare?.(element);
  // Whoever only points at it needs no React.
  if (island && press) hydrateWhenIdle(island);
  return true;
}
