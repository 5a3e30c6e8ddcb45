import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { money } from '../../shop/money.ts';
import { isLike } from '../search-like.ts';
import { type InvoiceEntry, type InvoiceFilter, type InvoiceListPage, invoicesPerPage } from './model/invoice-list.ts';

/** The condition of a filter. `%` and `_` in what was typed are characters. */
export const matching =
  ({ month, search }: InvoiceFilter) =>
  (where: ExpressionBuilder<Database, 'invoice'>) =>
    where.and([
      ...(month ? [where('issued_on', '>=', `${month}-01`), where('issued_on', '<=', `${month}-31`)] : []),
      ...(search ? [where.or([isLike('number', search), isLike('order_id', search), isLike('buyer', search)])] : []),
    ]);

const columns = ['number', 'kind', 'order_id', 'issued_on', 'buyer', 'currency', 'total'] as const;

/** A page of invoices and credit notes, the newest first. */
export async function listInvoices(queries: Queries, filter: InvoiceFilter, page: number): Promise<InvoiceListPage> {
  const found = queries.selectFrom('invoice').where(matching(filter));
  const [rows, { count }] = await Promise.all([
    found
      .select(columns)
      .orderBy('id', 'desc')
      .limit(invoicesPerPage)
      .offset((page - 1) * invoicesPerPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toEntry), count: Number(count) };
}

export async function invoicesOfOrder(queries: Queries, orderNumber: string): Promise<InvoiceEntry[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select(columns)
    .where('order_id', '=', orderNumber)
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

export async function invoiceMonths(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select(sql<string>`substr(issued_on, 1, 7)`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

interface Row {
  readonly number: string;
  readonly kind: string;
  readonly order_id: string;
  readonly issued_on: string;
  readonly buyer: string;
  readonly currency: string;
  readonly total: number;
}

const toEntry = ({ number, kind, order_id, issued_on, buyer, currency, total }: Row): InvoiceEntry => ({
  ...{ number, buyer, orderNumber: order_id, issuedOn: issued_on },
  kind: kind === 'invoice' ? 'invoice' : 'credit-note',
  total: money(total, currency),
});
