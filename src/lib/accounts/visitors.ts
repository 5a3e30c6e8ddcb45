import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Somebody who kept something. `id` is the UserID of the calls; no browser ever chooses it (decision 2). */
export interface Visitor {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

export interface StartedSession {
  readonly visitor: Visitor;
  /** The session cookie's value: 256 random bits. Only its hash is kept. */
  readonly token: string;
}

/** How long a guest's cart is remembered, in seconds. */
export const sessionMaxAge = 30 * 24 * 60 * 60;

export interface Visitors {
  /** The visitor of a session cookie; undefined when it is unknown or has expired. */
  find(token: string): Promise<Visitor | undefined>;
  /** A new guest with a session of their own. */
  startGuest(): Promise<StartedSession>;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session is written to at most this often, so that reading a page does not write to the database. */
const touchEveryMs = 6 * 60 * 60 * 1000;

export function createVisitors(db: Kysely<Database>, now: () => number): Visitors {
  return {
    async find(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const id_hash = hash(token);
      const row = await db
        .selectFrom('session')
        .innerJoin('visitor', 'visitor.id', 'session.visitor_id')
        .select(['visitor.id', 'username', 'email', 'phone', 'seen_at'])
        .where('id_hash', '=', id_hash)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (!row) return undefined;
      if (now() - row.seen_at > touchEveryMs) {
        await db
          .updateTable('session')
          .set({ seen_at: now(), expires_at: now() + sessionMaxAge * 1000 })
          .where('id_hash', '=', id_hash)
          .execute();
      }
      return { id: row.id, username: row.username, email: row.email, phone: row.phone };
    },

    async startGuest() {
      const visitor: Visitor = { id: `guest-${randomUUID()}`, username: 'Guest', email: '', phone: '' };
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('visitor')
          .values({ ...visitor, created_at: at })
          .execute();
        await transaction
          .insertInto('session')
          .values({
            id_hash: hash(token),
            visitor_id: visitor.id,
            created_at: at,
            seen_at: at,
            expires_at: at + sessionMaxAge * 1000,
          })
          .execute();
      });
      return { visitor, token };
    },
  };
}
