import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';
import type { Requester } from './context.ts';
import { linkGuestToAccount } from './merge-guest.ts';
import { createSession, endSession, type SessionKind } from './sessions.ts';
import { type SessionStarted, toVisitor } from './visitors.ts';

interface SessionRequest {
  readonly account: Account;
  readonly kind: SessionKind;
  readonly now: number;
}

/**
 * Starts a session with a new id for a customer and destroys the previous one, which prevents session fixation. A guest is
 * linked to the account, so that their cart, wishlist, addresses and orders can be merged into it.
 */
export async function startSession(
  queries: Queries,
  { account, kind, now }: SessionRequest,
  { visitor, sessionToken, deviceName }: Pick<Requester, 'visitor' | 'sessionToken' | 'deviceName'>,
): Promise<SessionStarted> {
  if (visitor && !visitor.account && visitor.id !== account.id)
    await linkGuestToAccount(queries, visitor, account, now);
  if (sessionToken) await endSession(queries, sessionToken);
  const session = await createSession(queries, { visitorId: account.id, kind, device: deviceName, now });
  return { visitor: toVisitor(account), session };
}
