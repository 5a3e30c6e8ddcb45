import { expect, test } from 'vitest';
import { readNamedFormat } from '../../../src/lib/shop/catalogue/format-words.ts';
import type { Facets } from '../../../src/lib/shop/catalogue/listing.ts';

const facets = (...formats: string[]): Facets => ({
  groups: [{ key: 'format', name: 'Format', values: formats.map((value) => ({ value, name: value, count: 1 })) }],
});

test.each([
  ['dune audiobook', 'Audio', 'dune'],
  ['Dune audio book', 'Audio', 'Dune'],
  ['dune, the audio', 'Audio', 'dune, the'],
  ['emma e-book austen', 'Ebook', 'emma austen'],
  ['midnight children hardback', 'Hardcover', 'midnight children'],
  ['emma paperbacks', 'Paperback', 'emma'],
  ['harry potter boxed set', 'Box set', 'harry potter'],
  ['ebooks', 'Ebook', ''],
  // In the languages of the pages.
  ['Clowns Hörbuch', 'Audio', 'Clowns'],
  ['clowns hoerbuch', 'Audio', 'clowns'],
  ['Clowns als Taschenbuch', 'Paperback', 'Clowns als'],
  ['clowns gebundene ausgabe', 'Hardcover', 'clowns'],
  ['camus livre audio', 'Audio', 'camus'],
  ['camus étranger poche', 'Paperback', 'camus étranger'],
  ['livre de poche camus', 'Paperback', 'camus'],
  ['camus livre numérique', 'Ebook', 'camus'],
  ['गोदान ऑडियोबुक', 'Audio', 'गोदान'],
  ['गोदान ई-बुक', 'Ebook', 'गोदान'],
  ['गोदान पेपरबैक', 'Paperback', 'गोदान'],
  ['الأيام كتاب صوتي', 'Audio', 'الأيام'],
  ['الأيام كتاب إلكتروني', 'Ebook', 'الأيام'],
])('reads the format in %s [SEARCH-34]', (text, format, rest) => {
  expect(readNamedFormat(text)).toMatchObject({ format, text: rest });
  expect(readNamedFormat(text, facets('Hardcover', 'Paperback', 'Ebook', 'Audio', 'Box set'))).toMatchObject({
    format,
    text: rest,
  });
  expect(readNamedFormat(text, facets('Map'))).toBeUndefined();
});

test.each(['emma', 'audiology', 'hardy', 'notebook', 'paper', 'reliable', 'पोशाक', 'صوت'])(
  'reads none in %s [SEARCH-34]',
  (text) => {
    expect(readNamedFormat(text)).toBeUndefined();
  },
);
