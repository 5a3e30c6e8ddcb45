import { sql } from 'kysely';
import {
  isShortBeginning,
  type SearchColumn,
  type SearchIndex,
  type SearchWords,
  type VocabularyWord,
} from '../search-index.ts';

/** The weight that each column's words have in `product_search.words` (migration 004). */
const weights: Readonly<Record<SearchColumn, string>> = { title: 'A', author: 'B', other: 'C', isbn: 'D' };

/**
 * A tsquery: every word, each in any of its spellings and as a prefix, or with `isWhole` as a complete word, in these columns. Words come
 * from `tokenise` and have no punctuation; what tsquery would read as an operator is taken away all the same.
 */
function tsqueryText(columns: readonly SearchColumn[], words: readonly (readonly string[])[], isWhole = false): string {
  const suffix = `:${isWhole ? '' : '*'}${columns.map((column) => weights[column]).join('')}`;
  const term = (word: string) => `${quoted(word)}${suffix}`;
  return words.map((spellings) => `(${spellings.map(term).join(' | ')})`).join(' & ');
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`;

/** Longer ones are no words, and a lexeme has room for 2 KB. */
const maxWordLength = 200;

/** A tsvector with a position and weight for each column that has the word. */
function tsvectorText(book: SearchWords): string {
  const places = new Map<string, string[]>();
  for (const [index, column] of (Object.keys(weights) as SearchColumn[]).entries()) {
    for (const word of wordsOf(book[column]))
      places.set(word, [...(places.get(word) ?? []), `${index + 1}${weights[column]}`]);
  }
  return [...places].map(([word, positions]) => `${quoted(word)}:${positions.join(',')}`).join(' ');
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').filter((word) => word !== '' && word.length <= maxWordLength));

/** How many more, or with a negative number fewer, books have each word. */
function changesOf(
  removed: readonly (readonly string[])[],
  added: readonly SearchWords[],
): [word: string, by: number][] {
  const changes = new Map<string, number>();
  const count = (words: Iterable<string>, by: number) => {
    for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by);
  };
  for (const words of removed) count(words, -1);
  for (const { title, author, other, isbn } of added) count(wordsOf([title, author, other, isbn].join(' ')), 1);
  // Two imports that lock words in the same order cannot deadlock.
  return [...changes].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
}

const holds: SearchIndex['holds'] = (columns, words, isWhole) =>
  sql`w.words @@ ${tsqueryText(columns, words, isWhole)}::tsquery`;

/** Search by tsvector. `search_word` counts the books of each word, for corrections of typing mistakes. */
export const postgresSearch: SearchIndex = {
  matches(columns, words, isWhole) {
    const asked = (part: typeof words) => sql`words @@ ${tsqueryText(columns, part, isWhole)}::tsquery`;
    const short = isWhole ? [] : words.filter((spellings) => spellings.some(isShortBeginning));
    const others = words.filter((spellings) => !short.includes(spellings));
    const isLookedUp = short.length === 0 || others.length === 0;
    // `is true` keeps the short ones out of the index: they are asked of the books that have the others (REQ SEARCH-54).
    const condition = isLookedUp ? asked(words) : sql`${asked(others)} and (${asked(short)}) is true`;
    return sql`select product_id as id from product_search where ${condition}`;
  },
  holds,
  holdsOne: (columns, words, isWhole) => ({ condition: holds(columns, words, isWhole), cost: 1 }),
  wordsOfBook: { table: sql`cross join product_search w`, where: sql`and w.product_id = p.id` },
  sortingCost: 4,
  layout: 0,
  async replace(queries, ids, books) {
    const { rows: removed } = await sql<{ words: string[] }>`delete from product_search
      where product_id = any(${[...ids]}::bigint[]) returning tsvector_to_array(words) as words`.execute(queries);
    await sql`insert into product_search (product_id, words)
      select * from unnest(${books.map(({ id }) => id)}::bigint[], ${books.map(tsvectorText)}::tsvector[])`.execute(
      queries,
    );
    const changes = changesOf(
      removed.map(({ words }) => words),
      books,
    );
    await sql`insert into search_word (term, doc)
      select * from unnest(${changes.map(([word]) => word)}::text[], ${changes.map(([, by]) => by)}::bigint[])
      on conflict (term) do update set doc = search_word.doc + excluded.doc`.execute(queries);
  },
  // Vacuuming does.
  tidy: async () => true,
  matchesTexts: (words) =>
    sql`select product_id as id from product_text_search
      where words @@ ${words.map((word) => `${quoted(word)}:*`).join(' & ')}::tsquery`,
  async replaceTexts(queries, ids, books) {
    await sql`delete from product_text_search where product_id = any(${[...ids]}::bigint[])`.execute(queries);
    await sql`insert into product_text_search (product_id, words)
      select * from unnest(${books.map(({ id }) => id)}::bigint[],
        ${books.map(({ words }) => [...wordsOf(words)].map(quoted).join(' '))}::tsvector[])`.execute(queries);
  },
  async lookUp(queries, word) {
    const [first] = await postgresSearch.vocabulary(queries, { from: word, to: `${word}\u{10ffff}` }, 1);
    return { isWord: first?.term === word, begins: first !== undefined };
  },
  async known(queries, terms) {
    const { rows } = await sql<VocabularyWord>`select term, doc from search_word
      where doc > 0 and term = any(${[...terms]}::text[])`.execute(queries);
    return rows;
  },
  async vocabulary(queries, { from, to }, limit) {
    const { rows } = await sql<VocabularyWord>`select term, doc from search_word
      where doc > 0 and term >= ${from} ${to === undefined ? sql`` : sql`and term < ${to}`}
      order by term ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(queries);
    return rows;
  },
};
