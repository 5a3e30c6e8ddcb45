import sheet from '../../styles/about.css?inline';
import { adoptStyles } from '../page/adopt-styles.ts';
import { fetchPart } from '../requests/requests.ts';

/**
 * Fills the panels that show links to a page of their own, `[data-part]`, with what that page shows, once they are opened. The
 * links stay when it cannot be fetched.
 */
export function fillShownParts(): void {
  for (const links of document.querySelectorAll<HTMLElement>('[data-tabs=ready] [data-part]'))
    if (!links.closest('[hidden], [aria-busy]')) void fill(links);
}

async function fill(links: HTMLElement): Promise<void> {
  links.ariaBusy = 'true';
  try {
    const page = new DOMParser().parseFromString(await fetchPart(links.dataset.part ?? ''), 'text/html');
    const part = page.querySelector('[data-about]');
    if (!part) return;
    adoptStyles(sheet);
    links.replaceWith(document.adoptNode(part));
  } catch {
    links.ariaBusy = null;
  }
}
