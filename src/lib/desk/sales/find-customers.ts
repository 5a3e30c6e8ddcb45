import { sql } from 'kysely';
import { isErased } from '../../backend/erased-customer.ts';
import { placesOf } from '../../backend/orders/changes/plan-change.ts';
import type { Queries } from '../../database/queries.ts';
import { makeAddress } from '../../shop/address.ts';
import { fold } from '../../shop/fold.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { literal } from '../search-like.ts';
import type { SaleCustomer } from './model/sales.ts';

/** More are no choice; another word finds fewer. */
const mostFound = 10;

/**
 * Who has ordered before, by name, e-mail address or telephone: each customer once, by the last order. An account that has not ordered is
 * found by its whole e-mail address.
 */
export async function findCustomers(queries: Queries, typed: string): Promise<SaleCustomer[]> {
  const text = typed.trim().slice(0, 200);
  if (text.length < 3) return [];
  const digits = text.replace(/\D/g, '');
  const rows = await queries
    .selectFrom('booking')
    .select(['user_id', 'order_id', 'addresses', 'delivery_method'])
    .where((where) =>
      where.or([
        ...(text.includes('@') ? [where('email_key', '=', mailboxOf(text))] : []),
        ...(digits.length >= 6 ? [where('phone_key', '=', digits.slice(-10))] : []),
        sql<boolean>`name_key like ${`%${literal(fold(text))}%`} escape '\\'`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const customers = [
    ...Map.groupBy(
      rows.filter((row) => !isErased(row.user_id)),
      (row) => row.user_id,
    ).values(),
  ]
    .flatMap(([last]) => last ?? [])
    .slice(0, mostFound);
  const known = await Promise.all(customers.map((row) => toCustomer(queries, row)));
  const account = text.includes('@') ? await findAccount(queries, 'account.email', text.toLowerCase()) : undefined;
  return account && !known.some(({ visitorId }) => visitorId === account.visitorId) ? [account, ...known] : known;
}

/** A customer by their last order, or by their account; undefined for anybody else, and for whose data were deleted. */
export async function findCustomer(queries: Queries, visitorId: string): Promise<SaleCustomer | undefined> {
  if (isErased(visitorId)) return undefined;
  const last = await queries
    .selectFrom('booking')
    .select(['user_id', 'order_id', 'addresses', 'delivery_method'])
    .where('user_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? toCustomer(queries, last) : findAccount(queries, 'account.visitor_id', visitorId);
}

/**
 * The visitor for whom a sale is. Undefined for somebody who is not known, as is whose data were deleted since they were chosen: nothing
 * new is written under their id.
 */
export async function customerOfSale(
  queries: Queries,
  { customer_id: id }: { readonly customer_id: string | null },
): Promise<string | undefined> {
  return id === null ? undefined : (await findCustomer(queries, id))?.visitorId;
}

/** Somebody with an account, who may not have ordered yet. */
async function findAccount(
  queries: Queries,
  column: 'account.email' | 'account.visitor_id',
  value: string,
): Promise<SaleCustomer | undefined> {
  const account = await queries
    .selectFrom('account')
    .select(['visitor_id', 'first_name', 'last_name', 'email', 'phone'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!account) return undefined;
  const { email, phone } = account;
  const fields: Partial<Record<string, string>> = {
    firstName: account.first_name,
    lastName: account.last_name,
    email,
    phone,
  };
  const address = makeAddress((field) => fields[field]);
  return { visitorId: account.visitor_id, address, hasAccount: true, lastOrder: undefined };
}

interface LastOrder {
  readonly user_id: string;
  readonly order_id: string;
  readonly addresses: string;
  readonly delivery_method: string | null;
}

async function toCustomer(queries: Queries, row: LastOrder): Promise<SaleCustomer> {
  const account = await queries
    .selectFrom('account')
    .select('visitor_id')
    .where('visitor_id', '=', row.user_id)
    .executeTakeFirst();
  return {
    ...{ visitorId: row.user_id, address: placesOf(row).billing },
    ...{ hasAccount: account !== undefined, lastOrder: row.order_id },
  };
}
