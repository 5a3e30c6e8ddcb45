import { CompiledQuery, sql } from 'kysely';
import type { Queries } from '../queries.ts';
import type { SearchIndex, VocabularyWord } from '../search-index.ts';
import { allWords, ftsExpression, withMarks } from './fts-expression.ts';

/** As text: building a statement takes longer than running it, and an import has one for each book. */
const insertBook = 'insert into product_search (rowid, title, author, other, isbn) values (?, ?, ?, ?, ?)';
const insertTexts = 'insert into product_text_search (rowid, words) values (?, ?)';

/** The version of the index (rebuild-index.ts) from which on all its books have the marks of their letters. */
const markedFrom = 3;

/** Whether it is that far: an index of an earlier version is written anew beside searches. */
const hasMarks = sql`(select json_extract(value, '$.version') >= ${sql.lit(markedFrom)} and json_extract(value, '$.after') is null
  from shop_setting where key = 'search-index')`;

const matches: SearchIndex['matches'] = (columns, words, isWhole = false) => {
  const plain = ftsExpression(columns, words, isWhole);
  const marked = ftsExpression(columns, words, isWhole, 'marked');
  const asked = marked === plain ? sql`${plain}` : sql`case when ${hasMarks} then ${marked} else ${plain} end`;
  return sql`select rowid as id from product_search where product_search match ${asked}`;
};

/** FTS5 finds such beginnings in an index (migrations 004 and 078). Of longer ones it first merges all words for each book. */
const isIndexedBeginning = (word: string): boolean => [...word].length <= 4;
/** It opens a list in each part of its index, and steps forward to the book, or to the next one that has all words: it must not be far. */
const costOfOneBook = 11;
const mostWordsOfOne = 2;

/**
 * Written at a time, some milliseconds. A replaced book stays in the parts of the index that have it, and each search looks whether it
 * has been replaced: until they are merged, reading the words of a million books takes eight times as long.
 */
const pagesOfMerge = 64;

async function countChanges(queries: Queries): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(queries);
  return rows[0]?.changes ?? 0;
}

/** Search by FTS5 (migration 004). */
export const sqliteSearch: SearchIndex = {
  matches,
  holds: (columns, words, isWhole) => sql`p.id in (${matches(columns, words, isWhole)})`,
  holdsOne: (columns, words, isWhole = false) =>
    words.length <= mostWordsOfOne && (isWhole || words.every((spellings) => spellings.every(isIndexedBeginning)))
      ? { condition: sql`exists (${matches(columns, words, isWhole)} and rowid = p.id)`, cost: costOfOneBook }
      : undefined,
  wordsOfBook: { table: sql``, where: sql`` },
  sortingCost: 0.25,
  layout: 1,
  async replace(queries, ids, books) {
    await sql`delete from product_search where rowid in (${sql.join(ids)})`.execute(queries);
    for (const { id, title, author, other, isbn } of books)
      await queries.executeQuery(
        CompiledQuery.raw(insertBook, [id, withMarks(title), withMarks(author), withMarks(other), isbn]),
      );
  },
  async tidy(queries) {
    const before = await countChanges(queries);
    await sql`insert into product_search (product_search, rank) values ('merge', ${sql.lit(-pagesOfMerge)})`.execute(
      queries,
    );
    // So it says that it had nothing to merge.
    return (await countChanges(queries)) - before < 2;
  },
  matchesTexts: (words) =>
    sql`select rowid as id from product_text_search where product_text_search match ${allWords(words)}`,
  async replaceTexts(queries, ids, books) {
    await sql`delete from product_text_search where rowid in (${sql.join(ids)})`.execute(queries);
    for (const { id, words } of books) await queries.executeQuery(CompiledQuery.raw(insertTexts, [id, words]));
  },
  /** The list of words counts the books of each that it reads. */
  async lookUp(queries, word) {
    const has = (isWhole: boolean) => sql`exists (${matches(['title', 'author', 'other', 'isbn'], [[word]], isWhole)})`;
    const { rows } = await sql<{ is_word: number; begins: number }>`select is_word, is_word or ${has(false)} as begins
      from (select ${has(true)} as is_word) as word`.execute(queries);
    return { isWord: rows[0]?.is_word === 1, begins: rows[0]?.begins === 1 };
  },
  async known(queries, terms) {
    const { rows } = await sql<VocabularyWord>`select term, doc from product_search_word
      where term in (${sql.join(terms)})`.execute(queries);
    return rows;
  },
  async vocabulary(queries, { from, to }, limit = -1) {
    const { rows } = await sql<VocabularyWord>`select term, doc from product_search_word
      where term >= ${from} ${to === undefined ? sql`` : sql`and term < ${to}`} limit ${limit}`.execute(queries);
    return rows;
  },
};
