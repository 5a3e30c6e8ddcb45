import { sql } from 'kysely';
import { createKept } from '../catalogue/kept.ts';
import type { Queries, ShopContext } from '../context.ts';
import { allowedMistakes, typingDistance } from './distance.ts';

/** So many spellings of one word are tried. */
const mostSpellings = 6;

interface VocabularyWord {
  readonly term: string;
  /** How many books it is found in. */
  readonly doc: number;
}

export type SpellingContext = Pick<ShopContext, 'db' | 'now'>;

/** Whether any book holds a word that begins like this. */
export async function isKnown(db: Queries, word: string): Promise<boolean> {
  const { rows } = await readRange(db, word, 1);
  return rows.length > 0;
}

/**
 * The words of the catalogue nearest to one that was typed, nearest first: whole words before longer ones that begin like
 * it, then the more common. Words with the same first letter are preferred: the others are tried only when there are none, and
 * only whole (`hindi` must not find every `India`).
 */
export async function nearestWords({ db, now }: SpellingContext, word: string): Promise<string[]> {
  const limit = allowedMistakes(word);
  if (limit === 0 || !/\p{L}/u.test(word)) return [];
  const sameLetter = await readRange(db, String.fromCodePoint(word.codePointAt(0) ?? 0));
  const near = rankNear(word, sameLetter.rows, limit, true);
  return near.length > 0 ? near : rankNear(word, await readVocabulary(db, now()), limit, false);
}

function readRange(db: Queries, prefix: string, most = -1) {
  return sql<VocabularyWord>`select term, doc from product_search_word
    where term >= ${prefix} and term < ${`${prefix}\u{10ffff}`} limit ${most}`.execute(db);
}

const keep = createKept<VocabularyWord[]>((words) => words.length);

/** Every word that is not a number. */
const readVocabulary = (db: Queries, now: number): Promise<VocabularyWord[]> =>
  keep(db, 'all', now, async () => {
    const { rows } = await sql<VocabularyWord>`select term, doc from product_search_word where term >= 'a'`.execute(db);
    return rows;
  });

/** With `mayGoOn`, a word that begins nearly like this counts too: it may be half typed. */
function rankNear(word: string, vocabulary: readonly VocabularyWord[], limit: number, mayGoOn: boolean): string[] {
  return vocabulary
    .flatMap(({ term, doc }) => {
      const { whole, beginning } = typingDistance(word, term, limit);
      const cost = mayGoOn ? Math.min(whole, beginning + 0.5) : whole;
      return cost < limit + 1 ? [{ term, doc, cost }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost || b.doc - a.doc || (a.term < b.term ? -1 : 1))
    .slice(0, mostSpellings)
    .map(({ term }) => term);
}
