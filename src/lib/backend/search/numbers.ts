const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const teens = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const small: readonly string[] = [...units, ...teens];

/** The number that a word says, from 0 to 99. */
export function numberOf(word: string | undefined): number | undefined {
  const value = small.indexOf(word ?? '');
  if (value !== -1) return value;
  const ten = tens.indexOf(word ?? '');
  return ten === -1 ? undefined : (ten + 2) * 10;
}

function wordsFor(value: number): string[] {
  const word = small[value];
  if (word !== undefined) return [word];
  const rest = value % 10;
  return [tens[Math.floor(value / 10) - 2] ?? '', ...(rest > 0 ? [units[rest] ?? ''] : [])];
}

/** Words with their numbers as digits, `39 steps` for thirty nine steps. Up to 99. */
function withDigits(words: readonly string[]): string[] {
  const written: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const value = numberOf(words[index]);
    const unit = value !== undefined && value >= 20 ? units.indexOf(words[index + 1] ?? '') : -1;
    written.push(value === undefined ? (words[index] ?? '') : String(unit > 0 ? value + unit : value));
    if (unit > 0) index += 1;
  }
  return written;
}

const withNumberWords = (words: readonly string[]): string[] =>
  words.flatMap((word) => (/^\d{1,2}$/.test(word) ? wordsFor(Number(word)) : [word]));

/** Words with their numbers written the other way: as digits, and as words. Nothing for words without numbers. */
export const otherNumbers = (words: readonly string[]): readonly string[][] =>
  [withDigits(words), withNumberWords(words)].filter((other) => other.join(' ') !== words.join(' '));

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const beforeNumber = new Set(['book', 'vol', 'volume', 'part', 'no', 'number', 'band', 'tome', 'teil']);

/** The words of a series and the number in it: `harry potter 3`, `dune book two`, `foundation part iii`. */
export interface SeriesQuery {
  readonly words: readonly string[];
  /** As it is stored: digits. */
  readonly number: string;
}

/** Reads words that end with a number, of a book in a series as it may be. */
export function readSeriesQuery(words: readonly string[]): SeriesQuery | undefined {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  const isNamed = beforeNumber.has(before);
  const name = words.slice(0, isNamed ? -2 : -1);
  const number = readNumber(last, isNamed);
  return number === undefined || name.length === 0 ? undefined : { words: name, number: String(number) };
}

/** A single letter, and an ordinal, is a number only after a word such as `book`. */
function readNumber(word: string, isNamed: boolean): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const value = numberOf(word);
  if (value !== undefined) return value;
  const numeral = roman.indexOf(word);
  if (numeral !== -1 && (isNamed || word.length > 1)) return numeral + 1;
  const ordinal = ordinals.indexOf(word);
  return isNamed && ordinal !== -1 ? ordinal + 1 : undefined;
}
