import type { SoldBook } from './goodbooks.ts';
import { makeQueries } from './search-queries.ts';
import { seededRandom } from './seeded-random.ts';

/** With many titles behind them, few, none, and mistakes. */
export const listedTexts: readonly string[] = [
  ...['the', 'the s', 'the sec', 'har', 'love', 'harry potter', 'harry potter 3', 'the great gatsby'],
  ...['gret gatsby', 'the catcher in teh rye', 'wuthering hights bronte hardcover', 'zzzzqq'],
];

/** Words with the first letter or two of the next one, as every text has them while it is typed. */
export const unfinishedTexts: readonly string[] = [
  ...['love s', 'harry p', 'the girl w', 'war a', 'a s', 'king of t', 'new l', 'the b', 'of the s', 'man st'],
  ...['life co', 'a l', 's t', 'the lord of the r', 'little w', 'in the d', 'book t', 'black b', 'one h', 'dark p'],
];

/** What is in the box while the titles of some books are typed, from three characters on. */
export function typedLetterByLetter(books: readonly SoldBook[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const texts = Array.from({ length: count }, () => {
    const title = (books[Math.floor(random() * books.length)]?.title ?? '').toLowerCase().slice(0, 16);
    return Array.from({ length: Math.max(0, title.length - 2) }, (_, index) => title.slice(0, index + 3));
  });
  return distinct(texts.flat());
}

/** What readers type who want one of the known books, with and without mistakes. */
export const knownTexts = (books: readonly SoldBook[], count: number, seed: number): string[] =>
  distinct([...makeQueries(books, { seed, count }).values()].flat().map(({ text }) => text));

/** Texts that differ when they are searched. A last space would start no other search. */
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()))];
