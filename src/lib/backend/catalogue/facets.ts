import type { categoryDetails } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { type CodesOf, englishRooms, messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { decimalText, money } from '../../shop/money.ts';
import type { CountRow } from './facet-counts.ts';
import type { GenreNames } from './genre-names.ts';
import { languageName } from './languages.ts';

type WireFacets = NonNullable<z.input<typeof categoryDetails.response>['facets']>;

type FacetTexts = ReturnType<typeof messages.facets>;

/** In the order of the panel. */
const groups = [
  ...(['genre', 'author', 'format', 'rating', 'inStock', 'onShelf', 'award'] as const),
  ...(['series', 'language', 'age', 'length', 'colour', 'accessibility'] as const),
] satisfies readonly CodesOf<'facets', 'facet'>[];

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

/** Converts the counts to the facets of the response, named in its language. Groups without choices are left out. */
export function toFacets(
  rows: readonly CountRow[],
  currency: string,
  language: Language,
  genres: GenreNames,
): WireFacets {
  const text = messages.facets(language);
  const price = (facet: CountRow['facet']) => {
    const bound = rows.find((row) => row.facet === facet)?.count;
    return typeof bound === 'number' ? decimalText(money(bound, currency)) : undefined;
  };
  const found = groups.map((key) => ({
    key,
    name: text[`facet_${key}`],
    values: rows
      .filter((row) => row.facet === key && row.count)
      .toSorted(compare)
      .map((row) => {
        const genre = row.facet === 'genre' ? genres.get(row.value) : undefined;
        const { languageCode } = genre?.fields ?? {};
        const name = genre?.name ?? nameOf(row, text, language);
        return { value: row.value, name, count: row.count ?? 0, ...(languageCode && { languageCode }) };
      })
      .filter(({ name }) => name !== ''),
  }));
  return {
    groups: found.filter(({ key, values }) => values.length > (choosesNothing.has(key) ? 1 : 0)),
    minPrice: price('lowest'),
    maxPrice: price('highest'),
  };
}

function nameOf({ facet, value, name }: CountRow, text: FacetTexts, language: Language): string {
  if (facet === 'language') return capitalised(languageName(value, language) ?? '', language);
  if (facet === 'format') return formatName(value, messages.tradeNames(language));
  if (facet === 'rating') return text.leastStars({ least: value });
  const choice = `${facet}_${value}`;
  return isChoice(choice) ? text[`value_${choice}`] : name;
}

type Choice = CodesOf<'facets', 'value'>;
const isChoice = (choice: string): choice is Choice => Object.hasOwn(englishRooms.facets, `value_${choice}`);

/** Some languages write their names small within a sentence. */
const capitalised = (name: string, { tag }: Language): string =>
  name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
