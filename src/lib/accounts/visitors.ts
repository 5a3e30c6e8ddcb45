import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { Account } from '../shop/account.ts';
import { accountOf } from './account-rows.ts';
import { endSession, findSession, type StartedSession, startSession } from './sessions.ts';

/** Somebody who kept something. `id` is the UserID of the calls; no browser ever chooses it (decision 2). */
export interface Visitor {
  readonly id: string;
  /** How reviews are signed: a customer's display name. */
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  /** Undefined for a guest. */
  readonly account?: Account;
}

export interface FoundVisitor {
  readonly visitor: Visitor;
  /** Seconds that the session's cookie should live from now on, when the session has just been prolonged. */
  readonly renewedFor: number | undefined;
}

/** A visitor with a session that has just begun. */
export interface Entered {
  readonly visitor: Visitor;
  readonly session: StartedSession;
}

export interface Visitors {
  /** The visitor of a session cookie; undefined when it is unknown or over. */
  find(token: string): Promise<FoundVisitor | undefined>;
  /** A new guest with a session of their own. */
  startGuest(): Promise<Entered>;
  /** Ends one session; unknown ones are none. */
  endSession(token: string): Promise<void>;
}

/** Visitors and their sessions, kept in the database. */
export function createVisitors(db: Kysely<Database>, now: () => number): Visitors {
  return {
    async find(token) {
      const session = await findSession(db, token, now());
      const visitor = session && (await readVisitor(db, session.visitorId));
      return visitor && { visitor, renewedFor: session.renewedFor };
    },

    startGuest: () =>
      db.transaction().execute(async (queries) => {
        const visitor = await addVisitor(queries, `guest-${randomUUID()}`, now());
        return { visitor, session: await startSession(queries, visitor.id, 'guest', now()) };
      }),

    endSession: (token) => endSession(db, token),
  };
}

/** A visitor who has nothing yet. */
export async function addVisitor(queries: Queries, id: string, now: number): Promise<Visitor> {
  const visitor: Visitor = { id, username: 'Guest', email: '', phone: '' };
  await queries
    .insertInto('visitor')
    .values({ ...visitor, created_at: now })
    .execute();
  return visitor;
}

async function readVisitor(queries: Queries, id: string): Promise<Visitor | undefined> {
  const row = await queries
    .selectFrom('visitor')
    .leftJoin('account', 'account.visitor_id', 'visitor.id')
    .where('visitor.id', '=', id)
    .select(['visitor.username as guestName', 'visitor.email as guestEmail', 'visitor.phone as guestPhone'])
    .select(['visitor_id', 'account.email', 'account.username', 'first_name', 'last_name', 'display_name'])
    .select('account.phone')
    .executeTakeFirst();
  if (!row) return undefined;
  const account = accountOf(row);
  return account ? customer(account) : { id, username: row.guestName, email: row.guestEmail, phone: row.guestPhone };
}

/** An account's owner as a visitor. */
export const customer = (account: Account): Visitor => ({
  id: account.id,
  username: account.displayName,
  email: account.email,
  phone: account.phone,
  account,
});
