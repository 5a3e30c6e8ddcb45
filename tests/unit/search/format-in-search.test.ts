import { expect, test } from 'vitest';
import { formatInSearch } from '../../../src/layouts/format-in-search.ts';
import { noFilters } from '../../../src/lib/shop/catalogue/listing.ts';

const query = { page: 1, pageSize: 20, sort: 'menu_order', filters: noFilters } as const;
const formats = ['Audio', 'Ebook', 'Paperback'].map((value) => ({ value, name: value, count: 1 }));
const list = (items: readonly object[]) =>
  ({ items, ...query, facets: { groups: [{ key: 'format', name: 'Format', values: formats }] } }) as never;

const leadsTo = (text: string, leftOutWords: readonly string[], items: readonly object[] = [{}]) =>
  formatInSearch(text, { listing: list(items), leftOutWords, subCategories: [], hits: [] }, query, async () =>
    list([]),
  );

test.each([
  ['clowns Hörbuch', ['horbuch'], '/search?q=clowns&format=Audio'],
  ['camus livre audio', ['audio'], '/search?q=camus&format=Audio'],
  ['emma e-book', ['ebook'], '/search?q=emma&format=Ebook'],
  ['emma paper back', ['paperback'], '/search?q=emma&format=Paperback'],
  ['emma audio book', ['audiobook'], '/search?q=emma&format=Audio'],
])('the format that no book has as a word becomes a filter: %s [SEARCH-34 SEARCH-65]', async (text, leftOut, path) => {
  expect(await leadsTo(text, leftOut)).toBe(path);
});

test.each([
  ['another word was left out, and books have the format in their titles', 'audio engineering zzzz', ['zzzz']],
  ['no word was left out', 'audio engineering', []],
  ['the text names no format', 'emma zzzz', ['zzzz']],
])('a search stays where it is when %s [SEARCH-34]', async (_, text, leftOut) => {
  expect(await leadsTo(text, leftOut)).toBeUndefined();
});

test('a text that is a format leads to its books [SEARCH-34]', async () => {
  expect(await leadsTo('Hörbücher', [], [])).toBe('/shop?format=Audio');
});
