import { CompiledQuery, sql } from 'kysely';
import type { SearchIndex, VocabularyWord } from '../search-index.ts';
import { allWords, ftsExpression } from './fts-expression.ts';

/** As text: building a statement takes longer than running it, and an import has one for each book. */
const insertBook = 'insert into product_search (rowid, title, author, other, isbn) values (?, ?, ?, ?, ?)';
const insertTexts = 'insert into product_text_search (rowid, words) values (?, ?)';

const matches: SearchIndex['matches'] = (columns, words, isWhole) =>
  sql`select rowid as id from product_search where product_search match ${ftsExpression(columns, words, isWhole)}`;

/** Search by FTS5 (migration 004). */
export const sqliteSearch: SearchIndex = {
  matches,
  holds: (columns, words, isWhole) => sql`p.id in (${matches(columns, words, isWhole)})`,
  wordsOfBook: { table: sql``, where: sql`` },
  isQuickOfOneBook: false,
  async replace(queries, ids, books) {
    await sql`delete from product_search where rowid in (${sql.join(ids)})`.execute(queries);
    for (const { id, title, author, other, isbn } of books)
      await queries.executeQuery(CompiledQuery.raw(insertBook, [id, title, author, other, isbn]));
  },
  matchesTexts: (words) =>
    sql`select rowid as id from product_text_search where product_text_search match ${allWords(words)}`,
  async replaceTexts(queries, ids, books) {
    await sql`delete from product_text_search where rowid in (${sql.join(ids)})`.execute(queries);
    for (const { id, words } of books) await queries.executeQuery(CompiledQuery.raw(insertTexts, [id, words]));
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
