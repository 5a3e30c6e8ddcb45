import { sql } from 'kysely';
import { selectInParts } from '../../backend/catalogue-writing/bulk.ts';
import { dayMs, parseIsoDay } from '../../backend/iso-day.ts';
import { parseAddresses } from '../../backend/orders/read-order.ts';
import { unpaidOf } from '../../backend/unpaid.ts';
import type { Queries } from '../../database/queries.ts';
import { shopDay } from '../../format.ts';
import {
  type CustomerSum,
  mostCustomers,
  type OpenItem,
  type OpenItems,
  type OverdueSum,
  openItemsPerPage,
} from './model/open-items.ts';

/**
 * A page (from 1) of the orders on invoice of which something is to be paid: total less what was credited and what was paid, by one rule
 * (`unpaidOf`). The sums are those of all pages.
 */
export async function readOpenItems(queries: Queries, now: number, page: number): Promise<OpenItems> {
  const today = shopDay(now);
  const rows = await inOrder(openItems(queries))
    .limit(openItemsPerPage)
    .offset((page - 1) * openItemsPerPage)
    .execute();
  return {
    items: await toItems(queries, rows, today),
    ...(await readCustomers(queries, today)),
    ...(await readSums(queries, today)),
    today,
  };
}

const rowsOfPiece = 500;

/** All open items in the order of the list, in pieces. One that is paid meanwhile moves no other one out. */
export async function* everyOpenItem(queries: Queries, now: number): AsyncGenerator<readonly OpenItem[]> {
  const today = shopDay(now);
  let query = openItems(queries);
  for (;;) {
    const rows = await inOrder(query).limit(rowsOfPiece).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield await toItems(queries, rows, today);
    const place = sql`${last.due_on ?? noDay}, ${last.created_at}, ${last.order_id}`;
    query = openItems(queries).where(sql<boolean>`(${dueFirst}, booking.created_at, booking.order_id) > (${place})`);
  }
}

async function toItems(queries: Queries, rows: readonly Row[], today: string): Promise<OpenItem[]> {
  const reminders = await readReminders(
    queries,
    rows.map(({ order_id }) => order_id),
  );
  return rows.map((row) => toItem(row, today, reminders.get(row.order_id) ?? []));
}

const openItems = (queries: Queries) =>
  queries
    .selectFrom('booking')
    .select(['booking.order_id', 'work_version', 'created_at', 'due_on', 'invoice_days', 'user_id', 'addresses'])
    .select([unpaidOf.as('unpaid'), invoiceNumber.as('invoice')])
    .where('invoice_days', 'is not', null)
    .where('paid_at', 'is', null)
    .where('status', 'not in', ['CANCELLED', 'TO BE CONFIRMED'])
    .where(sql<boolean>`${unpaidOf} > 0`);

/** Behind every day. */
const noDay = '9999-99-99';
const dueFirst = sql<string>`coalesce(booking.due_on, ${sql.lit(noDay)})`;

/** What is due first comes first, and what has no day yet comes last. */
const inOrder = (query: ReturnType<typeof openItems>) =>
  query.orderBy(dueFirst).orderBy('created_at').orderBy('booking.order_id');

const count = sql<number>`count(*)`;
const open = sql<number>`coalesce(sum(item.unpaid), 0)`;
const ifOverdue = (today: string, then: 'item.unpaid' | '1') =>
  sql<number>`coalesce(sum(case when item.due_on < ${today} then ${sql.raw(then)} else 0 end), 0)`;

async function readSums(queries: Queries, today: string) {
  const row = await queries
    .selectFrom(openItems(queries).as('item'))
    .select([count.as('count'), open.as('open')])
    .select([ifOverdue(today, 'item.unpaid').as('overdue'), ifOverdue(today, '1').as('late')])
    .executeTakeFirstOrThrow();
  return {
    ...{ count: Number(row.count), open: Number(row.open) },
    ...{ overdue: Number(row.overdue), overdueCount: Number(row.late) },
  };
}

