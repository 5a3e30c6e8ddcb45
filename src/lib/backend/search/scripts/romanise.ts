import { romaniseAlphabet } from './alphabets.ts';
import { romaniseIndic } from './indic.ts';
import { withoutArabicArticle } from './letters.ts';

/**
 * A word, as `tokenise` gives it, in Latin letters: गोदान is godan. Undefined for a word in Latin letters already, and in a script
 * that is not known (Arabic, Chinese).
 */
export function romanise(word: string): string | undefined {
  if (/^[\p{Script=Latin}0-9]*$/u.test(word)) return undefined;
  return romaniseIndic(word) ?? romaniseAlphabet(word);
}

type Rules = readonly (readonly [RegExp, string])[];

/** Long vowels as short ones and w as v (geeta, gita; bhagwad, bhagvad), a j between vowels as y (Dostojewski). */
const sounds: Rules = [
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/w/g, 'v'],
  [/(?<=[aeiou])j(?=[aeiou]|$)/g, 'y'],
];

/** Umlauts that are typed as two letters: Boell. */
const umlauts: Rules = [[/(?<![aeiouq])([aou])e/g, '$1']];

/** Names of Russian and other Slavic people as German and French books write them, in the letters of English ones: Tschechow, Pouchkine. */
const slavic: Rules = [
  [/tsch|tch/g, 'ch'],
  [/ouch/g, 'ush'],
  [/sch/g, 'sh'],
  [/w/g, 'v'],
  [/ine$/g, 'in'],
  [/ij$/g, 'y'],
  [/j/g, 'y'],
];
const looksSlavic = /sch|tch|ouch|jew|ij$/;

/**
 * A word in other spellings that sound the same, each once: by its sounds, without umlauts, and as English books write Slavic names.
 * None for a word that keeps its spelling.
 */
export function respellings(word: string): readonly string[] {
  const respelled = [sounds, umlauts, ...(looksSlavic.test(word) ? [slavic] : [])].map((rules) =>
    rules.reduce((text, [from, to]) => text.replace(from, to), word),
  );
  return [...new Set([...respelled, withoutArabicArticle(word)])].filter((other) => other !== word);
}
