import type { categoryDetails } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { decimalText, money } from '../../shop/money.ts';
import type { CountRow } from './facet-counts.ts';
import { languageName } from './languages.ts';

type WireFacets = NonNullable<z.input<typeof categoryDetails.response>['facets']>;

const groups = [
  { key: 'genre', name: 'Genre' },
  { key: 'author', name: 'Author' },
  { key: 'format', name: 'Format' },
  { key: 'rating', name: 'Customer rating' },
  { key: 'inStock', name: 'Availability' },
  { key: 'onShelf', name: 'In the shop' },
  { key: 'award', name: 'Prizes' },
  { key: 'series', name: 'Series' },
  { key: 'language', name: 'Language' },
  { key: 'age', name: 'Age' },
  { key: 'length', name: 'Length' },
  { key: 'colour', name: 'Colour of the cover' },
  { key: 'accessibility', name: 'Accessible e-books' },
] as const;

/** A facet of which all books have the same value says nothing. */
const choosesNothing: ReadonlySet<string> = new Set(['language']);

const formats = ['Hardcover', 'Paperback', 'Box set', 'Ebook', 'Audio'];

/** The others behind them. */
const formatPlace = (format: string) => (formats.includes(format) ? formats.indexOf(format) : formats.length);

/** Facets whose values have no order of their own. */
const byNumber: ReadonlySet<string> = new Set(['author', 'series', 'language']);

/** Sorts the values of a facet: formats and ratings in their usual order, genres in menu order, others by number of books. */
function compare(a: CountRow, b: CountRow): number {
  if (byNumber.has(a.facet)) return (b.count ?? 0) - (a.count ?? 0) || a.name.localeCompare(b.name);
  const place = ({ facet, value, place }: CountRow) => (facet === 'format' ? formatPlace(value) : place);
  return place(a) - place(b) || a.name.localeCompare(b.name);
}

/** Converts the counts to the facets of the response. Groups without choices are left out. */
export function toFacets(rows: readonly CountRow[], currency: string): WireFacets {
  const price = (facet: CountRow['facet']) => {
    const bound = rows.find((row) => row.facet === facet)?.count;
    return typeof bound === 'number' ? decimalText(money(bound, currency)) : undefined;
  };
  const found = groups.map(({ key, name }) => ({
    key,
    name,
    values: rows
      .filter((row) => row.facet === key && row.count)
      .toSorted(compare)
      .map((row) => ({ value: row.value, name: nameOf(row), count: row.count ?? 0 }))
      .filter(({ name }) => name !== ''),
  }));
  return {
    groups: found.filter(({ key, values }) => values.length > (choosesNothing.has(key) ? 1 : 0)),
    minPrice: price('lowest'),
    maxPrice: price('highest'),
  };
}

function nameOf({ facet, value, name }: CountRow): string {
  if (facet === 'language') return languageName(value) ?? '';
  return facet === 'rating' ? ratingName(value) : name;
}

const ratingName = (least: string): string => `${least} & up`;
