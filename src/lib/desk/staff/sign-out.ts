import { inTransaction } from '../../database/transaction.ts';
import { recordInLog } from '../staff-log.ts';
import type { StaffContext, StaffRequester } from './context.ts';
import { aboutStaff } from './staff-rows.ts';
import { endStaffSession, findMember } from './staff-sessions.ts';

/** Ends the session of a request, or its sign-in that waits. */
export async function signOut({ db, now }: StaffContext, { sessionToken }: StaffRequester): Promise<void> {
  if (sessionToken === undefined) return;
  const by = await findMember(db, sessionToken, now());
  await inTransaction(db, async (queries) => {
    await endStaffSession(queries, sessionToken);
    if (by) await recordInLog(queries, { by, action: 'sign-out', about: aboutStaff(by.email), details: {}, at: now() });
  });
}
