import type { LanguageWords } from './phrases/language-words.ts';
import { allLanguages } from './phrases/phrases.ts';
import { tokenise } from './tokens.ts';

/** `vierundzwanzig` is one word, `quatre vingt dix neuf` are four. */
const mostWords = 4;

/** The numbers of these languages by their words, with single spaces. */
const readNumbers = (languages: readonly LanguageWords[]): ReadonlyMap<string, number> =>
  new Map(
    languages.flatMap(({ numbers }) =>
      [...numbers].flatMap(([value, forms]) => forms.map((form) => [tokenise(form).join(' '), value] as const)),
    ),
  );

/** In any language: a number is read only where nothing else can stand. */
const numbers = readNumbers(allLanguages);
const ordinals: ReadonlyMap<string, number> = new Map(
  allLanguages.flatMap((language) =>
    language.ordinals.flatMap((forms, index) =>
      forms.split('|').flatMap((form) => tokenise(form).map((word) => [word, index + 1] as const)),
    ),
  ),
);
const volumes = new Set(allLanguages.flatMap((language) => tokenise(language.volumes)));

/** The number that a word says. */
export const numberOf = (word: string | undefined): number | undefined => numbers.get(word ?? '');

/** Those of a language that are not its article too (`un`, `ein`). */
const written = new WeakMap<LanguageWords, ReadonlyMap<string, number>>();

function writtenNumbers(language: LanguageWords): ReadonlyMap<string, number> {
  const known = written.get(language);
  if (known) return known;
  const articles = new Set(tokenise(language.linking));
  const read = new Map([...readNumbers([language])].filter(([word]) => !articles.has(word)));
  written.set(language, read);
  return read;
}

/** Words with their numbers as digits, `39 steps` for thirty nine steps. */
function withDigits(words: readonly string[], languages: readonly LanguageWords[]): string[] {
  const digits: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { value, length } = readAt(words, index, languages) ?? { value: words[index], length: 1 };
    digits.push(String(value));
    index += length;
  }
  return digits;
}

/** The number that stands there, of as many words as possible. */
function readAt(words: readonly string[], index: number, languages: readonly LanguageWords[]) {
  for (let length = Math.min(mostWords, words.length - index); length > 0; length--) {
    const text = words.slice(index, index + length).join(' ');
    for (const language of languages) {
      const value = writtenNumbers(language).get(text);
      if (value !== undefined) return { value, length };
    }
  }
  return undefined;
}

/** `20,000` is two words. */
const withThousandsJoined = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, index) => {
    if (isThousands(words, index)) return [];
    return isThousands(words, index + 1) ? [`${word}000`] : [word];
  });

const isThousands = (words: readonly string[], index: number): boolean =>
  words[index] === '000' && /^\d{1,3}$/.test(words[index - 1] ?? '');

const withNumberWords = (words: readonly string[], language: LanguageWords): string[] =>
  words.flatMap((word) => {
    const [form] = (/^\d{1,5}$/.test(word) && language.numbers.get(Number(word))) || [];
    return form === undefined ? [word] : tokenise(form);
  });

/**
 * Words with their numbers written the other way: as digits, and as words of each of these languages. Nothing for words without
 * numbers.
 */
export function otherNumbers(
  words: readonly string[],
  languages: readonly LanguageWords[],
): readonly (readonly string[])[] {
  const joined = withThousandsJoined(words);
  const texts = [
    withDigits(words, languages),
    joined,
    ...languages.map((language) => withNumberWords(joined, language)),
  ];
  const others = new Map(texts.map((other) => [other.join(' '), other]));
  others.delete(words.join(' '));
  return [...others.values()];
}

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** What stands between the name of a series and a volume of it: `the third book of`, `le tome 3`. */
const linking = new Set(
  tokenise(
    'the of in from der die das den dem von aus le la les l du de des का की के में من في سلسلة series serie reihe série',
  ),
);

/** The words of a series and the number in it: `harry potter 3`, `third book of dune`, `foundation part iii`, `गोदान भाग 2`. */
export interface SeriesQuery {
  readonly words: readonly string[];
  /** Where these stand in the text. */
  readonly start: number;
  /** As it is stored: digits. */
  readonly number: string;
}

/** Reads words with a number at one end, of a book in a series as it may be. */
export function readSeriesQuery(words: readonly string[]): SeriesQuery | undefined {
  const text = trim(words);
  const read = readAtEnd(text) ?? readAtStart(text);
  const start = words.findIndex((_, from) => read?.words.every((word, index) => word === words[from + index]));
  return read && { ...read, start };
}

type Read = Omit<SeriesQuery, 'start'> | undefined;

/** `harry potter 3`, `harry potter book three`, `harry potter 3rd book`. */
function readAtEnd(words: readonly string[]): Read {
  if (isVolume(words.at(-1))) return seriesOf(words.slice(0, -2), readNumber(words.at(-2) ?? '', true));
  for (let length = Math.min(mostWords, words.length - 1); length > 0; length--) {
    const isNamed = isVolume(words.at(-length - 1));
    const number = readNumber(words.slice(-length).join(' '), isNamed);
    if (number !== undefined) return seriesOf(words.slice(0, -length - (isNamed ? 1 : 0)), number);
  }
  return undefined;
}

/** `book 3 of harry potter`, `third book of harry potter`, `third harry potter book`. */
function readAtStart(words: readonly string[]): Read {
  const [first = '', second = ''] = words;
  if (isVolume(first)) return seriesOf(words.slice(2), readNumber(second, true));
  const number = readNumber(first, true);
  if (number === undefined) return undefined;
  if (isVolume(second)) return seriesOf(words.slice(2), number);
  return isVolume(words.at(-1)) ? seriesOf(words.slice(1, -1), number) : undefined;
}

function seriesOf(words: readonly string[], number: number | undefined): Read {
  const name = trim(words);
  return number === undefined || name.length === 0 ? undefined : { words: name, number: String(number) };
}

const isVolume = (word: string | undefined): boolean => word !== undefined && volumes.has(word);

/** Without such words at its ends. */
function trim(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !linking.has(word));
  const end = words.findLastIndex((word) => !linking.has(word));
  return start === -1 ? [] : words.slice(start, end + 1);
}

/** A word or a single letter is a number only next to a word such as `book`: `king three` wants a title. */
function readNumber(text: string, isNamed: boolean): number | undefined {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const numeral = roman.indexOf(text);
  if (numeral !== -1 && (isNamed || text.length > 1)) return numeral + 1;
  if (!isNamed) return undefined;
  const value = numbers.get(text);
  if (value !== undefined) return value;
  const ordinal = /^(\d{1,3})(?:st|nd|rd|th|e|er|ere|eme)$/.exec(text)?.[1];
  return ordinals.get(text) ?? (ordinal === undefined ? undefined : Number(ordinal));
}
