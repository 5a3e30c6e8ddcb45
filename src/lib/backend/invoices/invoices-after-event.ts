import { invoiceMail } from '../../mail/messages/invoice.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { InvoiceContent } from '../../shop/invoice.ts';
import { money } from '../../shop/money.ts';
import type { Queries } from '../context.ts';
import { readMailedOrder } from '../trade/mailed-order.ts';
import type { EventContext, OrderEvent } from '../trade/order-events.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';

/**
 * Issues what an order's step asks for, and mails it to the buyer: the invoice once the order is paid or shipped, a credit note for a
 * refund, and one for what is left of the invoice of a cancelled order.
 */
export async function invoicesAfterEvent(queries: Queries, context: EventContext, event: OrderEvent): Promise<void> {
  const issued = await issueFor(queries, event);
  if (issued) await mailInvoice(queries, context, issued);
}

async function issueFor(queries: Queries, event: OrderEvent): Promise<InvoiceContent | undefined> {
  const { orderId, at } = event;
  switch (event.kind) {
    case 'paid':
    case 'shipped':
      return issueInvoice(queries, { orderId, at });
    case 'cancelled':
      return issueCreditNote(queries, { orderId, at, reason: event.reason || 'The order was cancelled.' });
    case 'refunded': {
      // A correction moves no money: what was sold stays sold.
      if (event.isCorrection) return undefined;
      return issueCreditNote(queries, { orderId, at, amount: event.amount, reason: event.reason });
    }
    default:
      return undefined;
  }
}

async function mailInvoice(queries: Queries, context: EventContext, issued: InvoiceContent): Promise<void> {
  const order = await readMailedOrder(queries, context, issued.orderNumber);
  // The customer has been deleted.
  if (order.billingAddress.email === '') return;
  const { kind, number, currency, total } = issued;
  const mail = invoiceMail(order, context.siteUrl, { kind, number, total: money(total, currency) });
  await enqueueMail(queries, mail, context.now(), context.secret);
}