/** Who owes most that is overdue comes first. */
async function readCustomers(queries: Queries, today: string): Promise<Pick<OpenItems, 'customers' | 'customerCount'>> {
  const rows = await queries
    .selectFrom(openItems(queries).as('item'))
    .select(['item.user_id', count.as('items'), open.as('open'), ifOverdue(today, 'item.unpaid').as('overdue')])
    // Any of them says who it is.
    .select(({ fn }) => [fn.max('item.order_id').as('order_id'), sql<number>`count(*) over ()`.as('all')])
    .groupBy('item.user_id')
    .orderBy('overdue', 'desc')
    .orderBy('open', 'desc')
    .orderBy('item.user_id')
    .limit(mostCustomers)
    .execute();
  const named = await selectInParts(
    queries,
    rows.map(({ order_id }) => order_id),
    (part) => queries.selectFrom('booking').select(['order_id', 'addresses']).where('order_id', 'in', part).execute(),
  );
  const names = new Map(named.map(({ order_id, addresses }) => [order_id, buyerOf(addresses).name]));
  const customers = rows.map(
    (row): CustomerSum => ({
      ...{ visitorId: row.user_id, name: names.get(row.order_id) ?? '', items: Number(row.items) },
      ...{ open: Number(row.open), overdue: Number(row.overdue) },
    }),
  );
  return { customers, customerCount: Number(rows[0]?.all ?? 0) };
}

/** What is open of some customers, in minor units, by the id of the visitor; nothing of those who owe nothing. */
export async function openOfCustomers(
  queries: Queries,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectInParts(queries, visitorIds, (part) =>
    queries
      .selectFrom(openItems(queries).where('user_id', 'in', part).as('item'))
      .select(['item.user_id', open.as('open')])
      .groupBy('item.user_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.user_id, Number(row.open)]));
}

/** Of a row of `booking`: its invoice as it stands. */
const invoiceNumber = sql<string | null>`(select number from invoice where invoice.order_id = booking.order_id
  and invoice.kind = 'invoice' order by invoice.id desc limit 1)`;

type Row = Awaited<ReturnType<ReturnType<typeof openItems>['execute']>>[number];

/** Who pays: the name of a school or company, or of the person. */
function buyerOf(addresses: string): Pick<OpenItem['customer'], 'name' | 'hasMail'> {
  const address = parseAddresses(addresses).find(({ addressType }) => addressType === 'P');
  const person = `${address?.firstName ?? ''} ${address?.lastName ?? ''}`.trim();
  return { name: address?.company || person, hasMail: (address?.email ?? '') !== '' };
}

function toItem(row: Row, today: string, reminders: OpenItem['reminders']): OpenItem {
  return {
    ...{ order: row.order_id, version: row.work_version, placedAt: new Date(row.created_at).toISOString() },
    invoice: row.invoice ?? undefined,
    term: { days: row.invoice_days ?? 0, dueOn: row.due_on ?? undefined },
    daysOver: row.due_on === null ? undefined : daysBetween(row.due_on, today),
    customer: { visitorId: row.user_id, ...buyerOf(row.addresses) },
    ...{ open: Number(row.unpaid), reminders },
  };
}

const daysBetween = (from: string, until: string): number =>
  Math.round(((parseIsoDay(until) ?? 0) - (parseIsoDay(from) ?? 0)) / dayMs);

async function readReminders(queries: Queries, orders: readonly string[]) {
  if (orders.length === 0) return new Map<string, OpenItem['reminders']>();
  const rows = await queries
    .selectFrom('invoice_reminder')
    .select(['order_id', 'day', 'staff_name as by'])
    .where('order_id', 'in', orders)
    .orderBy('day')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** How much is overdue. */
export async function readOverdue(queries: Queries, now: number): Promise<OverdueSum> {
  const { overdue, overdueCount } = await readSums(queries, shopDay(now));
  return { items: overdueCount, amount: overdue };
}
