import type { Kysely } from 'kysely';
import { shownId, toDeviceSessions } from '../../accounts/session-list.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import type { DeviceSession } from '../../shop/account.ts';
import { skipWhenBusy } from '../../shop/busy.ts';
import { isToken } from '../../shop/link-token.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { createToken, hashToken } from '../../tokens.ts';
import { toMember } from './staff-rows.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A session ends after 12 hours without a request, and after a week at the latest. */
const staffSession = { idleMs: 12 * hour, longestMs: 7 * 24 * hour } as const;
/** How long a sign-in waits for the second factor; longer when an app has to be installed first. */
const pendingMs = { code: 10 * minute, setUp: 60 * minute } as const;
/** A page rarely writes to the database. */
const renewAfterMs = 10 * minute;

interface NewSession {
  readonly staffId: number;
  readonly device: string;
  readonly now: number;
}

/** A sign-in whose password was right. `linkId`: it began with a link, and sets up a second factor. Returns its token. */
export async function createPending(
  queries: Queries,
  { staffId, device, now }: NewSession,
  linkId: string | null,
): Promise<string> {
  const ends_at = now + (linkId === null ? pendingMs.code : pendingMs.setUp);
  return insertSession(queries, { staffId, device, now }, { ends_at, expires_at: ends_at, link_id: linkId });
}

/** A session, after the second factor. Returns its token. */
export const createSession = (
  queries: Queries,
  session: NewSession,
  shownOnce: string | null = null,
): Promise<string> => {
  const { now } = session;
  const times = { ends_at: now + staffSession.longestMs, expires_at: now + staffSession.idleMs };
  return insertSession(queries, session, { ...times, confirmed_at: now, shown_once: shownOnce });
};

async function insertSession(
  queries: Queries,
  { staffId, device, now }: NewSession,
  rest: {
    readonly ends_at: number;
    readonly expires_at: number;
    readonly confirmed_at?: number;
    readonly link_id?: string | null;
    readonly shown_once?: string | null;
  },
): Promise<string> {
  const token = createToken();
  const row = { id_hash: hashToken(token), staff_id: staffId, device, created_at: now, seen_at: now };
  await queries
    .insertInto('staff_session')
    .values({ ...row, confirmed_at: null, link_id: null, new_secret: null, shown_once: null, ...rest })
    .execute();
  return token;
}

/** The member of a session that has begun and not ended. Extends it without waiting, as the sessions of customers are. */
export async function findMember(db: Kysely<Database>, token: string, now: number): Promise<StaffMember | undefined> {
  if (!isToken(token)) return undefined;
  const id_hash = hashToken(token);
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'name', 'email', 'role', 'language', 'seen_at', 'ends_at'])
    .where('id_hash', '=', id_hash)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.seen_at > renewAfterMs) {
    const expires_at = Math.min(now + staffSession.idleMs, row.ends_at);
    const extension = db.updateTable('staff_session').set({ seen_at: now, expires_at });
    skipWhenBusy(extension.where('id_hash', '=', id_hash).execute());
  }
  return toMember(row);
}

/** A session, or a sign-in that waits, with what is stored in it. */
export const readSession = (queries: Queries, token: string | undefined, now: number) =>
  queries
    .selectFrom('staff_session')
    .selectAll()
    .where('id_hash', '=', hashToken(token ?? ''))
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const endStaffSession = (queries: Queries, token: string | undefined) =>
  queries
    .deleteFrom('staff_session')
    .where('id_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst();

/** Ends all sessions of a member, or all but the one with this token. Returns how many. */
export async function endSessionsOf(queries: Queries, staffId: number, exceptToken?: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id_hash', '!=', hashToken(exceptToken ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A member's sessions, the current one first, then the last used. */
export async function listStaffSessions(
  queries: Queries,
  staffId: number,
  token: string | undefined,
  now: number,
): Promise<DeviceSession[]> {
  const rows = await queries
    .selectFrom('staff_session')
    .select(['id_hash', 'device', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
  return toDeviceSessions(rows, token);
}

/** Ends the session with an id of the list. Returns its device; undefined when it has ended already. */
export async function endListedSession(queries: Queries, staffId: number, id: string): Promise<string | undefined> {
  const rows = await queries
    .selectFrom('staff_session')
    .select(['id_hash', 'device'])
    .where('staff_id', '=', staffId)
    .execute();
  const found = rows.find(({ id_hash }) => shownId(id_hash) === id);
  if (found) await queries.deleteFrom('staff_session').where('id_hash', '=', found.id_hash).execute();
  return found?.device;
}
