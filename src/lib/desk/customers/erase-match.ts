import { randomUUID } from 'node:crypto';
import { forgetWithdrawals } from '../../accounts/forget-withdrawals.ts';
import type { Queries } from '../../backend/context.ts';
import { anonymiseClosedOrders, eraseCustomer } from '../../backend/customers/erase-customer.ts';
import { deletedPrefix } from '../../backend/erased-customer.ts';
import { forgetRecipient } from '../../mail/outbox.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { type CustomerMatch, usersOf } from './match-customer.ts';

/** Takes a person out of all that is stored of their e-mail address. Orders stay without the person, as in the customer's own way. */
export async function eraseMatch(
  queries: Queries,
  match: CustomerMatch,
  options: { readonly withReviews: boolean },
): Promise<void> {
  const { email, guests, guestOrders } = match;
  const users = usersOf(match);
  for (const user of users) await eraseCustomer(queries, user, options);
  // Of browsers that have ordered for others, too.
  for (const { orderId } of guestOrders.filter(({ userId }) => !guests.includes(userId))) {
    const erased = { user_id: deletedPrefix + randomUUID() };
    await queries.updateTable('booking').set(erased).where('order_id', '=', orderId).execute();
    await queries.updateTable('coupon_use').set(erased).where('order_id', '=', orderId).execute();
  }
  await anonymiseClosedOrders(queries);
  await queries.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
  await forgetWithdrawals(queries, email);
  await queries.deleteFrom('quote').where('email_key', '=', mailboxOf(email)).execute();
  await queries.deleteFrom('stock_alert').where('email', '=', email).execute();
  await queries
    .deleteFrom('contact_request')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute();
  await forgetRecipient(queries, email);
  // The foreign keys delete account, sessions, addresses and mailed links.
  if (users.length > 0) await queries.deleteFrom('visitor').where('id', 'in', users).execute();
}
