import type { BookSeries, Person } from 'schema-dts';
import { authorPath, productPath, seriesPath } from '../paths/catalogue.ts';
import type { OtherName, SeriesBook } from '../shop/catalogue/listing.ts';
import { plainText } from '../shop/plain-text.ts';

/** What the page of a series or of a person is about. */

/** A series with these books of it in reading order, each with the place that its publisher gives it. */
export const seriesData = (
  series: { readonly id: string; readonly name: string },
  books: readonly SeriesBook[],
  siteUrl: string,
): Exclude<BookSeries, string> => ({
  '@type': 'BookSeries',
  name: series.name,
  url: siteUrl + seriesPath(series),
  ...(books.length > 0 && {
    hasPart: books.map(({ id, name, number }) => ({
      ...{ '@type': 'Book' as const, name, url: siteUrl + productPath(id) },
      ...(number && { position: number }),
    })),
  }),
});

interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly OtherName[];
  /** HTML. */
  readonly biography?: string | undefined;
}

/** Somebody who made books, with the other names that records give. */
export function personData(
  { id, name, otherNames, biography = '' }: NamedPerson,
  siteUrl: string,
): Exclude<Person, string> {
  const description = plainText(biography, 500);
  return {
    '@type': 'Person',
    name,
    url: siteUrl + authorPath({ id }),
    ...(otherNames.length > 0 && { alternateName: otherNames.map((other) => other.name) }),
    ...(description && { description }),
  };
}
