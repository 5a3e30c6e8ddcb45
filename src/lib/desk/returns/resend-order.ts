import { randomUUID } from 'node:crypto';
import { type DeskReturnAnswers, englishDeskReturnAnswers } from '../../../messages/plain/desk/return-answers.ts';
import { readMailedOrder } from '../../backend/orders/mailed-order.ts';
import { notesIn } from '../../backend/orders/order-notes.ts';
import { isoTime } from '../../backend/orders/read-order.ts';
import { addStatus, unusedOrderNumber } from '../../backend/orders/save-order.ts';
import { linesLeft } from '../../backend/returns/returnable-lines.ts';
import { deductStock } from '../../backend/stock/stock.ts';
import { recordMovements } from '../../backend/stock/stock-movements.ts';
import { transact } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import { orderResentMail } from '../../mail/messages/order-resent.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { sentAgainNote } from '../../shop/catalogue/movement-notes.ts';
import { isDigital } from '../../shop/digital.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from '../orders/context.ts';
import type { OrderRow } from '../orders/order-state.ts';
import { recordInLog } from '../staff-log.ts';
import type { OrderReplacements, Replacement, ResendableLine, ResendResult } from './model/replacements.ts';

export interface ResendRequest extends StepRequest {
  /** Copies by the position of the line. */
  readonly lines: ReadonlyMap<number, number>;
  readonly reason: string;
  /** In English without. */
  readonly returnText?: DeskReturnAnswers;
}

/** Printed copies of an order that have left and are not back. None of one whose customer was erased: nobody knows where they would go. */
async function resendableLines(
  queries: Queries,
  order: Pick<OrderRow, 'order_id' | 'status' | 'request_hash'>,
): Promise<ResendableLine[]> {
  const isAnonymous = order.request_hash === '';
  if (order.status === 'CANCELLED' || isAnonymous) return [];
  const isHere = order.status !== 'DELIVERED';
  const lines = await linesLeft(queries, order.order_id);
  return lines.flatMap(({ inShop, ...line }) => {
    const copies = line.copies - (isHere ? inShop : 0);
    return copies > 0 && !isDigital(line.optionName) ? [{ ...line, copies }] : [];
  });
}

const refused = (fields: Readonly<Record<string, string>>): ResendResult => ({ ok: false, fields });

/**
 * Sends copies of an order again, as an order of its own that costs nothing: its copies leave the stock like those of any other, and both
 * orders name each other. In one transaction, from the version of the order that the page has shown.
 */
