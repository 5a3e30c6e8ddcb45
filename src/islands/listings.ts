/**
 * Another state of the listing that is shown (sort, filters, page, back and forward) takes its place in the page, where the
 * browser lets a script do that well (Navigation API); elsewhere it is a new page. show-listing.ts comes with the first.
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
      handler: () => import('./show-listing.ts').then(({ showListing }) => showListing(event, from)),
    });
  });
}
