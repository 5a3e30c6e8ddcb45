import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';
import { endSession, type SessionKind, startSession } from './sessions.ts';
import { rememberFormer } from './take-over.ts';
import { customer, type Entered, type Visitor } from './visitors.ts';

interface Entry {
  readonly account: Account;
  readonly kind: SessionKind;
  readonly now: number;
}

/**
 * Lets somebody in: a session with a new id begins and the one they came with is destroyed, so that an id which another
 * person planted in this browser is worth nothing. What a guest has kept becomes the customer's.
 */
export async function enter(
  queries: Queries,
  { account, kind, now }: Entry,
  { visitor, sessionToken }: { readonly visitor: Visitor | undefined; readonly sessionToken: string | undefined },
): Promise<Entered> {
  if (visitor && !visitor.account && visitor.id !== account.id) await rememberFormer(queries, visitor, account, now);
  if (sessionToken) await endSession(queries, sessionToken);
  return { visitor: customer(account), session: await startSession(queries, account.id, kind, now) };
}
