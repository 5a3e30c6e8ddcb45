import { $cartOpen } from '../../islands/stores/cart.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import { quickViewPath } from '../../lib/paths/product.ts';
import { adoptStyles } from '../page/adopt-styles.ts';
import { pageText } from '../page/page-text.ts';
import { fetchPart } from '../requests/requests.ts';
import sheet from './quick-view.css?inline';

let dialog: HTMLDialogElement | undefined;
/** Of two presses the second one counts. */
let lastPressed: HTMLElement | undefined;

/**
 * Opens the book that `[data-product]` names in a dialog: at once what its card shows, then the rest. Throws when it cannot be
 * fetched: the link is then followed.
 */
export async function openQuickView(link: HTMLElement): Promise<void> {
  lastPressed = link;
  adoptStyles(sheet);
  dialog ??= createDialog();
  showCard(dialog, link);
  // Not every browser focuses a link that is clicked; the dialog gives the focus back to it.
  link.focus();
  dialog.showModal();
  try {
    const html = await fetchPart(localPath(quickViewPath(link.dataset.product ?? '')));
    if (lastPressed !== link || !dialog.open) return;
    dialog.innerHTML = html;
    dialog.ariaBusy = null;
    dialog.querySelector<HTMLElement>('button')?.focus();
  } catch (error) {
    if (lastPressed === link) dialog.close();
    throw error;
  }
}

/** The title and the cover of the card, where QuickView.astro will show them. */
function showCard(shown: HTMLDialogElement, link: HTMLElement): void {
  const card = link.closest('article');
  const title = document.createElement('h2');
  title.id = 'quick-view-title';
  title.textContent = card?.querySelector('h2, h3, h4')?.textContent ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'quick-view-close';
  close.dataset.close = '';
  close.ariaLabel = pageText('close', 'Close this dialog');
  const cover = document.createElement('div');
  cover.className = 'quick-view-cover';
  const picture = card?.querySelector('.cover')?.cloneNode(true);
  if (picture) cover.append(picture);
  const about = document.createElement('div');
  about.className = 'quick-view-about';
  about.append(title);
  const body = document.createElement('div');
  body.className = 'quick-view-body';
  body.append(cover, about);
  shown.replaceChildren(close, body);
  shown.ariaBusy = 'true';
}

function createDialog(): HTMLDialogElement {
  const created = document.createElement('dialog');
  created.className = 'quick-view';
  created.setAttribute('aria-labelledby', 'quick-view-title');
  created.addEventListener('click', ({ target }) => {
    const isCloseButton = target instanceof Element && target.closest('[data-close]');
    if (target === created || isCloseButton) created.close();
  });
  created.addEventListener('close', focusAfterCart);
  // A visitor who comes back finds the page as it was before.
  addEventListener('pagehide', () => created.close());
  document.body.append(created);
  return created;
}

/** The cart opens over this dialog when a book is added. What was focused before both is focused again after the cart. */
function focusAfterCart(): void {
  if (!$cartOpen.get()) return;
  const stop = $cartOpen.listen(() => {
    stop();
    lastPressed?.focus();
  });
}
