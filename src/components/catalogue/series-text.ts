import { formatDate, formatNumber } from '../../lib/format.ts';
import type { SeriesBook } from '../../lib/shop/catalogue/listing.ts';

/** A series with more numbers than this has gaps of another kind, such as years. */
const mostNumbers = 100;
const mostNamed = 5;

const wholeNumbers = (books: readonly SeriesBook[]): number[] =>
  books.flatMap(({ number = '' }) => (/^\d{1,3}$/.test(number) ? [Number(number)] : []));

/** The numbers up to the last one that the shop has no book of. One book alone says nothing of the others. */
export function missingNumbers(books: readonly SeriesBook[]): number[] {
  const has = new Set(wholeNumbers(books));
  const last = Math.max(0, ...has);
  if (has.size < 2 || last > mostNumbers) return [];
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !has.has(number));
}

const inWords = (numbers: readonly number[]): string => {
  const named = numbers.slice(0, mostNamed).map((number) => formatNumber(number));
  if (numbers.length > mostNamed) return `${named.join(', ')} and ${formatNumber(numbers.length - mostNamed)} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
};

/** `The books of the series Dune, in reading order. Book 3 is not in our shop. Book 5, Heretics, comes out on 3 March 2027.` */
export function seriesText(name: string, books: readonly SeriesBook[]): string {
  const missing = missingNumbers(books);
  const next = books.find(({ availableFrom }) => availableFrom !== undefined);
  const sentences = [
    `The books of the series ${name}, in reading order.`,
    missing.length > 0 &&
      `${missing.length > 1 ? 'Books' : 'Book'} ${inWords(missing)} ${missing.length > 1 ? 'are' : 'is'} not in our shop.`,
    next?.availableFrom &&
      `${next.number ? `Book ${next.number}, ${next.name},` : next.name} comes out on ${formatDate(next.availableFrom)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
