import { showNotice } from '../../islands/stores/notices.ts';
import { listingPartType } from '../../lib/paths/listing-part.ts';
import { unexpected } from '../requests/messages.ts';
import { isOffline, showOffline } from '../requests/offline.ts';
import { showView, viewOf, withView } from './listing-view.ts';
import { showBooksAgain, showPlaceholders } from './placeholders.ts';

/** How long the placeholders show at least, in milliseconds. */
const minimumMs = 300;
const timeoutMs = 30_000;

/**
 * Shows another state of the listing in place of the one at `from`: placeholders until it has come, then its toolbar, filters and books, of
 * which the shop sends no more than these. Any other answer (not found, a failing shop) is left to the browser. Without a connection, and
 * when the visitor stops it or leaves meanwhile, everything stays.
 */
export async function showListing({ destination, signal }: NavigateEvent, from: string): Promise<void> {
  const listing = document.querySelector<HTMLElement>('[data-listing]');
  if (!listing) return;
  closeOverlays();
  const root = document.documentElement;
  root.toggleAttribute('data-busy', true);
  showPlaceholders(listing);
  // Of several choices, each of which overtakes the one before, the first knows what is still shown.
  listing.dataset.shown ??= from;
  const shown = listing.dataset.shown;
  const [answer] = await Promise.all([
    fetchListing(withView(destination.url), signal),
    new Promise((resolve) => setTimeout(resolve, minimumMs)),
  ]);
  const html = await answer?.text().catch(() => undefined);
  const isStopped = signal.aborted;
  if (isStopped && (await isOvertaken())) return;
  root.removeAttribute('data-busy');
  if (isStopped || !answer || html === undefined) {
    showBooksAgain(listing);
    delete listing.dataset.shown;
    history.replaceState(history.state, '', shown);
    if (!isStopped) await showFailure();
    return;
  }
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-listing]');
  if (!answer.ok || !fresh) return location.reload();
  // A form sends its empty fields, too; the shop has redirected to the URL without them.
  if (answer.url !== location.href) history.replaceState(history.state, '', answer.url);
  document.title = page.title;
  replace(listing, document.adoptNode(fresh), pageOf(shown) !== pageOf(answer.url));
  showView(viewOf(new URL(answer.url)));
}

const fetchListing = (url: string, signal: AbortSignal): Promise<Response | undefined> =>
  fetch(url, {
    headers: { Accept: listingPartType },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => undefined);

/** Dialogs and popovers belong to the listing before. */
function closeOverlays() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}

/** Whether another choice has been made meanwhile; its navigation starts after this one was notified. */
const isOvertaken = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(navigation.transition !== null)));

async function showFailure() {
  if (await isOffline()) showOffline();
  else showNotice({ kind: 'error', surface: 'toast', text: unexpected() });
}

const pageOf = (url: string): string => new URL(url).searchParams.get('pageNumber') ?? '1';

/** The focus stays on the control that was used; when it is gone, or another page is shown, it goes to the results. */
function replace(listing: HTMLElement, fresh: HTMLElement, isOtherPage: boolean) {
  const used = listing.contains(document.activeElement) ? document.activeElement : null;
  const open = new Set([...listing.querySelectorAll('details[open]')].map(groupOf));
  for (const details of fresh.querySelectorAll('details')) details.open ||= open.has(groupOf(details));
  listing.replaceWith(fresh);

  const results = fresh.querySelector<HTMLElement>('.results');
  if (results) results.tabIndex = -1;
  const twin = used && !isOtherPage && [...fresh.querySelectorAll<HTMLElement>(used.tagName)].find(isLike(used));
  if (used) (twin || results)?.focus({ preventScroll: true });
  if (isOtherPage) results?.scrollIntoView();
  const status = document.querySelector('[data-listing-status]');
  if (status) status.textContent = results?.querySelector('.count, p.empty')?.textContent ?? '';
}

const groupOf = (details: Element) => details.closest('fieldset')?.querySelector('legend')?.textContent;

/** Whether a control of the fresh listing is the same one. */
const isLike = (one: Element) => (other: HTMLElement) => {
  if (one.className !== other.className || one.ariaLabel !== other.ariaLabel || !other.checkVisibility()) return false;
  if (one instanceof HTMLInputElement && other instanceof HTMLInputElement)
    return one.name === other.name && (one.type === 'text' || one.value === other.value);
  if (one instanceof HTMLSelectElement && other instanceof HTMLSelectElement) return one.name === other.name;
  return one instanceof HTMLButtonElement || one.textContent === other.textContent;
};
