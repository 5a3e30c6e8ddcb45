import { romaniseAlphabet } from './alphabets.ts';
import { romaniseIndic } from './indic.ts';

/**
 * A word, as `tokenise` gives it, in Latin letters: गोदान is godan. Undefined for a word in Latin letters already, and in a script
 * that is not known (Arabic, Chinese).
 */
export function romanise(word: string): string | undefined {
  if (/^[\p{Script=Latin}0-9]*$/u.test(word)) return undefined;
  return romaniseIndic(word) ?? romaniseAlphabet(word);
}

const respellings: readonly (readonly [RegExp, string])[] = [
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/w/g, 'v'],
  [/(?<=[aeiou])j(?=[aeiou]|$)/g, 'y'],
];

/**
 * A word in the spelling that sounds the same: long vowels as short ones and w as v (geeta, gita; bhagwad, bhagvad), a j between
 * vowels as y (Dostojewski). Undefined for a word that keeps its spelling.
 */
export function respell(word: string): string | undefined {
  const respelled = respellings.reduce((text, [from, to]) => text.replace(from, to), word);
  return respelled === word ? undefined : respelled;
}
