import type { Queries } from '../database/queries.ts';
import { endAllSessions } from './sessions.ts';

/** Sets an account's password hash, ends all its sessions and invalidates password links that were already sent. */
export async function setPassword(queries: Queries, visitorId: string, password_hash: string, now: number) {
  await queries
    .updateTable('account')
    .set({ password_hash, updated_at: now })
    .where('visitor_id', '=', visitorId)
    .execute();
  await deleteResetLinks(queries, visitorId);
  await endAllSessions(queries, visitorId);
}

/** Invalidates the links of password mails. */
export async function deleteResetLinks(queries: Queries, visitorId: string): Promise<void> {
  await queries.deleteFrom('password_token').where('visitor_id', '=', visitorId).execute();
}
