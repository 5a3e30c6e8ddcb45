import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import type { EventContext, OrderEvent } from '../order-events.ts';
import { mailInvoice } from '../orders/order-mails.ts';
import { notesOf } from '../orders/order-notes.ts';
import { correctInvoice } from './correct-invoice.ts';
import { creditRefunds, creditRest } from './credit-notes.ts';
import { setDueDay } from './due-day.ts';
import { issueInvoices } from './issue-invoice.ts';
import { owedByNote } from './owed-by-note.ts';

/**
 * Issues what an order's step asks for: the invoice once the order is paid or shipped, or that of a parcel that leaves, with a credit note
 * for what was given back before, a credit note for a refund, one for what is left of the invoice of a cancelled order, and another invoice
 * for an order that was changed. Each is mailed to the buyer, unless the mail of the step takes it along.
 */
export async function invoicesAfterEvent(
  queries: Queries,
  context: EventContext,
  event: OrderEvent,
): Promise<readonly InvoiceContent[]> {
  const issued = await issueFor(queries, event);
  if (event.hasMail) return issued;
  const owed = await owedByNote(queries, event.orderId, issued);
  for (const invoice of issued) await mailInvoice(queries, context, invoice, owed.get(invoice.number));
  return issued;
}

async function issueFor(queries: Queries, event: OrderEvent): Promise<readonly InvoiceContent[]> {
  const { orderId, at } = event;
  switch (event.kind) {
    case 'paid':
    case 'shipped': {
      if (event.kind === 'shipped') await setDueDay(queries, { orderId, at });
      const invoices = await issueInvoices(queries, { orderId, at });
      return invoices.length > 0 ? [...invoices, ...(await creditRefunds(queries, { orderId, at }))] : [];
    }
    case 'changed':
      return correctInvoice(queries, {
        orderId,
        at,
        reason: event.reason || (await notesOf(queries, orderId)).changed,
      });
    case 'cancelled': {
      const reason = event.reason || (await notesOf(queries, orderId)).cancelled;
      return creditRest(queries, { orderId, at, reason });
    }
    case 'refunded':
      // A correction moves no money: what was sold stays sold.
      if (event.isCorrection) return [];
      // Nothing follows any more when the last copies were taken out that had still to be sent.
      return [
        ...(await issueInvoices(queries, { orderId, at, onlyParts: true })),
        ...(await creditRefunds(queries, { orderId, at })),
      ];
    default:
      return [];
  }
}
