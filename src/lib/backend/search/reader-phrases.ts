import { numberOf } from './numbers.ts';

/** How readers ask at a counter, in English: what a text says beside the words of a book. */

const carriers = new Set(['book', 'books', 'novel', 'novels', 'story', 'stories', 'about', 'something', 'regarding']);
const praise = new Set(['best', 'good', 'great', 'gift', 'gifts', 'new', 'newest', 'latest', 'recent', 'bestselling']);
/** What is said of an edition or a purchase. */
const trade = new Set([
  ...['paperback', 'paperbacks', 'hardcover', 'hardcovers', 'hardback', 'hardbacks', 'softcover', 'ebook', 'ebooks'],
  ...['audiobook', 'audiobooks', 'kindle', 'epub', 'edition', 'cheap', 'buy', 'price', 'online', 'used', 'free'],
  ...['bestseller', 'bestsellers', 'bestselling', 'novel', 'complete'],
]);
const linking = new Set(['a', 'an', 'the', 'by', 'for', 'on', 'of', 'with', 'to', 'in']);

/** Whether a word tells one book from others. Words of the trade and numbers do not. */
export const isTelling = (word: string): boolean =>
  !trade.has(word) && !carriers.has(word) && !praise.has(word) && !linking.has(word) && !/^\d+$/.test(word);

/** The words of a text without `book about the` and the like; undefined when there is nothing to leave out, or nothing is left. */
export function withoutCarriers(words: readonly string[]): readonly string[] | undefined {
  const left = words.filter((word) => !carriers.has(word));
  const first = left.findIndex((word) => !linking.has(word));
  return left.length < words.length && left.some(isTelling) ? left.slice(first) : undefined;
}

export const isOfTrade = (word: string): boolean => trade.has(word);

/** Whom a book is for. */
export interface Reader {
  /** In years; undefined for children, or teenagers, of any age. */
  readonly age: number | undefined;
  readonly kind: 'child' | 'teen';
  /** What else the text says. */
  readonly words: readonly string[];
  /** The whole text, in plain words. */
  readonly shown: string;
}

const oldest = 18;
const firstTeenAge = 13;
const kinds: readonly (readonly [Reader['kind'], RegExp])[] = [
  ['child', /^(?:kids?|child|children|childrens|toddlers?|bab(?:y|ies))$/],
  ['teen', /^(?:teens?|teenagers?|adolescents?)$/],
];
const years = new Set(['year', 'years', 'yr', 'yrs']);

/** Reads for whom a book is wanted: `books for 5 year olds`, `dinosaurs age 7`, `gift for teenagers`. */
export function readReader(words: readonly string[]): Reader | undefined {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const after = words[index + 1] ?? '';
    const age = years.has(after) || /^age[sd]?$/.test(before) ? readAge(word) : undefined;
    if (age !== undefined) {
      const isOld = /^olds?$/.test(words[index + 2] ?? '');
      const end = index + (years.has(after) ? 1 : 0) + (isOld ? 1 : 0);
      const start = index - (/^age[sd]?$/.test(before) ? 1 : 0);
      return readerOf(age, age < firstTeenAge ? 'child' : 'teen', [...words.slice(0, start), ...words.slice(end + 1)]);
    }
    const kind = kinds.find(([, pattern]) => pattern.test(word))?.[0];
    const isAsked = before === 'for' || carriers.has(after);
    if (kind && isAsked) return readerOf(undefined, kind, words.toSpliced(index, 1));
  }
  return undefined;
}

function readAge(word: string): number | undefined {
  const age = /^\d{1,2}$/.test(word) ? Number(word) : numberOf(word);
  return age !== undefined && age <= oldest ? age : undefined;
}

function readerOf(age: number | undefined, kind: Reader['kind'], rest: readonly string[]): Reader {
  const words = rest.filter(isTelling);
  const reader = age === undefined ? { child: 'children', teen: 'teenagers' }[kind] : `${age} year olds`;
  return { age, kind, words, shown: `${words.join(' ') || 'books'} for ${reader}` };
}

/** A character that no keyboard has, so that these are found by nothing that is typed. */
const mark = '\u{e000}';
const ageWord = (age: number) => `${mark}age${String(age).padStart(2, '0')}`;
const kindWord = (kind: Reader['kind']) => `${mark}reader${kind}`;
/** Of books that say children, and not which. */
const anyAgeWord = (kind: Reader['kind']) => `${mark}anyage${kind}`;

/** The words that the index has of whom a book is for. */
export function readerWords(
  audience: string | null,
  ages: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined,
): readonly string[] {
  const from = ages?.from ?? 0;
  const to = Math.min(ages?.to ?? from + 3, oldest);
  if (ages && from <= oldest && (ages.from !== undefined || ages.to !== undefined)) {
    const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ageWord(Math.trunc(from) + index));
    return [
      ...all,
      ...(from < firstTeenAge ? [kindWord('child')] : []),
      ...(to >= firstTeenAge ? [kindWord('teen')] : []),
    ];
  }
  if (audience === 'children') return [kindWord('child'), anyAgeWord('child')];
  return audience === 'teen' ? [kindWord('teen'), anyAgeWord('teen')] : [];
}

/** The words of the index that books for this reader have one of. */
export const wordsFor = ({ age, kind }: Pick<Reader, 'age' | 'kind'>): readonly string[] =>
  age === undefined ? [kindWord(kind)] : [ageWord(age), anyAgeWord(kind)];
