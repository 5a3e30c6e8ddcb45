import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import type { EventContext, OrderEvent } from '../order-events.ts';
import { mailInvoice } from '../orders/order-mails.ts';
import { correctInvoice } from './correct-invoice.ts';
import { creditRefunds, creditRest } from './credit-notes.ts';
import { setDueDay } from './due-day.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Issues what an order's step asks for: the invoice once the order is paid or shipped, with a credit note for what was given back before,
 * a credit note for a refund, one for what is left of the invoice of a cancelled order, and another invoice for an order that was changed. Each is mailed to the buyer, unless the mail
 * of the step takes it along.
 */
export async function invoicesAfterEvent(
  queries: Queries,
  context: EventContext,
  event: OrderEvent,
): Promise<readonly InvoiceContent[]> {
  const issued = await issueFor(queries, event);
  if (!event.hasMail) for (const invoice of issued) await mailInvoice(queries, context, invoice);
  return issued;
}

async function issueFor(queries: Queries, event: OrderEvent): Promise<readonly InvoiceContent[]> {
  const { orderId, at } = event;
  const list = (...found: readonly (InvoiceContent | undefined)[]) => found.filter((one) => one !== undefined);
  switch (event.kind) {
    case 'paid':
    case 'shipped': {
      if (event.kind === 'shipped') await setDueDay(queries, { orderId, at });
      const invoice = await issueInvoice(queries, { orderId, at });
      return invoice ? list(invoice, await creditRefunds(queries, { orderId, at })) : [];
    }
    case 'changed':
      return correctInvoice(queries, { orderId, at, reason: event.reason || 'The order was changed.' });
    case 'cancelled': {
      const reason = event.reason || 'The order was cancelled.';
      return list(await creditRest(queries, { orderId, at, reason }));
    }
    case 'refunded':
      // A correction moves no money: what was sold stays sold.
      return event.isCorrection ? [] : list(await creditRefunds(queries, { orderId, at }));
    default:
      return [];
  }
}
