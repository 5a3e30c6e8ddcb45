import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import type { SpellingContext } from './spelling.ts';
import { countBooks } from './vocabulary.ts';

/** Longer text is no words without their spaces. */
const maxJoined = 30;
const maxPieces = 4;

/**
 * The words of the catalogue that a text without spaces is made of: `harry`, `potter` of harrypotter. The fewest words, then the commonest.
 */
export async function splitWord(context: SpellingContext, text: string): Promise<readonly string[] | undefined> {
  const letters = [...text];
  if (letters.length < 5 || letters.length > maxJoined) return undefined;
  const parts = new Set<string>();
  for (let from = 0; from < letters.length; from++) {
    for (let to = from + 2; to <= letters.length; to++) parts.add(letters.slice(from, to).join(''));
  }
  parts.delete(text);
  const known = await countBooks(context, [...parts]);

  interface Split {
    readonly pieces: readonly string[];
    readonly weight: number;
  }
  /** The best split of the first n letters. */
  const best: (Split | undefined)[] = [{ pieces: [], weight: 0 }];
  for (let to = 1; to <= letters.length; to++) {
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const piece = letters.slice(from, to).join('');
      const doc = known.get(piece);
      if (!before || doc === undefined || before.pieces.length === maxPieces) continue;
      const split = { pieces: [...before.pieces, piece], weight: before.weight + Math.log(doc) };
      const other = best[to];
      const isBetter =
        !other ||
        split.pieces.length < other.pieces.length ||
        (split.pieces.length === other.pieces.length && split.weight > other.weight);
      if (isBetter) best[to] = split;
    }
  }
  return best[letters.length]?.pieces;
}

/** The texts with two neighbouring words as one that books have: `notebook` for note book. */
export async function joinWords(db: Queries, words: readonly string[]): Promise<readonly (readonly string[])[]> {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  if (pairs.length === 0) return [];
  const known = new Set((await engineOf(db).search.known(db, pairs)).map(({ term }) => term));
  return pairs.flatMap((pair, index) =>
    known.has(pair) ? [[...words.slice(0, index), pair, ...words.slice(index + 2)]] : [],
  );
}
