/**
 * Brings the parts of the page marked `data-region="cart"` (wishlist, review, order) up to date after a change: the page is
 * asked for again and only these parts are taken from it, so that nothing typed elsewhere is lost. Regions of one name
 * are matched by their order. A page that cannot be had, or has lost a region, is loaded anew as a whole.
 */
export async function refreshRegions(name: string): Promise<void> {
  const selector = `[data-region="${name}"]`;
  const regions = [...document.querySelectorAll(selector)];
  if (regions.length === 0) return;
  const page = await fetchPage();
  const fresh = page ? [...page.querySelectorAll(selector)] : [];
  if (fresh.length !== regions.length) {
    location.reload();
    return;
  }
  for (const [index, region] of regions.entries()) {
    const next = fresh[index];
    if (next) replaceKeepingFocus(region, document.adoptNode(next));
  }
}

async function fetchPage(): Promise<Document | undefined> {
  const url = new URL(location.href);
  url.searchParams.delete('_action');
  const response = await fetch(url, { headers: { Accept: 'text/html' }, cache: 'no-cache' }).catch(() => undefined);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined;
}

/** Focus goes to the same control in the fresh region; when that has gone, to the region itself. */
function replaceKeepingFocus(region: Element, next: Element) {
  const focused = region.contains(document.activeElement) ? document.activeElement : undefined;
  region.replaceWith(next);
  if (!focused) return;
  const twin = focused.id ? document.getElementById(focused.id) : undefined;
  if (twin) {
    twin.focus();
    return;
  }
  if (next instanceof HTMLElement) {
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
}
