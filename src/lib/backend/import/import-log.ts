import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '../../database/transaction.ts';
import type { ShopContext } from '../context.ts';

/** A file as it is imported. */
interface FileState {
  readonly checksum: string;
  /** What decides besides the file (`termsOf`); '' when nothing does. */
  readonly terms: string;
}

/** SHA-256 of a file, in hex. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Whether the last import of some file had this checksum, on the same terms. */
export async function isLastImport({ db }: Pick<ShopContext, 'db'>, { checksum, terms }: FileState): Promise<boolean> {
  const row = await db.selectFrom('import_log').select('terms').where('checksum', '=', checksum).executeTakeFirst();
  return row?.terms === terms;
}

/**
 * Logs a finished import. It replaces the entry of an older version of the file, so that going back to that version is a
 * change.
 */
export async function logImport(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  file: string,
  { checksum, terms }: FileState,
): Promise<void> {
  const name = basename(file);
  const finished_at = now();
  await inTransaction(db, async (queries) => {
    await queries.deleteFrom('import_log').where('name', '=', name).execute();
    await queries
      .insertInto('import_log')
      .values({ checksum, name, finished_at, terms })
      .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ name, finished_at, terms }))
      .execute();
  });
}
