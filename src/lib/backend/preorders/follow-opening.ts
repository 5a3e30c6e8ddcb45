import { preorderDueMail } from '../../mail/messages/preorder-days.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import { unpaidAmount } from '../../trade/orders/order-balance.ts';
import type { Queries } from '../context.ts';
import { grantDownloads } from '../digital/grants.ts';
import { mailDownloads } from '../digital/order-downloads.ts';
import type { EventContext } from '../order-events.ts';
import { heldUntil } from '../orders/held-orders.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { creditedTotal } from '../orders/order-parts.ts';
import { payByOf } from '../orders/pay-by.ts';

/** An order that stands and has not left the shop. */
export const standingStatuses = ['ORDER PLACED', 'PROCESSING'] as const;

/**
 * What an edition that is on sale from now on means for the orders that waited for it: what was paid can be downloaded, and what is
 * paid when it is sent is to be paid now. Returns how many mails it wrote.
 */
export async function followOpening(
  queries: Queries,
  context: EventContext,
  edition: { readonly id: number; readonly product_id: number },
): Promise<number> {
  const lines = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select(['booking.order_id', 'status', 'option_name', 'paid_at', 'is_paid_when_sent'])
    .where('product_id', '=', edition.product_id)
    .where('variant_id', '=', edition.id)
    .where('status', 'in', standingStatuses)
    .orderBy('booking.order_id')
    .execute();
  let mails = 0;
  for (const line of lines) {
    if (line.paid_at !== null && isDigital(line.option_name)) {
      if (!(await grantDownloads(queries, line.order_id, context.now()))) continue;
      await mailDownloads(queries, context, line.order_id);
      mails += 1;
    } else if (line.is_paid_when_sent === 1 && (await heldUntil(queries, line)) === undefined) {
      mails += await askForPayment(queries, context, line.order_id);
    }
  }
  return mails;
}

/** Asks once: from then on the order is one like any other that waits for its payment. */
async function askForPayment(queries: Queries, context: EventContext, orderId: string): Promise<number> {
  const { payment_mode } = await queries
    .selectFrom('booking')
    .select('payment_mode')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The days of its payment begin now, not with its order.
  const payBy = await payByOf(queries, payment_mode, context.now());
  const order = await queries
    .updateTable('booking')
    .set((update) => ({ is_paid_when_sent: 0, pay_by: payBy, work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('is_paid_when_sent', '=', 1)
    .returning(['paid_at', 'total', 'paid_total', 'refunded_total', 'currency'])
    .executeTakeFirst();
  if (!order || order.paid_at !== null) return 0;
  const mailed = await readMailedOrder(queries, context, orderId);
  // An order whose customer was deleted has no address any more.
  if (mailed.billingAddress.email === '') return 0;
  const { total, paid_total: paid, refunded_total: refunded, currency } = order;
  const credited = await creditedTotal(queries, orderId);
  const due = money(unpaidAmount({ total, paid, refunded, credited }), currency);
  await enqueueMail(queries, preorderDueMail(mailed, context.siteUrl, due), context.now(), context.secret);
  return 1;
}
