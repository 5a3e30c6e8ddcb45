import MiniSearch from 'minisearch';
import { fold } from '../../src/lib/shop/fold.ts';
import type { KnownBook } from './search-queries.ts';

/**
 * The same books in MiniSearch, as its documentation advises: prefixes, a fifth of a word as mistakes, titles twice. Accents and case
 * are folded as in the shop, and series and numbers are fields of it too.
 */
export function createMiniSearch(books: readonly KnownBook[]): (text: string) => readonly number[] {
  const index = new MiniSearch({
    fields: ['title', 'author', 'series', 'number'],
    processTerm: (term) => fold(term) || null,
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(
    books.map(({ id, title, author, series }) => ({
      ...{ id, title, author, series: series?.name ?? '', number: series?.number ?? '' },
    })),
  );
  return (text) => index.search(text).map(({ id }) => Number(id));
}
