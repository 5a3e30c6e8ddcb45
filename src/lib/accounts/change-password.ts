import type { Queries } from '../database/queries.ts';
import { endSessionsOf } from './sessions.ts';

/** Sets an account's password. Whoever knew the old one is out: sessions end everywhere, and links that were sent are void. */
export async function writePassword(queries: Queries, visitorId: string, password_hash: string, now: number) {
  await queries
    .updateTable('account')
    .set({ password_hash, updated_at: now })
    .where('visitor_id', '=', visitorId)
    .execute();
  await voidLinks(queries, visitorId);
  await endSessionsOf(queries, visitorId);
}

/** Makes links in password mails useless. */
export async function voidLinks(queries: Queries, visitorId: string): Promise<void> {
  await queries.deleteFrom('password_token').where('visitor_id', '=', visitorId).execute();
}
