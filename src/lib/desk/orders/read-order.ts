import type { Kysely } from 'kysely';
import { isErased } from '../../backend/erased-customer.ts';
import { readMailedOrder } from '../../backend/orders/mailed-order.ts';
import { readParts } from '../../backend/orders/order-parts.ts';
import { isoTime, waitOfLine } from '../../backend/orders/read-order.ts';
import { copiesInShop, lastSent, readParcelRows, readParcels, tracked } from '../../backend/orders/read-parcels.ts';
import { copiesNotSent, providerRefundable } from '../../backend/payments/planned-refunds.ts';
import type { Database } from '../../database/schema.ts';
import { storedLanguage } from '../../mail/mail-language.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import { isOrderChannel } from '../../trade/orders/order-channel.ts';
import { creditedOf, leftOf, type OrderPart } from '../../trade/orders/order-parts.ts';
import type { OrderDeskContext } from './context.ts';
import { leavesLater, type OrderState, refundsByLine } from './model/order-steps.ts';
import type { DeskOrder, DeskOrderLine, DeskPayment, Refundable } from './model/orders.ts';
import { type OrderRow, stateOf } from './order-state.ts';

/** Everything about one order; undefined when there is none with this number. */
export async function readDeskOrder(context: OrderDeskContext, orderId: string): Promise<DeskOrder | undefined> {
  const { db } = context;
  const row = await db.selectFrom('booking').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) return undefined;
  const { openToken: _, ...sums } = await readMailedOrder(db, context, orderId);
  const sent = lastSent(await readParcelRows(db, orderId));
  const history = await readHistory(db, orderId);
  const payment = {
    isPaid: row.paid_at !== null,
    paid: money(row.paid_total, row.currency),
    refunded: money(row.refunded_total, row.currency),
  };
  const state = await stateOf(db, row);
  const parts = await readParts(db, row);
  return {
    ...sums,
    ...{ status: row.status, history, payment, isMailed: row.is_mailed === 1, ...tracked(sent) },
    language: storedLanguage(context.languages, row.language),
    lines: await readLines(db, row, parts),
    state,
    refundable: {
      ...refundableOf(state, parts, row.currency),
      byProvider: money((await providerRefundable(db, orderId))?.left ?? 0, row.currency),
    },
    version: row.work_version,
    parcels: await readParcels(db, orderId),
    courier: sent?.courier ?? undefined,
    courierUrl: sent?.courier_url ?? '',
    payments: await readPayments(db, orderId),
    notes: await readNotes(db, orderId),
    taken: takenOf(row),
    putAsideUntil: row.put_aside_until ?? undefined,
    isErased: isErased(row.user_id),
    isRestocked: row.is_restocked === 1,
  };
}

function refundableOf(
  state: OrderState,
  parts: readonly OrderPart[],
  currency: string,
): Omit<Refundable, 'byProvider'> {
  const isByLine = refundsByLine(state);
  const received = netPaid(state);
  const surplus = isByLine ? Math.max(0, received - leftOf(parts)) : received;
  const charges = leftOf(parts.filter(({ position }) => position === 0));
  const amount = (minor: number) => money(minor, currency);
  return {
    isByLine,
    ...{ charges: amount(charges), left: amount(leftOf(parts)), surplus: amount(surplus), received: amount(received) },
  };
}

async function readLines(db: Kysely<Database>, order: OrderRow, parts: readonly OrderPart[]): Promise<DeskOrderLine[]> {
  const partsOf = (position: number) => parts.filter((part) => part.position === position);
  const lines = await db
    .selectFrom('booking_line')
    .leftJoin('variant', 'variant.id', 'booking_line.variant_id')
    .selectAll('booking_line')
    .select(['sku', 'isbn', 'on_sale_from', copiesInShop.as('in_shop')])
    .where('order_id', '=', order.order_id)
    .orderBy('booking_line.position')
    .execute();
  const notSentOf = leavesLater(order) ? await copiesNotSent(db, order.order_id) : new Map<number, number>();
  return lines.map((line) => ({
    ...notSentIn(line, notSentOf.get(line.position) ?? 0, leavesLater(order)),
    position: line.position,
    productId: String(line.product_id),
    ...(line.sku && { sku: line.sku }),
    isbn: line.isbn ?? undefined,
    title: line.title,
    author: line.author,
    optionName: line.option_name,
    quantity: line.quantity,
    ...{ returned: line.returned, writtenOff: line.written_off },
    sent: line.quantity - line.returned - line.written_off - Number(line.in_shop),
    credited: money(creditedOf(partsOf(line.position)), order.currency),
    left: money(leftOf(partsOf(line.position)), order.currency),
    ...waitOfLine(order, line),
    isDigital: isDigital(line.option_name),
    unitPrice: money(line.unit_price, order.currency),
    lineTotal: money(line.line_total, order.currency),
  }));
}

/** Of copies that are not sent any more, those that are awaited come first. */
function notSentIn(
  { backordered, in_shop }: { readonly backordered: number; readonly in_shop: number },
  copies: number,
  isOpen: boolean,
): Pick<DeskOrderLine, 'missing' | 'notSent'> {
  const notSent = Math.min(copies, Number(in_shop));
  const missing = isOpen ? Math.max(0, backordered - notSent) : 0;
  return notSent > 0 ? { missing, notSent } : { missing };
}

async function readHistory(db: Kysely<Database>, orderId: string) {
  const entries = await db
    .selectFrom('booking_status')
    .select(['status', 'comment', 'created_at', 'staff_name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return entries.map(({ status, comment, created_at, staff_name }) => ({
    ...{ status, comment, at: isoTime(created_at), by: staff_name ?? undefined },
  }));
}

async function readPayments(db: Kysely<Database>, orderId: string): Promise<DeskPayment[]> {
  const rows = await db
    .selectFrom('booking_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount, method, reason, staff_name, created_at }) => ({
    ...{
      kind: kind === 'refund' ? 'refund' : 'payment',
      amount,
      method,
      reason,
      by: staff_name,
      at: isoTime(created_at),
    },
  }));
}

async function readNotes(db: Kysely<Database>, orderId: string) {
  const rows = await db.selectFrom('booking_note').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(({ id, text, staff_name, created_at }) => ({ id, text, by: staff_name, at: isoTime(created_at) }));
}

const takenOf = ({ channel, taken_by }: OrderRow): DeskOrder['taken'] =>
  isOrderChannel(channel) && taken_by !== null ? { channel, by: taken_by } : undefined;
