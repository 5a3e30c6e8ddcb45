import { type Selectable, sql } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import { invoiceReminderMail } from '../../mail/messages/invoice-reminder.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { money } from '../../shop/money.ts';
import type { CallContext, Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { recordInLog, type StaffName } from '../staff-log.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { unpaidOf } from '../unpaid.ts';
import { readMailedOrder } from './mailed-order.ts';

/** What became of a reminder. `today`: the order was reminded of today already. `no mail`: its customer has no e-mail address. */
export type ReminderResult = 'sent' | 'today' | 'no mail' | 'not due';

type ReminderContext = Pick<CallContext, 'db' | 'now' | 'siteUrl' | 'secret' | 'country' | 'languages'>;

/**
 * Writes the customer of an order on invoice a reminder: at most one a day for each order, whoever presses, and wherever. It is kept with
 * the order and in the log. `by` is undefined for what the shop does by itself.
 */
export const remindOfInvoice = (
  context: ReminderContext,
  { orderId, by }: { readonly orderId: string; readonly by: StaffName | undefined },
): Promise<ReminderResult> =>
  inTransaction(context.db, async (queries): Promise<ReminderResult> => {
    const at = context.now();
    const order = await lockOpen(queries, orderId);
    if (!order || order.due_on === null) return 'not due';
    const mailed = await readMailedOrder(queries, context, orderId);
    if (mailed.billingAddress.email === '') return 'no mail';
    const day = shopDay(at);
    const row = { order_id: orderId, day, sent_at: at, staff_id: by?.id ?? null, staff_name: by?.name ?? '' };
    const added = await queries
      .insertInto('invoice_reminder')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return 'today';
    const due = { due: money(order.unpaid, order.currency), dueOn: order.due_on, isOverdue: order.due_on < day };
    const mail = invoiceReminderMail(mailed, context.siteUrl, { ...due, invoice: await invoiceOf(queries, orderId) });
    await enqueueMail(queries, mail, at, context.secret);
    const details = { due: order.due_on, amount: order.unpaid };
    await recordInLog(queries, { by, action: 'invoice.reminded', about: `order ${orderId}`, details, at });
    return 'sent';
  });

type Open = Pick<Selectable<BookingTable>, 'due_on' | 'currency'> & { readonly unpaid: number };

/** Locks an order on invoice, and reads what is open of it: a payment may have come first. */
async function lockOpen(queries: Queries, orderId: string): Promise<Open | undefined> {
  await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update.ref('work_version') }))
    .where('order_id', '=', orderId)
    .execute();
  const order = await openInvoices(queries).where('order_id', '=', orderId).executeTakeFirst();
  return order && { ...order, unpaid: Number(order.unpaid) };
}

const openInvoices = (queries: Queries) =>
  queries
    .selectFrom('booking')
    .select(['order_id', 'due_on', 'currency', unpaidOf.as('unpaid')])
    .where('invoice_days', 'is not', null)
    .where('paid_at', 'is', null)
    .where('status', '!=', 'CANCELLED')
    .where(sql<boolean>`${unpaidOf} > 0`);

/** The number of the invoice of an order as it stands; undefined without one. */
async function invoiceOf(queries: Queries, orderId: string): Promise<string | undefined> {
  const invoice = await queries
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return invoice?.number;
}

/** Reminds of what is overdue for as long as the owner has set, each order once. Several processes may call it. Returns how many mails. */
export async function remindDue(context: ReminderContext): Promise<number> {
  const { remindAfter } = (await readTradeSettings(context.db)).onInvoice;
  if (remindAfter === 0) return 0;
  const overdueSince = shopDay(context.now() - remindAfter * dayMs);
  const due = await openInvoices(context.db)
    .where('due_on', '<=', overdueSince)
    // Whoever has no mailbox is written to by hand.
    .where('email_key', 'is not', null)
    .where('email_key', '!=', '')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('invoice_reminder')
            .select('day')
            .whereRef('invoice_reminder.order_id', '=', 'booking.order_id')
            .where((sent) => sent.or([sent('staff_id', 'is', null), sent('day', '=', shopDay(context.now()))])),
        ),
      ),
    )
    .orderBy('due_on')
    .limit(mostAtOnce)
    .execute();
  let sent = 0;
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { order_id } of due)
    if ((await remindOfInvoice(context, { orderId: order_id, by: undefined })) === 'sent') sent += 1;
  return sent;
}

/** The next ones follow half a minute later. */
const mostAtOnce = 100;
