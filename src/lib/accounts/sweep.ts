import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Deletes sessions and password links that are over, and guests who can come back no more, with their addresses. Answers
 * the guests' ids, under which the shop may still keep a cart.
 */
export function sweepVisitors(db: Kysely<Database>, now: number): Promise<string[]> {
  return db.transaction().execute(async (queries) => {
    await queries.deleteFrom('session').where('expires_at', '<=', now).execute();
    await queries.deleteFrom('password_token').where('expires_at', '<=', now).execute();
    const gone = await queries
      .deleteFrom('visitor')
      .where('id', 'not in', queries.selectFrom('session').select('visitor_id'))
      .where('id', 'not in', queries.selectFrom('account').select('visitor_id'))
      .returning('id')
      .execute();
    return gone.map(({ id }) => id);
  });
}
