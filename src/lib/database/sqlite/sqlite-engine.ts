import { sql } from 'kysely';
import { type CatalogueChanges, type ShownTimes, shownTimesSql } from '../catalogue-changes.ts';
import type { Engine } from '../engine.ts';
import { beginBulkWrites, endBulkWrites } from './bulk-writes.ts';
import { logKeeper } from './keep-log-short.ts';
import { letOthersWrite } from './let-others-write.ts';
import { openReadOnly } from './read-only-connection.ts';
import { sqliteSearch } from './sqlite-search.ts';

/** SQLite's part of what differs between engines. `file` is the database's. */
export const sqliteEngine = (file: string): Engine => ({
  search: sqliteSearch,
  byIdOnly: sql`not indexed`,
  // Left alone it takes the row of each book, from a page of its own.
  salesByIdOnly: sql`indexed by product_sales`,
  // An UPDATE has the whole database for itself.
  skipLocked: sql``,
  fieldOfEntry: (list, index, field) => sql`json_extract(${list}, ${sql.lit(`$[${index}].${field}`)})`,
  leadingInteger: (text) => sql`cast(${text} as integer)`,
  async revision(queries) {
    const { value } = await queries.selectFrom('catalogue_revision').select('value').executeTakeFirstOrThrow();
    return value;
  },
  // No other connection can write meanwhile. Few take more than 150 ms.
  bulkTransactionMs: 120,
  // Statements stay prepared, which takes memory for each of their parameters.
  partSizes: [32, 8, 1],
  beginBulkWrites,
  endBulkWrites,
  letOthersWrite,
  keepLogShort: logKeeper(file),
  // Two starts at once wait for each other's transactions, and the second finds what the first has done.
  alone: (_db, _name, work) => work(),
  watch: async () => watchFile(file),
});

/** Both reads are synchronous and take some 5 µs. Triggers raise the revision (migration 009). */
function watchFile(file: string): CatalogueChanges {
  const reader = openReadOnly(file);
  const readRevision = reader.row<{ value: number }>('select value from catalogue_revision');
  const readTimes = reader.rows<ShownTimes>(shownTimesSql);
  return {
    revision: () => readRevision()?.value ?? 0,
    times: readTimes,
    close: () => reader.close(),
  };
}
