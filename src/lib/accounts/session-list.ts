import type { Selectable } from 'kysely';
import type { Queries } from '../database/queries.ts';
import type { SessionTable } from '../database/schema.ts';
import type { DeviceSession } from '../shop/account.ts';
import { hashToken } from '../tokens.ts';

/** Part of the id's hash is enough to tell the few sessions of one visitor apart, and of no use to anybody else. */
export const shownId = (idHash: string): string => idHash.slice(0, 16);

/** A row of `session`, or of the desk's `staff_session`. */
type SessionRow = Pick<Selectable<SessionTable>, 'id_hash' | 'device' | 'created_at' | 'seen_at'>;

/** A visitor's sessions, the current one first, then the last used. `token` is the current session's; `now` in epoch milliseconds. */
export async function listSessions(
  queries: Queries,
  visitorId: string,
  token: string | undefined,
  now: number,
): Promise<DeviceSession[]> {
  const rows = await queries
    .selectFrom('session')
    .select(['id_hash', 'device', 'created_at', 'seen_at'])
    .where('visitor_id', '=', visitorId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
  return toDeviceSessions(rows, token);
}

/** Rows of sessions as a list of devices: the current one first, the others in the order of the rows. */
export function toDeviceSessions(rows: readonly SessionRow[], token: string | undefined): DeviceSession[] {
  const current = hashToken(token ?? '');
  return rows
    .map(({ id_hash, device, created_at, seen_at }) => ({
      id: shownId(id_hash),
      device,
      startedAt: created_at,
      lastUsedAt: seen_at,
      isCurrent: id_hash === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends the visitor's session with the id of `listSessions`. Another id is ignored: the session may have ended already. */
export async function endListedSession(queries: Queries, visitorId: string, id: string): Promise<void> {
  const rows = await queries.selectFrom('session').select('id_hash').where('visitor_id', '=', visitorId).execute();
  const found = rows.find(({ id_hash }) => shownId(id_hash) === id);
  if (found) await queries.deleteFrom('session').where('id_hash', '=', found.id_hash).execute();
}

/** Ends every session of a visitor but the current one. */
export async function endOtherSessions(queries: Queries, visitorId: string, token: string | undefined): Promise<void> {
  await queries
    .deleteFrom('session')
    .where('visitor_id', '=', visitorId)
    .where('id_hash', '!=', hashToken(token ?? ''))
    .execute();
}
