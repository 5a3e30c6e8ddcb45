import type { Mail } from '../../mail/mail.ts';
import { invoiceMail } from '../../mail/messages/invoice.ts';
import type { OwedAmounts } from '../../mail/messages/invoice-blocks.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import { orderCancelledMail } from '../../mail/messages/order-cancelled.ts';
import { orderConfirmationMail, orderExpiredMail } from '../../mail/messages/order-confirmation.ts';
import { paymentExpiredMail, paymentOpenMail, paymentReminderMail } from '../../mail/messages/order-payment.ts';
import { orderReceivedMail } from '../../mail/messages/order-received.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import { money } from '../../shop/money.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { CallContext, Queries } from '../context.ts';
import { mailedInvoice } from '../invoices/mailed-invoice.ts';
import { readMailedOrder } from './mailed-order.ts';
import { dueOf } from './pay-online.ts';

/**
 * Puts the mail about a new order into the outbox, in the transaction that creates the order. A mailbox that has had too many
 * gets none: the order stands, and its page says so. Returns the order as it is in the mail.
 */
export async function mailOrderReceived(queries: Queries, context: CallContext, orderId: string): Promise<MailedOrder> {
  const order = await readMailedOrder(queries, context, orderId);
  // Whoever buys over the counter may have no mailbox.
  if (order.billingAddress.email === '') return order;
  if (!(await enqueueWithinLimit(queries, context, orderReceivedMail(order, context.siteUrl))))
    await queries.updateTable('booking').set({ is_mailed: 0 }).where('order_id', '=', orderId).execute();
  return order;
}

/** The same for a cancelled order, with its credit note. `reason` is the customer's comment. */
export async function mailOrderCancelled(
  queries: Queries,
  context: CallContext,
  { orderId, reason, notes }: { orderId: string; reason: string; notes: readonly InvoiceContent[] },
): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  const about = { reason, notes: notes.map(mailedInvoice) };
  const isMailed = await enqueueWithinLimit(queries, context, orderCancelledMail(order, context.siteUrl, about));
  // A credit note reaches its buyer though the mailbox has had too many mails.
  if (!isMailed) for (const note of notes) await mailInvoice(queries, context, note);
}

/** Returns false when the recipient's mailbox has had too many mails about orders. Their links carry tokens. */
async function enqueueWithinLimit(
  queries: Queries,
  { now, isLimited, secret }: CallContext,
  mail: Mail,
): Promise<boolean> {
  if (isLimited && !(await mayMail(queries, 'order', mail.to, now()))) return false;
  await enqueueMail(queries, mail, now(), secret);
  return true;
}

/**
 * Asks for the confirmation of an order. The link in the mail carries the token. Returns false when the mailbox has had too many
 * mails: the order can then not be confirmed.
 */
export async function mailOrderConfirmation(
  queries: Queries,
  context: CallContext,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<boolean> {
  const order = await readMailedOrder(queries, context, orderId);
  const mail = orderConfirmationMail(order, context.siteUrl, { token, confirmBy: order.confirmBy ?? '' });
  return enqueueWithinLimit(queries, context, mail);
}

/** Tells that an order was not confirmed in time. */
export async function mailOrderExpired(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const mail = orderExpiredMail(await readMailedOrder(queries, context, orderId), context.siteUrl);
  await enqueueWithinLimit(queries, context, mail);
}

/** Reminds of a payment that has not arrived. */
export async function mailPaymentReminder(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  // An order whose customer was deleted has no address any more.
  if (order.billingAddress.email === '' || order.payBy === undefined) return;
  const row = await queries.selectFrom('booking').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const due = money(await dueOf(queries, row), row.currency);
  await enqueueWithinLimit(queries, context, paymentReminderMail(order, context.siteUrl, { payBy: order.payBy, due }));
}

/** Sends the link by which an order can still be paid online. */
export async function mailPaymentOpen(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  if (order.billingAddress.email === '' || order.payBy === undefined) return;
  await enqueueWithinLimit(queries, context, paymentOpenMail(order, context.siteUrl, order.payBy));
}

/** Tells that an order was cancelled because its payment did not arrive. */
export async function mailPaymentExpired(queries: Queries, context: CallContext, orderId: string): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  if (order.billingAddress.email === '') return;
  await enqueueWithinLimit(queries, context, paymentExpiredMail(order, context.siteUrl));
}

/** Sends an invoice or a credit note to its buyer, in a mail of its own, with what the note has left to be paid of an order on invoice. */
export async function mailInvoice(
  queries: Queries,
  context: Pick<CallContext, 'now' | 'siteUrl' | 'secret' | 'languages'>,
  issued: InvoiceContent,
  owed?: OwedAmounts,
): Promise<void> {
  const order = await readMailedOrder(queries, context, issued.orderNumber);
  // The customer has been deleted.
  if (order.billingAddress.email === '') return;
  const mail = invoiceMail(order, context.siteUrl, mailedInvoice(issued), owed);
  await enqueueMail(queries, mail, context.now(), context.secret);
}