export function resendOrder(context: OrderDeskContext, request: ResendRequest): Promise<ResendResult> {
  const { orderId, version, by, isMailed, reason, answers = englishAnswers } = request;
  const { returnText: text = englishDeskReturnAnswers } = request;
  return transact(context.db, async (queries): Promise<ResendResult> => {
    const row = await queries
      .updateTable('booking')
      .set({ work_version: version + 1 })
      .where('order_id', '=', orderId)
      .where('work_version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refused({ form: text.returnChanged });
    const possible = new Map((await resendableLines(queries, row)).map((line) => [line.position, line.copies]));
    const asked = [...request.lines].filter(([, copies]) => copies > 0);
    if (asked.length === 0) return refused({ form: text.resendEmpty });
    const tooMany = asked.find(([position, copies]) => copies > (possible.get(position) ?? 0));
    if (tooMany) {
      const [position] = tooMany;
      return refused({ [`copies.${position}`]: answers.text.atMost({ most: possible.get(position) ?? 0 }) });
    }
    const at = context.now();
    const number = await unusedOrderNumber(queries);
    await insertFree(queries, row, { number, at });
    const missing = await insertLines(queries, row, new Map(asked), { number, at, by });
    if (missing !== undefined) return refused({ [`copies.${missing}`]: text.resendNotThere });
    await addStatus(queries, number, {
      status: 'ORDER PLACED',
      at,
      comment: notesIn(row.language).sentAgain({ number: orderId }),
      by,
    });
    const staff = { staff_id: by.id, staff_name: by.name, created_at: at };
    await queries
      .insertInto('booking_replacement')
      .values({ order_id: number, of_order_id: orderId, reason, ...staff })
      .execute();
    // The reason stands with both orders: the log outlives the customer's data.
    const details = { again: number };
    await recordInLog(queries, { by, action: 'order.resent', about: `order ${orderId}`, details, at });
    const mailed = await readMailedOrder(queries, context, number);
    if (isMailed && mailed.billingAddress.email !== '')
      await enqueueMail(queries, orderResentMail(mailed, context.siteUrl, orderId), at, context.secret);
    return { ok: true, number };
  });
}

/** The order as it was, without its money. */
const insertFree = (
  queries: Queries,
  row: OrderRow,
  { number, at }: { readonly number: string; readonly at: number },
) => {
  const { user_id, currency, payment_mode, addresses, email_key, phone_key, delivery_key, name_key } = row;
  return queries
    .insertInto('booking')
    .values({
      ...{ order_id: number, user_id, idempotency_key: `again ${randomUUID()}`, request_hash: 'again' },
      ...{
        created_at: at,
        status: 'ORDER PLACED',
        currency,
        language: row.language,
        payment_mode,
        addresses,
        comment: '',
      },
      ...{ subtotal: 0, coupon_code: null, discount: 0, shipping: 0, cod_charge: 0, same_day_charge: null, total: 0 },
      ...{ confirm_by: null, confirmed_at: null, email_key, phone_key, delivery_key, name_key, paid_at: at },
      delivery_method: row.delivery_method === 'collection' ? 'collection' : 'standard',
    })
    .execute();
};

/** Takes the copies and writes their lines. Returns the position of a line of which there are not enough. */
async function insertLines(
  queries: Queries,
  row: OrderRow,
  asked: ReadonlyMap<number, number>,
  { number, at, by }: { readonly number: string; readonly at: number; readonly by: ResendRequest['by'] },
): Promise<number | undefined> {
  const lines = await queries
    .selectFrom('booking_line')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .where('position', 'in', [...asked.keys()])
    // In the order of the editions, so that two orders of the same books cannot deadlock.
    .orderBy('variant_id')
    .execute();
  for (const [index, line] of lines.entries()) {
    const quantity = asked.get(line.position) ?? 0;
    const { product_id: productId, variant_id: variantId } = line;
    const taken = await deductStock(queries, { productId, variantId, quantity });
    if (!taken) return line.position;
    await queries
      .insertInto('booking_line')
      .values({
        ...{ order_id: number, position: index + 1, product_id: productId, variant_id: variantId, quantity },
        ...{ title: line.title, option_name: line.option_name, author: line.author, image: line.image },
        ...{ unit_price: 0, line_total: 0, discount_share: 0, charge_share: 0 },
        ...{ backordered: taken.backordered, supply_days: taken.supplyDays },
      })
      .execute();
    if (taken.countAfter !== undefined && taken.fromShelf > 0)
      await recordMovements(queries, [
        {
          ...{ variantId, reason: 'order', at, orderId: number, by },
          ...{ difference: -taken.fromShelf, countAfter: taken.countAfter, note: sentAgainNote(row.order_id) },
        },
      ]);
  }
  return undefined;
}

/** What an order has to do with others. */
export async function readReplacements(queries: Queries, orderId: string): Promise<OrderReplacements> {
  const rows = await queries
    .selectFrom('booking_replacement')
    .selectAll()
    .where((where) => where.or([where('order_id', '=', orderId), where('of_order_id', '=', orderId)]))
    .orderBy('created_at')
    .execute();
  const toReplacement = (number: string, row: (typeof rows)[number]): Replacement => ({
    ...{ number, reason: row.reason, by: row.staff_name, at: isoTime(row.created_at) },
  });
  const own = rows.find(({ order_id }) => order_id === orderId);
  const order = await queries
    .selectFrom('booking')
    .select(['order_id', 'status', 'request_hash'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    replacedBy: rows.filter((row) => row.of_order_id === orderId).map((row) => toReplacement(row.order_id, row)),
    replaces: own && toReplacement(own.of_order_id, own),
    resendable: order ? await resendableLines(queries, order) : [],
  };
}
