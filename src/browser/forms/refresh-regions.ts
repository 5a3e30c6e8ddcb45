const timeoutMs = 30_000;

/**
 * Refreshes the parts of the page marked `data-region="cart"` (wishlist, review, order) after a change: the page is fetched
 * again and only these parts are taken from it, so that nothing typed elsewhere is lost. Regions of one name are matched by
 * their order and keep what was typed in them. When the page has other regions now (its last line is gone), all of it below
 * the header is taken. Returns false when the page cannot be fetched or is another one now: it has to be loaded again.
 */
export async function refreshRegions(name: string): Promise<boolean> {
  const regions = regionsOf(document, name);
  if (regions.length === 0) return true;
  const page = await fetchPage();
  if (!page) return false;
  const fresh = regionsOf(page, name);
  if (fresh.length === regions.length) replaceEach(regions, fresh);
  else replaceEach(document.querySelectorAll('main'), page.querySelectorAll('main'));
  return true;
}

const regionsOf = (page: Document, name: string) => page.querySelectorAll(`[data-region="${name}"]`);

async function fetchPage(): Promise<Document | undefined> {
  const url = new URL(location.href);
  url.searchParams.delete('_action');
  const init: RequestInit = {
    headers: { Accept: 'text/html' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  };
  const response = await fetch(url, init).catch(() => undefined);
  const isSame = response?.ok && new URL(response.url).pathname === url.pathname;
  const html = isSame ? await response.text().catch(() => undefined) : undefined;
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}

function replaceEach(parts: NodeListOf<Element>, fresh: NodeListOf<Element>) {
  for (const [index, part] of parts.entries()) {
    const next = fresh[index];
    if (next) replaceKeepingFocus(part, next);
  }
}

/** Focuses the same control among the fresh ones; when it is gone, the part itself. */
function replaceKeepingFocus(part: Element, next: Element) {
  const focused = part.contains(document.activeElement) ? document.activeElement : undefined;
  const typed = keepTyped(part, next);
  part.replaceChildren(...next.childNodes);
  // As if typed just now: the page may show that it has not been sent.
  for (const input of typed) input.dispatchEvent(new Event('input', { bubbles: true }));
  if (!focused) return;
  const twin = focused.id ? document.getElementById(focused.id) : undefined;
  if (twin) {
    twin.focus();
  } else if (part instanceof HTMLElement) {
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }
}

/** Copies typed values to fresh controls whose value the shop has not changed; returns these controls. */
const keepTyped = (part: Element, next: Element): HTMLInputElement[] =>
  [...part.querySelectorAll('input')].flatMap((input) => {
    const twin = next.querySelector(`input[id="${CSS.escape(input.id)}"]`);
    const isTyped = input.value !== input.defaultValue;
    if (!isTyped || !(twin instanceof HTMLInputElement) || twin.defaultValue !== input.defaultValue) return [];
    twin.value = input.value;
    return [twin];
  });
