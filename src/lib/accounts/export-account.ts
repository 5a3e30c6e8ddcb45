import type { Queries } from '../database/queries.ts';
import type { Address } from '../shop/address.ts';
import { mailboxOf } from '../shop/mailbox.ts';
import type { StoredAccountData, StoredQuote } from '../shop/personal-data.ts';
import { addressSchema } from './address-schema.ts';

const isoTime = (time: number): string => new Date(time).toISOString();

/** Everything that is stored under an account here; undefined when there is none. Columns are named, so that no hash gets in. */
export async function exportAccount(
  { db }: { readonly db: Queries },
  visitorId: string,
): Promise<StoredAccountData | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('email_change', 'email_change.visitor_id', 'account.visitor_id')
    .select(['account.visitor_id as id', 'account.email', 'email_confirmed_at', 'email_change.email as newEmail'])
    .select(['username', 'first_name', 'last_name', 'display_name', 'phone'])
    .select(['account.created_at', 'updated_at', 'account.language'])
    .where('account.visitor_id', '=', visitorId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isEmailConfirmed = row.email_confirmed_at !== null;
  const onInvoice = await db
    .selectFrom('invoice_customer')
    .select(['days', 'most_open', 'allowed_at'])
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return {
    ...(onInvoice && {
      paymentOnInvoice: {
        ...{ days: onInvoice.days, allowedAt: isoTime(onInvoice.allowed_at) },
        ...(onInvoice.most_open !== null && { mostOpenInMinorUnits: onInvoice.most_open }),
      },
    }),
    account: {
      ...{ id: row.id, email: row.email, isEmailConfirmed, newEmail: row.newEmail ?? undefined },
      ...{ username: row.username, firstName: row.first_name, lastName: row.last_name },
      ...{ displayName: row.display_name, phone: row.phone, language: row.language ?? undefined },
      ...{ createdAt: isoTime(row.created_at), changedAt: isoTime(row.updated_at) },
    },
    quotes: await readQuotes(db, 'user_id', visitorId),
    addresses: await readAddresses(db, visitorId),
    devices: await readDevices(db, visitorId),
    byEmail: isEmailConfirmed ? await readByEmail(db, row.email) : undefined,
  };
}

async function readAddresses(queries: Queries, visitorId: string): Promise<Record<string, Address>> {
  const rows = await queries
    .selectFrom('saved_address')
    .select(['kind', 'address'])
    .where('visitor_id', '=', visitorId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, address }) => [kind, addressSchema.parse(JSON.parse(address))]));
}

async function readDevices(queries: Queries, visitorId: string) {
  const rows = await queries
    .selectFrom('session')
    .select(['device', 'created_at', 'seen_at'])
    .where('visitor_id', '=', visitorId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ device, created_at, seen_at }) => ({
    device,
    loggedInAt: isoTime(created_at),
    lastUsedAt: isoTime(seen_at),
  }));
}

async function readQuotes(queries: Queries, column: 'user_id' | 'email_key', value: string): Promise<StoredQuote[]> {
  const rows = await queries
    .selectFrom('quote')
    .select(['number', 'content', 'state', 'created_at'])
    .where(column, '=', value)
    .orderBy('created_at')
    .execute();
  return rows.map(({ number, content, state, created_at }) => ({
    ...{ number, state, madeAt: isoTime(created_at), content: JSON.parse(content) as unknown },
  }));
}

/** What was given with an e-mail address in lower case, with or without an account. */
export async function readByEmail(queries: Queries, email: string): Promise<StoredAccountData['byEmail']> {
  const subscriber = await queries
    .selectFrom('newsletter_subscriber')
    .select(['created_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const alerts = await queries
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['title', 'format', 'stock_alert.created_at', 'confirmed_at'])
    .where('email', '=', email)
    .orderBy('stock_alert.created_at')
    .execute();
  const messages = await queries
    .selectFrom('contact_request')
    .select(['id', 'name', 'message', 'created_at'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .orderBy('created_at')
    .execute();
  const answers = await queries
    .selectFrom('contact_reply')
    .innerJoin('contact_request', 'contact_request.id', 'contact_reply.request_id')
    .select(['request_id', 'text', 'contact_reply.created_at'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .orderBy('contact_reply.id')
    .execute();
  const withdrawals = await queries
    .selectFrom('booking_withdrawal')
    .select(['name', 'order_number', 'lines', 'created_at'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .orderBy('id')
    .execute();
  return {
    quotes: await readQuotes(queries, 'email_key', mailboxOf(email)),
    withdrawals: withdrawals.map(({ name, order_number, lines, created_at }) => ({
      ...{ name, order: order_number, books: lines, sentAt: isoTime(created_at) },
    })),
    newsletter: subscriber && {
      signedUpAt: isoTime(subscriber.created_at),
      ...(subscriber.confirmed_at !== null && { confirmedAt: isoTime(subscriber.confirmed_at) }),
      ...(subscriber.unsubscribed_at !== null && { leftAt: isoTime(subscriber.unsubscribed_at) }),
    },
    stockAlerts: alerts.map(({ title, format, created_at, confirmed_at }) => ({
      ...{ title, format, askedAt: isoTime(created_at) },
      ...(confirmed_at !== null && { confirmedAt: isoTime(confirmed_at) }),
    })),
    messages: messages.map(({ id, name, message, created_at }) => ({
      ...{ name, message, sentAt: isoTime(created_at) },
      answers: answers
        .filter(({ request_id }) => request_id === id)
        .map(({ text, created_at }) => ({ text, sentAt: isoTime(created_at) })),
    })),
  };
}
