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

/** How long an answer that was asked for ahead is shown, in milliseconds. */
const freshMs = 5000;
let asked: { readonly id: string; readonly at: number; readonly part: Promise<string> } | undefined;

/** The rest of the book that a link names. What a pointer has asked for a moment ago is asked for once. */
function partOf({ dataset: { product: id = '' } }: HTMLElement): Promise<string> {
  if (asked?.id === id && performance.now() - asked.at < freshMs) return asked.part;
  const part = fetchPart(localPath(quickViewPath(id)));
  asked = { id, at: performance.now(), part };
  // Whoever waits for it is told; the next press asks again.
  part.catch(() => {
    if (asked?.part === part) asked = undefined;
  });
  return part;
}

/** A pointer is on its way to press: the book is asked for (1 KB), and the styles are worked out. Keys pass by on their way elsewhere. */
export function prepareQuickView(link: HTMLElement): void {
  if (link === lastPressed || link.matches(':focus-visible')) return;
  adoptStyles(sheet);
  void partOf(link).catch(() => {});
}

/**
 * Opens the book that `[data-product]` names in a dialog: at once what its card shows, then the rest. Throws when it cannot be
 * fetched: the link is then followed.
 */
export async function openQuickView(link: HTMLElement): Promise<void> {
  lastPressed = link;
  // On its way while the dialog is opened, which takes a slow phone a while.
  const part = partOf(link);
  // Not every browser focuses a link that is clicked; the dialog gives the focus back to it. Before anything changes it costs no layout.
  link.focus();
  adoptStyles(sheet);
  dialog ??= createDialog();
  showCard(dialog, link);
  dialog.showModal();
  holdPage(true);
  try {
    const html = await part;
    if (lastPressed !== link || !dialog.open) return;
    dialog.innerHTML = html;
    dialog.ariaBusy = null;
    dialog.querySelector<HTMLElement>('button')?.focus();
  } catch (error) {
    if (lastPressed === link) dialog.close();
    throw error;
  }
}

/**
 * The page behind the dialog does not scroll. Not by `html:has(…)`: while a sheet has such a rule, each change of the page restyles
 * everything that any `:has()` is about, a quarter of a list.
 */
function holdPage(isHeld: boolean): void {
  document.documentElement.style.overflow = isHeld ? 'hidden' : '';
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
  created.addEventListener('close', () => {
    holdPage(created.open);
    focusAfterCart();
  });
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
