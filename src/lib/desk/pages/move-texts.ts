import { sql } from 'kysely';
import type { Queries } from '../../database/queries.ts';

/**
 * What somebody is writing and what waits for its time move with a file; its history is copied. The old name keeps it, so that a file
 * of CONTENT_DIR that has been taken over is not taken for a new one.
 */
export async function moveTexts(queries: Queries, from: string, to: string): Promise<void> {
  // What was there before belongs to a page that is gone.
  await queries.deleteFrom('content_version').where('path', '=', to).execute();
  await removeDrafts(queries, to);
  const columns = ['body', 'hash', 'how', 'staff_id', 'name', 'at'] as const;
  const history = queries.selectFrom('content_version').where('path', '=', from).orderBy('id');
  await queries
    .insertInto('content_version')
    .columns(['path', ...columns])
    .expression(history.select([sql.lit(to).as('path'), ...columns]))
    .execute();
  await queries.updateTable('content_draft').set({ path: to }).where('path', '=', from).execute();
  await queries.updateTable('content_schedule').set({ path: to }).where('path', '=', from).execute();
}

/** What was not published goes with its page. Its versions stay: a page of the same name has them again. */
export async function removeDrafts(queries: Queries, path: string): Promise<void> {
  await queries.deleteFrom('content_draft').where('path', '=', path).execute();
  await queries.deleteFrom('content_schedule').where('path', '=', path).execute();
}
