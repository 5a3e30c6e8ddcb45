import type { Queries } from '../database/queries.ts';
import { normaliseEmail } from '../shop/account-rules.ts';
import { findAccount } from './account-rows.ts';

/** For the owner, at once also in a shop that runs (REQ SECURITY-144). Both return how many sessions were ended. */

/** Logs a customer out on every device. Undefined when no account has the e-mail address. */
export async function endSessionsOf(queries: Queries, email: string): Promise<number | undefined> {
  const stored = await findAccount(queries, 'email', normaliseEmail(email));
  if (!stored) return undefined;
  const { numDeletedRows } = await queries
    .deleteFrom('session')
    .where('visitor_id', '=', stored.account.id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Logs all customers out. A guest has no password to come back with, so guests keep their sessions. */
export async function endCustomerSessions(queries: Queries): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('session')
    .where('visitor_id', 'in', queries.selectFrom('account').select('visitor_id'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
