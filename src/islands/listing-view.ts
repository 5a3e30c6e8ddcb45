import { keep, readKept } from './stores/storage.ts';

type View = 'grid' | 'list';

/**
 * Lays the listing out as the pressed link says, without asking the shop; the next listings follow (remembered-view.ts). The
 * button beside folds the filters away where they are a column.
 */
export default async function choose(link: HTMLElement): Promise<void> {
  if (link.ariaExpanded !== null) return foldFilters(link);
  const view: View = link.dataset.layout === 'list' ? 'list' : 'grid';
  keep('view', view);
  showView(view);
  if (link instanceof HTMLAnchorElement) history.replaceState(history.state, '', link.href);
}

function foldFilters(button: HTMLElement) {
  const areFolded = button.closest('[data-view]')?.toggleAttribute('data-folded') ?? false;
  button.ariaExpanded = String(!areFolded);
}

/** The view that an address of a listing is to be shown in: what it says, or else what is remembered. */
export function viewOf(address: URL): View {
  const view = address.searchParams.get('view') ?? readKept('view');
  return view === 'list' ? 'list' : 'grid';
}

/** Shows a view, and marks its link; from here on the other links and the form leave it to what is remembered. */
export function showView(view: View): void {
  const listing = document.querySelector<HTMLElement>('[data-view]');
  if (!listing) return;
  listing.dataset.view = view;
  for (const link of listing.querySelectorAll('a')) {
    if (link.dataset.does === 'layout') link.ariaCurrent = link.dataset.layout === view ? 'true' : null;
    else if (link.search.includes('view=')) link.search = withoutView(link.search);
  }
  listing.querySelector('input[name="view"]')?.remove();
  const folding = listing.querySelector<HTMLElement>('[aria-controls="filters"][aria-expanded]');
  if (folding) folding.ariaExpanded = String(!listing.hasAttribute('data-folded'));
}

function withoutView(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  return query.toString();
}
