import './live.ts';
import { answerTime } from './answer-time.ts';
import { holdPlaces, putBooksBack } from './listing-placeholders.ts';
import { showView, viewOf } from './listing-view.ts';
import { isCutOff, sayCutOff } from './offline.ts';
import { unexpected } from './requests.ts';
import { showNotice } from './stores/notices.ts';

/** Shortest time that the placeholders show (spec section 9). */
const loaderMs = 300;

/**
 * Shows another state of the listing in place of the one at `from`: placeholders until it has come, then its toolbar, filters
 * and books. What is no such listing (not found, a failing shop) is left to the browser; without a connection, and when the
 * shopper stops it or leaves meanwhile, all stays.
 */
export async function showListing({ destination, signal }: NavigateEvent, from: string): Promise<void> {
  const listing = document.querySelector<HTMLElement>('[data-listing]');
  if (!listing) return;
  // What hangs over the page belonged to the one before.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  const root = document.documentElement;
  root.toggleAttribute('data-busy', true);
  holdPlaces(listing);
  // Of several choices, each of which overtakes the one before, the first tells what is still shown.
  listing.dataset.shown ??= from;
  const shown = listing.dataset.shown;
  const [answer] = await Promise.all([
    fetch(destination.url, { headers: { Accept: 'text/html' }, signal: answerTime(signal) }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, loaderMs)),
  ]);
  const html = await answer?.text().catch(() => undefined);
  // Another choice has been made meanwhile; it holds the place now.
  const isStopped = signal.aborted;
  if (isStopped && (await isOvertaken())) return;
  root.removeAttribute('data-busy');
  if (isStopped || !answer || html === undefined) {
    putBooksBack(listing);
    delete listing.dataset.shown;
    history.replaceState(history.state, '', shown);
    if (!isStopped) await sayFailure();
    return;
  }
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-listing]');
  if (!answer.ok || !fresh) return location.reload();
  // A form says its empty fields too; the shop has led to the tidy address.
  if (answer.url !== location.href) history.replaceState(history.state, '', answer.url);
  document.title = page.title;
  replace(listing, document.adoptNode(fresh), pageOf(shown) !== pageOf(answer.url));
  showView(viewOf(new URL(answer.url)));
}

/** What takes the place of a choice begins once that one has been told. */
const isOvertaken = () => new Promise<boolean>((tell) => setTimeout(() => tell(navigation.transition !== null)));

async function sayFailure() {
  if (await isCutOff()) sayCutOff();
  else showNotice({ kind: 'error', surface: 'toast', text: unexpected });
}

const pageOf = (address: string): string => new URL(address).searchParams.get('pageNumber') ?? '1';

/** The focus stays on what was used, unless that has gone or a whole other page has come: then it is on the results. */
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

/** The same control in the fresh listing. */
const isLike = (one: Element) => (other: HTMLElement) => {
  if (one.className !== other.className || one.ariaLabel !== other.ariaLabel || !other.checkVisibility()) return false;
  if (one instanceof HTMLInputElement && other instanceof HTMLInputElement)
    return one.name === other.name && (one.type === 'text' || one.value === other.value);
  if (one instanceof HTMLSelectElement && other instanceof HTMLSelectElement) return one.name === other.name;
  return one instanceof HTMLButtonElement || one.textContent === other.textContent;
};
