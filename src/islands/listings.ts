import { inTime } from './in-time.ts';
import { isCutOff, sayCutOff } from './offline.ts';

/**
 * Another state of the listing that is shown (sort, filters, page, back and forward) takes its place in the page, where the
 * browser lets a script do that well (Navigation API); elsewhere it is a new page. show-listing.ts comes with the first; where
 * it does not come, the page is loaded anew.
 */
export function followListing(): void {
  if (!('navigation' in window) || !document.querySelector('[data-listing]')) return;
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event;
    const isForBrowser = !event.canIntercept || event.hashChange || event.formData || event.downloadRequest !== null;
    if (isForBrowser || navigationType === 'replace' || navigationType === 'reload') return;
    if (new URL(destination.url).pathname !== location.pathname) return;
    const from = location.href;
    event.intercept({
      focusReset: 'manual',
      scroll: navigationType === 'push' ? 'manual' : 'after-transition',
      handler: async () => {
        const script = await inTime(import('./show-listing.ts')).catch(() => undefined);
        if (event.signal.aborted) return;
        await (script ? script.showListing(event, from) : loadAnew(from));
      },
    });
  });
}

/** The address says the new state already. */
async function loadAnew(from: string) {
  if (!(await isCutOff())) return location.reload();
  history.replaceState(history.state, '', from);
  document.querySelector<HTMLFormElement>('[data-listing] form')?.reset();
  sayCutOff();
}
