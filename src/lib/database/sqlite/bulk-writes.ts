import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Pages of 4 KB in the write-ahead log before they are moved into the database. */
const pagesInLog = 16_000;

/**
 * Prepares this process's connection for an import. A page that many transactions change is moved into the database once and not
 * for each of them. A commit does not wait for the disk, so that a power cut may undo the last of them; the database stays
 * whole, and what other connections commit is as safe as ever, since their commits write the log up to their end.
 */
export async function beginBulkWrites(db: Kysely<Database>): Promise<void> {
  await sql`pragma synchronous = normal`.execute(db);
  await sql.raw(`pragma wal_autocheckpoint = ${pagesInLog}`).execute(db);
  await sql`pragma cache_size = -48000`.execute(db);
}

/** From here on commits wait for the disk again, and with the next one everything before it is safe. */
export async function endBulkWrites(db: Kysely<Database>): Promise<void> {
  await sql`pragma synchronous = full`.execute(db);
  await sql`pragma wal_autocheckpoint = 1000`.execute(db);
}
