import { readStored, store } from '../storage/storage.ts';

type View = 'grid' | 'list';

/**
 * Shows the listing as the pressed link says and stores the view for the next listings (lib/inline-scripts/stored-view.ts). The button
 * beside it hides the filters where they are a column.
 */
export function changeView(link: HTMLElement): void {
  if (link.ariaExpanded !== null) {
    toggleFilters(link);
    return;
  }
  const view: View = link.dataset.layout === 'list' ? 'list' : 'grid';
  store('view', view);
  // The list shows more of each book than a grid has brought with it: it is loaded, in place (navigate-in-place.ts).
  if (view === 'list' && !document.querySelector('[data-details]') && link instanceof HTMLAnchorElement) {
    location.href = link.href;
    return;
  }
  showView(view);
  if (link instanceof HTMLAnchorElement) history.replaceState(history.state, '', link.href);
}

function toggleFilters(button: HTMLElement) {
  const areHidden = button.closest('[data-view]')?.toggleAttribute('data-filters-hidden') ?? false;
  button.ariaExpanded = String(!areHidden);
}

/** The view for the URL of a listing: the one it names, or the stored one. */
export function viewOf(url: URL): View {
  const view = url.searchParams.get('view') ?? readStored('view');
  return view === 'list' ? 'list' : 'grid';
}

/** The URL of a listing that says its view. */
export function withView(address: string): string {
  const url = new URL(address);
  if (viewOf(url) === 'list') url.searchParams.set('view', 'list');
  return url.href;
}

/** Shows a view and marks its link. In a grid, the other links and the form ask for no list. */
export function showView(view: View): void {
  const listing = document.querySelector<HTMLElement>('[data-view]');
  if (!listing) return;
  listing.dataset.view = view;
  const isGrid = view === 'grid';
  for (const link of listing.querySelectorAll('a')) {
    if (link.dataset.handler === 'layout') link.ariaCurrent = link.dataset.layout === view ? 'true' : null;
    else if (isGrid && link.search.includes('view=')) link.search = withoutView(link.search);
  }
  if (isGrid) listing.querySelector('input[name="view"]')?.remove();
  const filtersButton = listing.querySelector<HTMLElement>('[aria-controls="filters"][aria-expanded]');
  if (filtersButton) filtersButton.ariaExpanded = String(!listing.hasAttribute('data-filters-hidden'));
}

function withoutView(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  return query.toString();
}
