import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import type { SpellingContext } from './spelling.ts';
import { countBooks } from './vocabulary.ts';

/** Longer text is no words without their spaces. */
const maxJoined = 30;
const maxPieces = 4;

/** So many ways to split one text. */
const maxSplits = 3;
/** What may stand alone: digits, and the words of one letter. */
const isPiece = (piece: string): boolean => piece.length > 1 || /[0-9ai]/.test(piece);

/** `gothe` is hardly `go the`. */
const saysSomething = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => piece.length > 3) || pieces.filter((piece) => piece.length > 2).length > 1;

interface Split {
  readonly pieces: readonly string[];
  readonly weight: number;
}

const byLikelihood = (one: Split, other: Split): number =>
  one.pieces.length - other.pieces.length || other.weight - one.weight;

/**
 * The words of the catalogue that a text without spaces is made of: `harry`, `potter` of harrypotter. The fewest words first, then the
 * commonest.
 */
export async function splitWord(context: SpellingContext, text: string): Promise<readonly (readonly string[])[]> {
  const letters = [...text];
  if (letters.length < 5 || letters.length > maxJoined) return [];
  const parts = new Set<string>();
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 1; to <= letters.length; to++) parts.add(letters.slice(from, to).join(''));
  parts.delete(text);
  const known = await countBooks(context, [...parts].filter(isPiece));

  /** The best splits of the first n letters. */
  const best: Split[][] = [[{ pieces: [], weight: 0 }]];
  for (let to = 1; to <= letters.length; to++) {
    const splits: Split[] = [];
    for (let from = 0; from < to; from++) {
      const piece = letters.slice(from, to).join('');
      const doc = known.get(piece);
      if (doc === undefined) continue;
      for (const { pieces, weight } of best[from] ?? [])
        if (pieces.length < maxPieces) splits.push({ pieces: [...pieces, piece], weight: weight + Math.log(doc) });
    }
    best.push(splits.toSorted(byLikelihood).slice(0, maxSplits));
  }
  return (best[letters.length] ?? []).map(({ pieces }) => pieces).filter(saysSomething);
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
