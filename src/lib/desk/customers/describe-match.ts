import type { Queries } from '../../backend/context.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { type CustomerMatch, usersOf } from './match-customer.ts';
import type { FoundCustomer } from './model/customers.ts';

/** What is stored of a customer, in short; undefined for nothing. */
export async function describeMatch(queries: Queries, match: CustomerMatch): Promise<FoundCustomer | undefined> {
  const { email, account, guestOrders } = match;
  const ids = guestOrders.map(({ orderId }) => orderId);
  const own = account ? [account.account.id] : [];
  const users = usersOf(match);
  const orders =
    ids.length + own.length === 0
      ? []
      : await queries
          .selectFrom('booking')
          .select(['order_id as number', 'created_at as at', 'status'])
          .where((where) =>
            where.or([
              ...(ids.length > 0 ? [where('order_id', 'in', ids)] : []),
              ...(own.length > 0 ? [where('user_id', 'in', own)] : []),
            ]),
          )
          .orderBy('created_at', 'desc')
          .execute();
  const reviews =
    users.length === 0
      ? 0
      : (await queries.selectFrom('review').select('id').where('user_id', 'in', users).execute()).length;
  const messages = await queries
    .selectFrom('contact_request')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute();
  const newsletter = await queries
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  const alerts = await queries.selectFrom('stock_alert').select('key').where('email', '=', email).execute();
  const quotes = await queries.selectFrom('quote').select('number').where('email_key', '=', mailboxOf(email)).execute();
  const found = users.length + orders.length + messages.length + alerts.length + quotes.length;
  if (found === 0 && !newsletter) return undefined;
  return {
    email,
    account: account && (await accountFacts(queries, account.account.id)),
    ...{ orders, reviews, messages: messages.length, isOnNewsletter: newsletter !== undefined },
    stockAlerts: alerts.length,
    quotes: quotes.length,
  };
}

async function accountFacts(queries: Queries, id: string): Promise<FoundCustomer['account']> {
  const row = await queries
    .selectFrom('account')
    .select(['display_name', 'created_at', 'email_confirmed_at'])
    .where('visitor_id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: row.display_name, since: row.created_at, isEmailConfirmed: row.email_confirmed_at !== null };
}
