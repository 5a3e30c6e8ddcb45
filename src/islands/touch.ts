import './directives/late.ts';
import 'astro/runtime/server/astro-island.js';
import { fetchAccountMenuAhead } from './account.ts';
import { submitOnChange } from './autosubmit.ts';
import { listenToCarousels } from './carousels.ts';
import { listenToClicks } from './clicks.ts';
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
fetchAccountMenuAhead();
closeLeftPopovers();
listenToCarousels();
followListing();
listenToTabs();
keepMenu();
fetchLikelyPages();
