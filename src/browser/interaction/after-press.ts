import { $notices } from '../../islands/stores/notices.ts';
import { watchCarousels } from '../carousel/watch-carousels.ts';
import { removeMendedErrors } from '../forms/mended-fields.ts';
import { storeCategoryMenu } from '../header/category-menu.ts';
import { closeLeftPopovers } from '../header/popovers.ts';
import { followSearch } from '../header/search.ts';
import { showPlainNotices } from '../notices/plain-notices.ts';
import { addSpeculationRules } from '../page/speculation.ts';

export { applyAnswer } from '../forms/apply-answer.ts';
export { prepareAccountMenu, toggleAccountMenu } from '../header/account-menu.ts';
export { copy } from '../order/copy.ts';
export { fetchAlertForm } from '../product/alert-form.ts';
export { fillOwnAddress } from '../product/own-address.ts';
export { share } from '../product/share.ts';

/**
 * What a press leads to: the answers of forms, notices, and what the shop is asked for. In one file, which is loaded with the first
 * intent to use anything, while the runtime is loaded ahead (load-runtime.ts).
 */

$notices.subscribe((queue) => queue.length > 0 && showPlainNotices());

/** Starts what listens by itself. */
export function listen(): void {
  closeLeftPopovers();
  watchCarousels();
  followSearch();
  removeMendedErrors();
  storeCategoryMenu();
  addSpeculationRules();
}
