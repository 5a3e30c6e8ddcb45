import type { Kysely } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { skipWhenBusy } from '../shop/busy.ts';
import { createToken, hashToken } from '../tokens.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a session lasts without a request, and at most. */
const lifetimes = {
  /** Has no maximum: a guest's cart lasts as long as the guest keeps coming back. */
  guest: { idleMs: 30 * day, maxLifetimeMs: undefined },
  /** 'Remember me'. */
  remembered: { idleMs: 30 * day, maxLifetimeMs: 30 * day },
  /** The cookie ends with the browser. The limits are for browsers that are never closed. */
  browser: { idleMs: day, maxLifetimeMs: 30 * day },
} as const;
export type SessionKind = keyof typeof lifetimes;

/** A new session: the value and the lifetime of its cookie. */
export interface NewSession {
  readonly token: string;
  /** Seconds; undefined for a cookie that ends with the browser. */
  readonly maxAge: number | undefined;
}

/** What of a stored session decides on how long it lasts. */
export interface SessionTimes {
  readonly seen_at: number;
  readonly idle_ms: number;
  readonly ends_at: number | null;
}

interface SessionOptions {
  readonly visitorId: string;
  readonly kind: SessionKind;
  /** See device-name.ts. Guests are not asked about their devices. */
  readonly device?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Creates a session for a visitor. */
export async function createSession(
  queries: Queries,
  { visitorId, kind, device = '', now }: SessionOptions,
): Promise<NewSession> {
  const { idleMs, maxLifetimeMs } = lifetimes[kind];
  const token = createToken();
  await queries
    .insertInto('session')
    .values({
      id_hash: hashToken(token),
      visitor_id: visitorId,
      device,
      created_at: now,
      seen_at: now,
      expires_at: now + idleMs,
      idle_ms: idleMs,
      ends_at: maxLifetimeMs === undefined ? null : now + maxLifetimeMs,
    })
    .execute();
  return { token, maxAge: kind === 'browser' ? undefined : idleMs / 1000 };
}

/** A session is extended at most this often, so that reading a page rarely writes to the database. */
const renewAfterMs = (idleMs: number) => Math.min(6 * hour, idleMs / 24);

/**
 * Extends a session that is used, without waiting for it: it is asked for by pages, which must not wait for a lock. While the database
 * is busy, a later request extends it. Returns the new lifetime of its cookie in seconds, if that has one.
 */
export function extendSession(
  db: Kysely<Database>,
  token: string,
  { seen_at, idle_ms, ends_at }: SessionTimes,
  now: number,
): number | undefined {
  if (now - seen_at <= renewAfterMs(idle_ms)) return undefined;
  const expires_at = Math.min(now + idle_ms, ends_at ?? Number.POSITIVE_INFINITY);
  const extending = db.updateTable('session').set({ seen_at: now, expires_at }).where('id_hash', '=', hashToken(token));
  skipWhenBusy(extending.execute());
  return ends_at === null ? idle_ms / 1000 : undefined;
}

/** Ends one session, on one device. */
export async function endSession(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('session').where('id_hash', '=', hashToken(token)).execute();
}

/** Ends every session of a visitor, on all devices. */
export async function endAllSessions(queries: Queries, visitorId: string): Promise<void> {
  await queries.deleteFrom('session').where('visitor_id', '=', visitorId).execute();
}

/** The kind of a customer's session, for the session that replaces it. */
export async function sessionKind(queries: Queries, token: string | undefined): Promise<'remembered' | 'browser'> {
  const session = await queries
    .selectFrom('session')
    .select('idle_ms')
    .where('id_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst();
  return session?.idle_ms === lifetimes.remembered.idleMs ? 'remembered' : 'browser';
}
