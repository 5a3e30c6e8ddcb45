import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { hashToken, isToken, makeToken } from './tokens.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long each kind of session lasts (decision 3). */
const lifetimes = {
  /** A cart is remembered as long as somebody comes back to it. */
  guest: { idleMs: 30 * day, endsAfterMs: undefined },
  /** 'Remember me'. */
  remembered: { idleMs: 30 * day, endsAfterMs: 30 * day },
  /** Ends with the browser; and here, for a browser that never ends. */
  browser: { idleMs: day, endsAfterMs: 30 * day },
} as const;
export type SessionKind = keyof typeof lifetimes;

/** A session that has begun: what its cookie holds, and for how long. */
export interface StartedSession {
  readonly token: string;
  /** Seconds; undefined for a cookie that ends with the browser. */
  readonly maxAge: number | undefined;
}

export interface FoundSession {
  readonly visitorId: string;
  /** Seconds that the cookie should live from now on, when its session has just been prolonged. */
  readonly renewedFor: number | undefined;
}

/** Begins a session for a visitor. */
export async function startSession(
  queries: Queries,
  visitorId: string,
  kind: SessionKind,
  now: number,
): Promise<StartedSession> {
  const { idleMs, endsAfterMs } = lifetimes[kind];
  const token = makeToken();
  await queries
    .insertInto('session')
    .values({
      id_hash: hashToken(token),
      visitor_id: visitorId,
      created_at: now,
      seen_at: now,
      expires_at: now + idleMs,
      idle_ms: idleMs,
      ends_at: endsAfterMs === undefined ? null : now + endsAfterMs,
    })
    .execute();
  return { token, maxAge: kind === 'browser' ? undefined : idleMs / 1000 };
}

/** A session is written to this seldom, so that reading a page rarely writes to the database. */
const touchAfter = (idleMs: number) => Math.min(6 * hour, idleMs / 24);

/** The session of a cookie; undefined when it is unknown or over. Being used prolongs it. */
export async function findSession(db: Kysely<Database>, token: string, now: number): Promise<FoundSession | undefined> {
  if (!isToken(token)) return undefined;
  const id_hash = hashToken(token);
  const session = await db
    .selectFrom('session')
    .select(['visitor_id', 'seen_at', 'idle_ms', 'ends_at'])
    .where('id_hash', '=', id_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return undefined;
  const { visitor_id: visitorId, seen_at, idle_ms, ends_at } = session;
  if (now - seen_at <= touchAfter(idle_ms)) return { visitorId, renewedFor: undefined };
  const expires_at = Math.min(now + idle_ms, ends_at ?? Number.POSITIVE_INFINITY);
  await db.updateTable('session').set({ seen_at: now, expires_at }).where('id_hash', '=', id_hash).execute();
  return { visitorId, renewedFor: ends_at === null ? idle_ms / 1000 : undefined };
}

export async function endSession(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('session').where('id_hash', '=', hashToken(token)).execute();
}

/** Ends every session of a visitor, on every machine. */
export async function endSessionsOf(queries: Queries, visitorId: string): Promise<void> {
  await queries.deleteFrom('session').where('visitor_id', '=', visitorId).execute();
}

/** What kind of session a customer has, for one that takes its place. */
export async function sessionKind(queries: Queries, token: string | undefined): Promise<'remembered' | 'browser'> {
  const session = await queries
    .selectFrom('session')
    .select('idle_ms')
    .where('id_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst();
  return session?.idle_ms === lifetimes.remembered.idleMs ? 'remembered' : 'browser';
}
