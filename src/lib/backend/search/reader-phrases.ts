import { numberOf } from './numbers.ts';
import type { Phrases } from './phrases/phrases.ts';

/** How readers ask at a counter: what a text says beside the words of a book (phrases.ts). */

/** Whether a word tells one book from others. Words of the trade and numbers do not. */
export const isTelling = ({ trade, carriers, praise, linking }: Phrases, word: string): boolean =>
  ![trade, carriers, praise, linking].some((list) => list.has(word)) && !/^\d+$/.test(word);

/** The words of a text without `book about the` and the like; undefined when there is nothing to leave out, or nothing is left. */
export function withoutCarriers(phrases: Phrases, words: readonly string[]): readonly string[] | undefined {
  const { carriers, roles, by } = phrases;
  const isRole = (word: string, index: number) =>
    roles.has(word) && [words[index - 1], words[index + 1]].some((next) => next !== undefined && by.has(next));
  const left = words.filter((word, index) => !carriers.has(word) && !isRole(word, index));
  const isLinking = (word: string) => phrases.linking.has(word);
  const first = left.findIndex((word) => !isLinking(word));
  const last = left.findLastIndex((word) => !isLinking(word));
  return left.length < words.length && left.some((word) => isTelling(phrases, word))
    ? left.slice(first, last + 1)
    : undefined;
}

/** With words of the trade written together that stand apart: `e-book`, `audio book`. Undefined where there are none. */
export function withTradeJoined({ trade }: Phrases, words: readonly string[]): readonly string[] | undefined {
  const at = words.findIndex((word, index) => trade.has(`${word}${words[index + 1] ?? ' '}`));
  return at === -1 ? undefined : [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)];
}

/** Words of the trade that a text may do without: two of them one by one, as the first may be of a title (Girl Online cheap). */
export function tradeToLeaveOut(phrases: Phrases, words: readonly string[]): readonly string[] {
  const ofTrade = words.filter((word) => isOfTrade(phrases, word));
  if (ofTrade.length === words.length) return [];
  return ofTrade.length === 2 ? ofTrade.slice(-1) : ofTrade;
}

export const isOfTrade = ({ trade }: Phrases, word: string): boolean => trade.has(word);

/** Whom a book is for. */
export interface Reader {
  /** In years; undefined for children, or teenagers, of any age. */
  readonly age: number | undefined;
  readonly kind: 'child' | 'teen';
  /** What else the text says. */
  readonly words: readonly string[];
  /** The whole text, in plain words of the page's language. */
  readonly shown: string;
}

const oldest = 18;
const firstTeenAge = 13;

/** Reads for whom a book is wanted: `books for 5 year olds`, `dinosaurs age 7`, `gift for teenagers`, `Bücher ab 6 Jahren`. */
export function readReader(phrases: Phrases, words: readonly string[]): Reader | undefined {
  const { beforeAge, afterAge } = phrases;
  for (const [index, word] of words.entries()) {
    const isBefore = beforeAge.has(words[index - 1] ?? '');
    const isBehind = afterAge.has(words[index + 1] ?? '');
    const age = isBefore || isBehind ? readAge(word) : undefined;
    if (age === undefined) continue;
    const rest = words.filter((other, at) => {
      const isOfAge = at === index || (isBefore && at === index - 1) || (isBehind && at === index + 1);
      return !isOfAge && !(isBehind && at === index + 2 && /^olds?$/.test(other)) && !kindOf(phrases, other);
    });
    return readerOf(phrases, age, age < firstTeenAge ? 'child' : 'teen', rest);
  }
  for (const [index, word] of words.entries()) {
    const kind = kindOf(phrases, word);
    if (kind && isAsked(phrases, words, index)) return readerOf(phrases, undefined, kind, words.toSpliced(index, 1));
  }
  return undefined;
}

function kindOf(
  { children, teenagers, childrensBooks, teenagersBooks }: Phrases,
  word: string,
): Reader['kind'] | undefined {
  if (children.has(word) || childrensBooks.has(word)) return 'child';
  return teenagers.has(word) || teenagersBooks.has(word) ? 'teen' : undefined;
}

/** Children in a text are for whom a book is wanted only beside `for` or a word such as `books`. */
function isAsked(phrases: Phrases, words: readonly string[], index: number): boolean {
  const { childrensBooks, teenagersBooks, forWhom, carriers, linking } = phrases;
  const word = words[index] ?? '';
  if (childrensBooks.has(word) || teenagersBooks.has(word)) return true;
  const asks = (other: string | undefined) => other !== undefined && (forWhom.has(other) || carriers.has(other));
  const skipped = (other: string) => linking.has(other) && !forWhom.has(other);
  const before = words.slice(0, index).findLast((other) => !skipped(other));
  const behind = words.slice(index + 1).find((other) => !skipped(other));
  return asks(before) || asks(behind);
}

function readAge(word: string): number | undefined {
  const age = /^\d{1,2}$/.test(word) ? Number(word) : numberOf(word);
  return age !== undefined && age <= oldest ? age : undefined;
}

function readerOf(phrases: Phrases, age: number | undefined, kind: Reader['kind'], rest: readonly string[]): Reader {
  const words = rest.filter((word) => isTelling(phrases, word) && !phrases.forWhom.has(word));
  return { age, kind, words, shown: phrases.own.shown(words.join(' '), { age, kind }) };
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
