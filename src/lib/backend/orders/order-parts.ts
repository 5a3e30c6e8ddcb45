import type { Selectable } from 'kysely';
import type { BookingLineTable, BookingTable } from '../../database/schema.ts';
import { afterCredits, type OrderPart, orderParts, type PaidLine } from '../../trade/orders/order-parts.ts';
import { isRefundLineKind, type PlannedCredit } from '../../trade/orders/refund-plan.ts';
import { lineShares } from '../../trade/tax/tax.ts';
import { taxKindOf } from '../../trade/tax/tax-rates.ts';
import type { Queries } from '../context.ts';
import { readInvoices } from '../invoices/read-invoices.ts';
import { readTax, type StoredTax } from './order-tax.ts';

type OrderRow = Selectable<BookingTable>;

/** A credit as it is stored, and the credit note that it stands on. */
export interface StoredCredit extends PlannedCredit {
  readonly id: number;
  /** Of the refund. */
  readonly paymentId: number;
  readonly note: string | null;
}

/** What was given back of an order by lines, the oldest first. */
export async function readCredits(queries: Queries, orderId: string): Promise<StoredCredit[]> {
  const rows = await queries
    .selectFrom('refund_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, position, copies, amount, ...row }) => ({
    ...{ id, position, copies, amount, taxPosition: row.tax_position, paymentId: row.payment_id },
    kind: isRefundLineKind(kind) ? kind : 'line',
    note: row.note_number,
  }));
}

/** What was paid for each part of an order, and what of it is left to be given back. */
export async function readParts(queries: Queries, order: OrderRow): Promise<OrderPart[]> {
  const tax = await readTax(queries, order);
  const lines = await readPaidLines(queries, order, tax);
  const parts = orderParts({ total: order.total, lines, groups: tax?.groups ?? [] });
  const credits = await readCredits(queries, order.order_id);
  const named = new Set(credits.map(({ note }) => note));
  const notes = (await readInvoices(queries, order.order_id)).flatMap((issued) => issued.notes);
  const others = notes.filter(({ number }) => !named.has(number));
  const byRate = tax
    ? tax.groups.map((_, index) => others.reduce((sum, note) => sum + (note.tax?.groups[index]?.gross ?? 0), 0))
    : [others.reduce((sum, { total }) => sum + total, 0)];
  return afterCredits(parts, credits, byRate);
}

/** The lines of an order with what was paid for them. */
export async function readPaidLines(
  queries: Queries,
  order: OrderRow,
  tax: StoredTax | undefined,
): Promise<PaidLine[]> {
  const rows = await queries
    .selectFrom('booking_line')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('position')
    .execute();
  const guessed = sharesOf(order, rows);
  return rows.map((row, index) => ({
    position: row.position,
    taxPosition: row.tax_position ?? taxPositionOf(tax, row.tax_rate),
    amount: row.line_total,
    discount: row.discount_share ?? guessed[index]?.discount ?? 0,
    charges: row.charge_share ?? guessed[index]?.charges ?? 0,
    quantity: row.quantity,
    back: row.returned + row.written_off,
  }));
}

/** The shares of the lines of an order from before they were stored. */
const sharesOf = (order: OrderRow, rows: readonly Selectable<BookingLineTable>[]) =>
  lineShares({
    lines: rows.map((row) => ({ kind: taxKindOf(row.option_name), amount: row.line_total })),
    discount: order.discount,
    charges: order.shipping + order.cod_charge + (order.same_day_charge ?? 0),
  });

const taxPositionOf = (tax: StoredTax | undefined, rate: number | null): number =>
  tax
    ? Math.max(
        0,
        tax.groups.findIndex((group) => group.rate === rate),
      ) + 1
    : 0;

/** Writes what a refund gives back, in its transaction. */
export async function saveCredits(
  queries: Queries,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: number },
  credits: readonly PlannedCredit[],
): Promise<void> {
  if (credits.length === 0) return;
  const rows = credits.map(({ kind, position, taxPosition, copies, amount }) => ({
    ...{ payment_id: paymentId, order_id: orderId, tax_position: taxPosition },
    ...{ kind, position, copies, amount },
  }));
  await queries.insertInto('refund_line').values(rows).execute();
}

/** What was credited of an order by refunds, in minor units. */
export async function creditedTotal(queries: Queries, orderId: string): Promise<number> {
  const { credited } = await queries
    .selectFrom('refund_line')
    .select(({ fn }) => fn.sum<number>('amount').as('credited'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(credited ?? 0);
}
