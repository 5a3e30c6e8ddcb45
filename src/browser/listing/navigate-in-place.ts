import { withTimeout } from '../interaction/with-timeout.ts';
import { isOffline, showOffline } from '../requests/offline.ts';

/**
 * Shows another state of the current listing (sort, filters, page, back and forward) in place, in browsers with the Navigation
 * API; in others it is a new page. show-listing.ts loads with the first change; without it the page is loaded again.
 */
export function navigateInPlace(): void {
  if (!('navigation' in window) || !document.querySelector('[data-listing]')) return;
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event;
    const isForBrowser = !event.canIntercept || event.hashChange || event.formData || event.downloadRequest !== null;
    if (isForBrowser || navigationType === 'replace' || navigationType === 'reload') return;
    if (listingOf(destination.url) !== listingOf(location.href)) return;
    const from = location.href;
    event.intercept({
      focusReset: 'manual',
      scroll: navigationType === 'push' ? 'manual' : 'after-transition',
      handler: async () => {
        const script = await withTimeout(import('./show-listing.ts')).catch(() => undefined);
        if (event.signal.aborted) return;
        await (script ? script.showListing(event, from) : reload(from));
      },
    });
  });
}

/** A search for another text is another listing. */
function listingOf(url: string) {
  const { pathname, searchParams } = new URL(url);
  return pathname + searchParams.get('q');
}

/** The URL is that of the new state already. */
async function reload(from: string) {
  if (!(await isOffline())) return location.reload();
  history.replaceState(history.state, '', from);
  document.querySelector<HTMLFormElement>('[data-listing] form')?.reset();
  showOffline();
}
