import { fold } from '../../shop/fold.ts';
import { arabicArticle, foldLetters, withoutArabicArticle } from './scripts/letters.ts';

const word = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/**
 * The words of a text in order. Indexed and typed text both go through it, so that `García` matches `garcia`, and `Midnight's`
 * matches `midnights`. `J. K. Rowling’s` gives j, k, rowlings.
 */
export const tokenise = (text: string): string[] => foldLetters(fold(text)).normalize('NFC').match(word) ?? [];

/**
 * Other ways to type the words of a text: both parts of `L'Étranger`, initials without spaces (`jk`), hyphenated words without the
 * hyphen (`catch22`), a large number without its commas (`20000`), a word without the article it is joined to (`كتاب`), and letters
 * without the dot below that makes another sound of them (`जिंदगी`).
 */
export function alternativeSpellings(text: string): string[] {
  // Without looking behind, the search would start anew at every letter of a long word.
  const parts = (text.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+['’][\p{L}\p{M}]{3,}/gu) ?? []).flatMap((part) =>
    part.split(/['’]/),
  );
  const joined = (text.match(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+/gu) ?? []).map(
    (part) => tokenise(part).join(''),
  );
  const numbers = (text.match(/(?<!\d)\d{1,3}(?:[,.'\u00a0\u202f]\d{3})+(?!\d)/g) ?? []).map((number) =>
    number.replace(/\D/g, ''),
  );
  const words = tokenise(text);
  return [...parts.flatMap(tokenise), ...joined, ...numbers, ...initialsOf(words), ...words.flatMap(otherForms)];
}

/** The dots below letters of the scripts of India. */
const dots = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;

function otherForms(word: string): string[] {
  if (word < '\u0600' || word > '\u0d00') return [];
  return [withoutArabicArticle(word), word.replace(dots, '')].filter((form) => form !== word);
}

/** The first letters of all names but the last, as readers type them: `gg` of Gabriel García Márquez. '' for fewer than two. */
export function givenInitials(name: string): string {
  const given = tokenise(name).slice(0, -1);
  return given.length < 2 ? '' : given.map((word) => [...word][0] ?? '').join('');
}

function initialsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if (/^\p{L}$/u.test(word)) run += word;
    else {
      if (run.length > 1) runs.push(run);
      run = '';
    }
  }
  return runs;
}

/** The first letters of a name of several words, as fans write it: `lotr`, `hp`. '' for one word. */
export function acronymOf(name: string): string {
  const words = tokenise(name.replace(/^(?:the|an?) /i, ''));
  return words.length < 2 ? '' : words.map((word) => [...word][0] ?? '').join('');
}

/** The articles that a title may begin with, by the ISO 639-2 code of its language: as words, and joined to the next one. */
const articles: Readonly<Record<string, RegExp>> = {
  eng: /^(?:the|an?) (?=.)/,
  fre: /^(?:les?|la|une?|des) (?=.)|^l[’'](?=.)/i,
  ger: /^(?:der|die|das|eine?) (?=.)/,
  spa: /^(?:el|las?|los|un[ao]?s?) (?=.)/,
  ita: /^(?:il|l[aeo]|gli|i|un[ao]?) (?=.)|^l[’'](?=.)/i,
  por: /^(?:[ao]s?|uma?) (?=.)/,
  dut: /^(?:de|het|een) (?=.)/,
  ara: arabicArticle,
};

const titleWords = (title: string): string => tokenise(title).join(' ');

/** A title in the form in which titles are compared, without the English article it begins with. */
export const withoutArticle = (title: string): string => title.replace(articles.eng ?? '', '');

/**
 * The forms in which titles are compared: the words of a title with single spaces, and the same without the article that its
 * language has at the beginning. Without a language it is read as English.
 */
export function titleKeys(title: string, language = 'eng'): { full: string; short: string } {
  const full = titleWords(title);
  const article = articles[language] ?? /^$/;
  // An article with an apostrophe is joined to its word, so it is looked for before words are made.
  const short = titleWords(title.trim().replace(article, '')) || full;
  return { full, short: short === full ? full.replace(article, '') : short };
}
