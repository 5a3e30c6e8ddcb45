import type { Mail } from '../mail.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greeted, type MailedOrder, orderBlocks, quoteBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Confirms that the customer has cancelled an order, and brings its credit note. `reason` is the customer's comment, or ''. */
export function orderCancelledMail(
  order: MailedOrder,
  siteUrl: string,
  { reason, notes }: { readonly reason: string; readonly notes: readonly MailedInvoice[] },
): Mail {
  const { number, paymentMode, language } = order;
  const text = orderTexts(order);
  const said = paymentMode === 'cod' ? text.cancelledFree(greeted(order)) : text.cancelledPaid(greeted(order));
  return {
    ...toCustomer(order, {
      kind: 'order-cancelled',
      subject: text.cancelledSubject({ number }),
      heading: text.cancelledHeading,
      blocks: [
        { type: 'paragraph', text: said },
        ...quoteBlocks(text.yourComment, reason),
        ...attachedBlocks(notes, language),
        ...orderBlocks(order, siteUrl),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
    dedupeKey: number,
    ...invoiceFiles(notes),
  };
}
