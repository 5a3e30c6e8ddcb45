import { sql } from 'kysely';
import { dayMs, parseIsoDay } from '../../backend/iso-day.ts';
import { parseAddresses } from '../../backend/orders/read-order.ts';
import { unpaidOf } from '../../backend/unpaid.ts';
import type { Queries } from '../../database/queries.ts';
import { shopDay } from '../../format.ts';
import { customerSums, isOverdue, type OpenItem, type OpenItems, type OverdueSum } from './model/open-items.ts';

/** Bounds what one page asks of the database. */
const mostItems = 2000;

/** Every order on invoice of which something is to be paid: total less what was credited and what was paid, by one rule (`unpaidOf`). */
export async function readOpenItems(queries: Queries, now: number): Promise<OpenItems> {
  const today = shopDay(now);
  const rows = await openItems(queries)
    .orderBy(sql`case when due_on is null then 1 else 0 end`)
    .orderBy('due_on')
    .orderBy('created_at')
    .limit(mostItems)
    .execute();
  const reminders = await readReminders(
    queries,
    rows.map(({ order_id }) => order_id),
  );
  const items = rows.map((row) => toItem(row, today, reminders.get(row.order_id) ?? []));
  const sum = (some: readonly OpenItem[]) => some.reduce((all, { open }) => all + open, 0);
  return {
    ...{ items, customers: customerSums(items), today },
    ...{ open: sum(items), overdue: sum(items.filter(isOverdue)) },
  };
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

/** Of a row of `booking`: its invoice as it stands. */
const invoiceNumber = sql<string | null>`(select number from invoice where invoice.order_id = booking.order_id
  and invoice.kind = 'invoice' order by invoice.id desc limit 1)`;

type Row = Awaited<ReturnType<ReturnType<typeof openItems>['execute']>>[number];

function toItem(row: Row, today: string, reminders: OpenItem['reminders']): OpenItem {
  const address = parseAddresses(row.addresses).find(({ addressType }) => addressType === 'P');
  const person = `${address?.firstName ?? ''} ${address?.lastName ?? ''}`.trim();
  return {
    ...{ order: row.order_id, version: row.work_version, placedAt: new Date(row.created_at).toISOString() },
    invoice: row.invoice ?? undefined,
    term: { days: row.invoice_days ?? 0, dueOn: row.due_on ?? undefined },
    daysOver: row.due_on === null ? undefined : daysBetween(row.due_on, today),
    customer: {
      ...{ visitorId: row.user_id, name: address?.company || person },
      hasMail: (address?.email ?? '') !== '',
    },
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
  const { rows } = await sql<{ items: number; amount: number | null }>`
    select count(*) as items, sum(${unpaidOf}) as amount from booking
    where invoice_days is not null and paid_at is null and due_on < ${shopDay(now)}
      and status <> 'CANCELLED' and ${unpaidOf} > 0`.execute(queries);
  return { items: Number(rows[0]?.items ?? 0), amount: Number(rows[0]?.amount ?? 0) };
}
