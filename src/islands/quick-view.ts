import './live.ts';
import { quickViewPath } from '../lib/paths.ts';
import sheet from './quick-view.css?inline';
import { fetchPart } from './requests.ts';
import { adoptStyles } from './ui/adopt-styles.ts';

let dialog: HTMLDialogElement | undefined;
/** Asked for last: of two clicks the second one counts. */
let wanted: HTMLElement | undefined;

/** Opens the book that `[data-product]` names in a dialog; throws when it cannot be had, so that its link is followed. */
export default async function showQuickView(link: HTMLElement): Promise<void> {
  wanted = link;
  const html = await fetchPart(quickViewPath(link.dataset.product ?? ''));
  if (wanted !== link) return;
  adoptStyles(sheet);
  dialog ??= makeDialog();
  dialog.innerHTML = html;
  // Not every browser gives a link the focus with a click; the dialog gives it back to where it was.
  link.focus();
  dialog.showModal();
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'quick-view';
  made.setAttribute('aria-labelledby', 'quick-view-title');
  made.addEventListener('click', ({ target }) => {
    const isCloseButton = target instanceof Element && target.closest('[data-close]');
    if (target === made || isCloseButton) made.close();
  });
  // Who comes back finds the page as it was before.
  addEventListener('pagehide', () => made.close());
  document.body.append(made);
  return made;
}
