import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';
import { linkGuestToAccount } from './merge-guest.ts';
import { createSession, endSession, type SessionKind } from './sessions.ts';
import { type SessionStarted, toVisitor, type Visitor } from './visitors.ts';

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
  { visitor, sessionToken }: { readonly visitor: Visitor | undefined; readonly sessionToken: string | undefined },
): Promise<SessionStarted> {
  if (visitor && !visitor.account && visitor.id !== account.id)
    await linkGuestToAccount(queries, visitor, account, now);
  if (sessionToken) await endSession(queries, sessionToken);
  return { visitor: toVisitor(account), session: await createSession(queries, account.id, kind, now) };
}
