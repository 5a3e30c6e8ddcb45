import { typeQuery } from '../../islands/stores/search.ts';
import { unhydratedIsland } from '../interaction/hydrate.ts';

/** Searches for what is typed while the search box (SearchBox.tsx) is still loading; it shows the hits when it is hydrated. */
export function followSearch(): void {
  document.addEventListener('input', ({ target }) => search(target));
  // What was typed before this script arrived.
  search(document.activeElement);
}

function search(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.role === 'combobox' && unhydratedIsland(field)) typeQuery(field.value);
}
