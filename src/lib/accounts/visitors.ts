import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { compiledQuery } from '../database/compiled-query.ts';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Account } from '../shop/account.ts';
import { isToken } from '../shop/link-token.ts';
import { hashToken } from '../tokens.ts';
import { toAccountOrUndefined } from './account-rows.ts';
import { createSession, endSession, extendSession, type NewSession } from './sessions.ts';

/** A guest or a customer. `id` is the UserID of the calls; it is always chosen by the server. */
export interface Visitor {
  readonly id: string;
  /** The name under the visitor's reviews: a customer's display name, or 'Guest'. */
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  /** Undefined for a guest. */
  readonly account?: Account;
}

export interface FoundVisitor {
  readonly visitor: Visitor;
  /** The session cookie's new lifetime in seconds, when the session has just been extended. */
  readonly renewedMaxAge: number | undefined;
}

/** A visitor and the session that was just created for them. */
export interface SessionStarted {
  readonly visitor: Visitor;
  readonly session: NewSession;
}

export interface Visitors {
  /** The visitor of a session cookie's token; undefined when the session is unknown or expired. */
  find(token: string): Promise<FoundVisitor | undefined>;
  /** Creates a guest and a session. */
  startGuest(): Promise<SessionStarted>;
  /** Deletes a guest who has stored nothing, with the session. */
  discardGuest(id: string): Promise<void>;
  /** Ends one session. An unknown token is ignored. */
  endSession(token: string): Promise<void>;
}

/** Visitors and their sessions on the database; `now` in epoch milliseconds. */
export function createVisitors(db: Kysely<Database>, now: () => number): Visitors {
  return {
    async find(token) {
      if (!isToken(token)) return undefined;
      const [row] = await visitorOfSession(db, hashToken(token), now());
      return row && { visitor: visitorOf(row), renewedMaxAge: extendSession(db, token, row, now()) };
    },

    startGuest: () =>
      inTransaction(db, async (queries) => {
        const visitor = await addVisitor(queries, `guest-${randomUUID()}`, now());
        return { visitor, session: await createSession(queries, { visitorId: visitor.id, kind: 'guest', now: now() }) };
      }),

    async discardGuest(id) {
      await db
        .deleteFrom('visitor')
        .where('id', '=', id)
        .where('id', 'not in', db.selectFrom('account').select('visitor_id'))
        .execute();
    },

    endSession: (token) => endSession(db, token),
  };
}

/** Inserts a visitor without an account. */
export async function addVisitor(queries: Queries, id: string, now: number): Promise<Visitor> {
  const visitor: Visitor = { id, username: 'Guest', email: '', phone: '' };
  await queries
    .insertInto('visitor')
    .values({ ...visitor, created_at: now })
    .execute();
  return visitor;
}

/** Every page of a visitor asks this, so it is one statement. */
const visitorOfSession = compiledQuery((queries, idHash: string, now: number) =>
  queries
    .selectFrom('session')
    .innerJoin('visitor', 'visitor.id', 'session.visitor_id')
    .leftJoin('account', 'account.visitor_id', 'visitor.id')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .select(['seen_at', 'idle_ms', 'ends_at', 'visitor.id'])
    .select(['visitor.username as guestName', 'visitor.email as guestEmail', 'visitor.phone as guestPhone'])
    .select(['account.visitor_id', 'account.email', 'account.username', 'first_name', 'last_name', 'display_name'])
    .select('account.phone'),
);

function visitorOf(row: Awaited<ReturnType<typeof visitorOfSession>>[number]): Visitor {
  const account = toAccountOrUndefined(row);
  if (account) return toVisitor(account);
  return { id: row.id, username: row.guestName, email: row.guestEmail, phone: row.guestPhone };
}

/** The same text for a visitor each time, from which nobody finds their id. */
export const pseudonymOf = (id: string): string => hashToken(id).slice(0, 16);

/** The visitor that owns an account. */
export const toVisitor = (account: Account): Visitor => ({
  id: account.id,
  username: account.displayName,
  email: account.email,
  phone: account.phone,
  account,
});
