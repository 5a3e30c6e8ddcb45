import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, quoteBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Confirms that the customer has cancelled an order, and brings its credit note. `reason` is the customer's comment, or ''. */
export function orderCancelledMail(
  order: MailedOrder,
  siteUrl: string,
  { reason, notes }: { readonly reason: string; readonly notes: readonly MailedInvoice[] },
): Mail {
  const { billingAddress, number, paymentMode } = order;
  const money =
    paymentMode === 'cod'
      ? 'There is nothing to pay.'
      : 'There is nothing to pay. If you have already paid, please answer this mail, and we will see to the refund.';
  return {
    to: billingAddress.email,
    kind: 'order-cancelled',
    dedupeKey: number,
    ...invoiceFiles(notes),
    subject: `Your order ${number} has been cancelled`,
    ...renderTemplate({
      heading: 'Order cancelled',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, your order ${number} has been cancelled, as you asked. ${money}`,
        },
        ...quoteBlocks('Your comment', reason),
        ...attachedBlocks(notes),
        ...orderBlocks(order, siteUrl),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
