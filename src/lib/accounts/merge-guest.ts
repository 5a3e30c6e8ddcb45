import type { Queries } from '../database/queries.ts';
import type { Account } from '../shop/account.ts';
import { moveAddresses } from './addresses.ts';
import type { AccountsContext } from './context.ts';
import type { Visitor } from './visitors.ts';

/**
 * Moves what the shop stores under a guest's id to a customer: the cart, the wishlist, and orders where the shop can move them.
 * A second call moves what was added since. `hasUnmovedOrders` says that orders stay under the guest's id.
 */
export type MergeGuest = (guestId: string, visitor: Visitor) => Promise<{ readonly hasUnmovedOrders: boolean }>;

/** Links a guest to the account they logged in to. Moves their addresses at once and ends the guest's session. */
export async function linkGuestToAccount(
  queries: Queries,
  guest: Visitor,
  account: Account,
  now: number,
): Promise<void> {
  await queries
    .insertInto('former_visitor')
    .values({ former_id: guest.id, visitor_id: account.id, created_at: now, moved_at: null })
    // Of two concurrent logins from one browser the first gets the guest.
    .onConflict((conflict) => conflict.column('former_id').doNothing())
    .execute();
  await moveAddresses(queries, guest.id, account.id);
  await queries.deleteFrom('visitor').where('id', '=', guest.id).execute();
}

/** Requests that the guest sent before the login are finished after this time. */
const lateRequestsMs = 60_000;

/** Merges in progress by customer id. Two concurrent merges would add the guest's cart lines twice, for example after a double click. */
const mergesInProgress = new Map<string, Promise<void>>();

/** Merges all guests linked to a customer, one merge of a customer at a time. Never throws. */
export async function mergeLinkedGuests(context: AccountsContext, visitor: Visitor): Promise<void> {
  const previous = mergesInProgress.get(visitor.id)?.catch(() => {});
  const merge = Promise.resolve(previous).then(() => mergePendingGuests(context, visitor));
  mergesInProgress.set(visitor.id, merge);
  try {
    await merge;
  } finally {
    if (mergesInProgress.get(visitor.id) === merge) mergesInProgress.delete(visitor.id);
  }
}

/**
 * Merges the guests of a customer that are not merged yet. A failure must not fail the login, so it is postponed to the next one.
 * A guest counts as merged only after `lateRequestsMs`, because a late request may still add something under the guest's id.
 */
async function mergePendingGuests(context: AccountsContext, visitor: Visitor): Promise<void> {
  const { db, now, mergeGuest, onProblem } = context;
  const pending = await db
    .selectFrom('former_visitor')
    .select(['former_id', 'created_at'])
    .where('visitor_id', '=', visitor.id)
    .where('moved_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { former_id, created_at } of pending) {
    try {
      const { hasUnmovedOrders } = await mergeGuest(former_id, visitor);
      if (now() - created_at < lateRequestsMs) continue;
      if (hasUnmovedOrders) await markMerged(db, former_id, now());
      else await db.deleteFrom('former_visitor').where('former_id', '=', former_id).execute();
    } catch (error) {
      onProblem('Merging a guest into the account failed; the next login will try again', error);
      // The shop is unreachable or broken: waiting for each further guest would only delay the login.
      return;
    }
  }
}

const markMerged = (queries: Queries, former_id: string, moved_at: number) =>
  queries.updateTable('former_visitor').set({ moved_at }).where('former_id', '=', former_id).execute();

/** The ids of guests merged into a customer, newest first. Orders may still be stored under them. */
export async function mergedGuestIds(queries: Queries, visitorId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('former_visitor')
    .select('former_id')
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ former_id }) => former_id);
}
