import type { FetchContext } from './fetch-due.ts';
import type { PictureRow } from './queue.ts';
import { unusedMs } from './update-pictures.ts';

type Context = Pick<FetchContext, 'db' | 'files' | 'now'>;

/**
 * Removes a picture that no edition has named for a while. True when no edition names it, so that nothing has to be fetched:
 * editions may also have been deleted since.
 */
export async function removeUnused(context: Context, { id, url, state, hash }: PictureRow): Promise<boolean> {
  const { db, now } = context;
  const use = await db
    .selectFrom('picture_use')
    .select('variant_id')
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst();
  if (use) return false;
  if (state !== 'unused') {
    const unused = { state: 'unused', next_at: now() + unusedMs };
    await db.updateTable('picture_fetch').set(unused).where('id', '=', id).execute();
    return true;
  }
  const deleted = await db
    .deleteFrom('picture_fetch')
    .where('id', '=', id)
    .where('state', '=', 'unused')
    .executeTakeFirst();
  if (hash && deleted.numDeletedRows > 0n) await removeFiles(context, hash);
  return true;
}

/** Removes the files of a picture, unless another URL has the same one. */
export async function removeFiles({ db, files }: Pick<Context, 'db' | 'files'>, hash: string): Promise<void> {
  const other = await db.selectFrom('picture_fetch').select('id').where('hash', '=', hash).limit(1).executeTakeFirst();
  if (!other) await files.remove(hash);
}
