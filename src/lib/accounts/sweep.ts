import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/**
 * Deletes expired sessions and mailed links, and guests without a session, with their addresses. Returns the guests' ids:
 * the shop may still store a cart under them.
 */
export function sweepVisitors(db: Kysely<Database>, now: number): Promise<string[]> {
  return inTransaction(db, async (queries) => {
    await queries.deleteFrom('session').where('expires_at', '<=', now).execute();
    await queries.deleteFrom('password_token').where('expires_at', '<=', now).execute();
    await queries.deleteFrom('email_change').where('expires_at', '<=', now).execute();
    const gone = await queries
      .deleteFrom('visitor')
      .where('id', 'not in', queries.selectFrom('session').select('visitor_id'))
      .where('id', 'not in', queries.selectFrom('account').select('visitor_id'))
      .returning('id')
      .execute();
    return gone.map(({ id }) => id);
  });
}

/** A shopper who comes back to an empty session loses nothing. */
const emptyGuestMs = 12 * 60 * 60 * 1000;

/** Guests deleted in one write, which nobody then has to wait for. */
const batchSize = 500;

/**
 * Deletes guests of the embedded shop who have not come back for twelve hours and have stored nothing: no cart line, wishlist
 * item, address, order or review. Bots leave many. Returns their ids.
 */
export async function sweepEmptyGuests(db: Kysely<Database>, now: number): Promise<string[]> {
  const before = now - emptyGuestMs;
  const empty = await db
    .selectFrom('visitor')
    .select('id')
    .where('created_at', '<=', before)
    .where('id', 'not in', db.selectFrom('account').select('visitor_id'))
    .where('id', 'not in', db.selectFrom('session').where('seen_at', '>', before).select('visitor_id'))
    .where('id', 'not in', db.selectFrom('cart_line').select('user_id'))
    .where('id', 'not in', db.selectFrom('wishlist_item').select('user_id'))
    .where('id', 'not in', db.selectFrom('saved_address').select('visitor_id'))
    .where('id', 'not in', db.selectFrom('booking').select('user_id'))
    .where('id', 'not in', db.selectFrom('review').select('user_id'))
    .execute();
  const swept: string[] = [];
  for (let start = 0; start < empty.length; start += batchSize) {
    const ids = empty.slice(start, start + batchSize).map(({ id }) => id);
    // Whoever has come back since is seen again, because a session this old is extended by its next request.
    const gone = await db
      .deleteFrom('visitor')
      .where('id', 'in', ids)
      .where('id', 'not in', db.selectFrom('account').select('visitor_id'))
      .where('id', 'not in', db.selectFrom('session').where('seen_at', '>', before).select('visitor_id'))
      .returning('id')
      .execute();
    swept.push(...gone.map(({ id }) => id));
  }
  return swept;
}
