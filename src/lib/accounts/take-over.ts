import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';
import { moveAddresses } from './addresses.ts';
import type { AccountsContext } from './context.ts';
import type { Visitor } from './visitors.ts';

/**
 * Moves what the shop keeps under a guest's id to a customer: cart, wishlist, and whatever else it can (decision 2). Done
 * again it moves what has come since. Answers whether orders had to stay under the guest's id.
 */
export type TakeOver = (guestId: string, visitor: Visitor) => Promise<{ readonly leavesOrders: boolean }>;

/** Notes that a guest has turned out to be this customer. What we keep ourselves moves at once; the guest's session ends. */
export async function rememberFormer(queries: Queries, guest: Visitor, account: Account, now: number): Promise<void> {
  await queries
    .insertInto('former_visitor')
    .values({ former_id: guest.id, visitor_id: account.id, created_at: now, moved_at: null })
    // Two logins of one browser at the same moment: the first has it.
    .onConflict((conflict) => conflict.column('former_id').doNothing())
    .execute();
  await moveAddresses(queries, guest.id, account.id);
  await queries.deleteFrom('visitor').where('id', '=', guest.id).execute();
}

/** A request of the guest's that was under way at the login is over by then. */
const straysMs = 60_000;

/** By customer: what two logins at once both find under a guest's id would be added to theirs twice (a press that is a double one). */
const underWay = new Map<string, Promise<void>>();

/** Moves what is still kept under former ids of a customer, after whatever another login of theirs is moving. */
export async function settleFormer(context: AccountsContext, visitor: Visitor): Promise<void> {
  const before = underWay.get(visitor.id)?.catch(() => {});
  const turn = Promise.resolve(before).then(() => moveFormer(context, visitor));
  underWay.set(visitor.id, turn);
  try {
    await turn;
  } finally {
    if (underWay.get(visitor.id) === turn) underWay.delete(visitor.id);
  }
}

/**
 * Moves what is still kept under former ids of a customer. It never fails a login: what cannot be done now is done at the
 * next one. An id counts as settled only when it was moved a while after the guest's session ended.
 */
async function moveFormer(context: AccountsContext, visitor: Visitor): Promise<void> {
  const { db, now, takeOver, onProblem } = context;
  const pending = await db
    .selectFrom('former_visitor')
    .select(['former_id', 'created_at'])
    .where('visitor_id', '=', visitor.id)
    .where('moved_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { former_id, created_at } of pending) {
    try {
      const { leavesOrders } = await takeOver(former_id, visitor);
      if (now() - created_at < straysMs) continue;
      if (leavesOrders) await settled(db, former_id, now());
      else await db.deleteFrom('former_visitor').where('former_id', '=', former_id).execute();
    } catch (error) {
      onProblem('What a guest had kept could not be moved to their account; it will be tried at the next login', error);
      // The shop cannot be reached, or has a fault: nobody should wait for that once for each id.
      return;
    }
  }
}

const settled = (queries: Queries, former_id: string, moved_at: number) =>
  queries.updateTable('former_visitor').set({ moved_at }).where('former_id', '=', former_id).execute();

/** The guests' ids under which orders of a customer may still stand. */
export async function formerIds(queries: Queries, visitorId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('former_visitor')
    .select('former_id')
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ former_id }) => former_id);
}
