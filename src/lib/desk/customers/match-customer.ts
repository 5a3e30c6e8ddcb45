import { sql } from 'kysely';
import { findAccount, type StoredAccount } from '../../accounts/account-rows.ts';
import type { Queries } from '../../backend/context.ts';
import { deletedPrefix } from '../../backend/erased-customer.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { literal } from '../search-like.ts';

/** All that is stored of one e-mail address. */
export interface CustomerMatch {
  readonly email: string;
  readonly account: StoredAccount | undefined;
  /** Guests whose every order has this address: all of theirs is meant. */
  readonly guests: readonly string[];
  /** Orders of guests with this address, also of browsers that have ordered with another one, too. */
  readonly guestOrders: readonly { readonly orderId: string; readonly userId: string }[];
}

/** Finds what belongs to an e-mail address in lower case. Labels (`asha+books@`) are the same mailbox, as everywhere. */
export async function matchCustomer(queries: Queries, email: string): Promise<CustomerMatch> {
  const guestOrders = await ordersOfGuests(queries, email);
  const known = await queries
    .selectFrom('visitor')
    .leftJoin('account', 'account.visitor_id', 'visitor.id')
    .select('visitor.id')
    .where((where) => where(where.fn<string>('lower', ['visitor.email']), '=', email))
    .where('account.visitor_id', 'is', null)
    .execute();
  const users = [...new Set([...guestOrders.map(({ userId }) => userId), ...known.map(({ id }) => id)])];
  const meant = new Set(guestOrders.map(({ orderId }) => orderId));
  const guests: string[] = [];
  for (const user of users) {
    const all = await queries.selectFrom('booking').select('order_id').where('user_id', '=', user).execute();
    if (all.every(({ order_id }) => meant.has(order_id))) guests.push(user);
  }
  return { email, account: await findAccount(queries, 'email', email), guests, guestOrders };
}

async function ordersOfGuests(queries: Queries, email: string): Promise<CustomerMatch['guestOrders']> {
  // Orders from before mailboxes were stored have the address in their JSON alone.
  const inAddresses = `%"email":"${literal(email)}"%`;
  const rows = await queries
    .selectFrom('booking')
    .leftJoin('account', 'account.visitor_id', 'booking.user_id')
    .select(['order_id', 'user_id'])
    .where('account.visitor_id', 'is', null)
    .where('user_id', 'not like', `${deletedPrefix}%`)
    .where((where) =>
      where.or([
        where('email_key', '=', mailboxOf(email)),
        where.and([where('email_key', 'is', null), sql<boolean>`lower(addresses) like ${inAddresses} escape '\\'`]),
      ]),
    )
    .execute();
  return rows.map(({ order_id, user_id }) => ({ orderId: order_id, userId: user_id }));
}

/** Whose orders and reviews are meant. */
export const usersOf = ({ account, guests }: CustomerMatch): string[] => [
  ...(account ? [account.account.id] : []),
  ...guests,
];
