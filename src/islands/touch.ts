import './directives/late.ts';
import 'astro/runtime/server/astro-island.js';
import { afterFrame } from './after-frame.ts';
import { submitOnChange } from './autosubmit.ts';
import { listenToCarousels } from './carousels.ts';
import { listenToClicks } from './clicks.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { listenToForms } from './forms.ts';
import { followListing } from './listings.ts';
import { keepMenu } from './menu.ts';
import { closeLeftPopovers } from './popovers.ts';
import { fetchLikelyPages } from './speculation.ts';
import { listenToTabs } from './tab-keys.ts';

/**
 * What answers a touch, loaded by the first sign of one (wait-for-touch.ts): forms, buttons, and the islands, which come
 * alive as custom elements here and not before (directives/register.ts keeps Astro's own script for that out of the page).
 */
listenToForms();
listenToClicks();
submitOnChange();
fetchAheadOfPresses();
closeLeftPopovers();
listenToCarousels();
followListing();
listenToTabs();
keepMenu();
fetchLikelyPages();

/** The first sign has asked for what it was aimed at (wait-for-touch.ts); most people scroll before they press anything. */
function fetchAheadOfPresses() {
  const reach = ({ target }: Event) => target instanceof Element && afterFrame(() => fetchAhead(target));
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, reach, { capture: true, passive: true });
}
