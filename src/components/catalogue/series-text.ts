import { formatDate, formatNumber } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { SeriesBook } from '../../lib/shop/catalogue/listing.ts';
import { messages } from '../../messages/messages.ts';

type NamedListTexts = ReturnType<typeof messages.namedLists>;

/** A series with more numbers than this has gaps of another kind, such as years. */
const mostNumbers = 100;
const mostNamed = 5;

/** The numbers that books have; one with several in it has all of them (`1-3`). */
const wholeNumbers = (books: readonly SeriesBook[]): number[] =>
  books.flatMap(({ number = '' }) => {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(number) ?? [];
    const count = Number(last) - Number(first) + 1;
    return count > 0 ? Array.from({ length: count }, (_, at) => Number(first) + at) : [];
  });

/** The numbers up to the last one that the shop has no book of. One book alone says nothing of the others. */
export function missingNumbers(books: readonly SeriesBook[]): number[] {
  const has = new Set(wholeNumbers(books));
  const last = Math.max(0, ...has);
  if (has.size < 2 || last > mostNumbers) return [];
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !has.has(number));
}

/** `3, 4 and 5`, or the first few `and 3 more`. */
function inWords(numbers: readonly number[], text: NamedListTexts, language: Language): string {
  const named = numbers.slice(0, mostNamed).map((number) => formatNumber(number, language));
  const more = numbers.length - named.length;
  return new Intl.ListFormat(language.locale).format(more > 0 ? [...named, text.moreNumbers({ count: more })] : named);
}

/** `The books of the series Dune, in reading order. Book 3 is not in our shop. Book 5, Heretics, comes out on 3 March 2027.` */
export function seriesText(name: string, books: readonly SeriesBook[], language: Language): string {
  const text = messages.namedLists(language);
  const missing = missingNumbers(books);
  const next = books.find(({ availableFrom }) => availableFrom !== undefined);
  const sentences = [
    text.seriesAbout({ name }),
    missing.length > 0 && text.seriesMissing({ count: missing.length, numbers: inWords(missing, text, language) }),
    next?.availableFrom && nextText(next, formatDate(next.availableFrom, language), text),
  ];
  return sentences.filter(Boolean).join(' ');
}

const nextText = ({ number, name: title }: SeriesBook, day: string, text: NamedListTexts): string =>
  number ? text.seriesNextNumbered({ number, title, day }) : text.seriesNext({ title, day });
