import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, creditedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** What is given back, how (a word of the desk's, such as `bank transfer`; undefined for another way) and why, or ''. */
export interface MailedRefund {
  readonly amount: Money;
  readonly method: string | undefined;
  readonly reason: string;
  /** The credit note for it, if it has one. */
  readonly notes: readonly MailedInvoice[];
}

/** Tells that money was given back, for what, and brings the credit note. */
export const orderRefundedMail = (order: MailedOrder, siteUrl: string, refund: MailedRefund): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-refunded',
  subject: `Your refund for order ${order.number}`,
  ...invoiceFiles(refund.notes),
  ...renderTemplate({
    heading: 'Refund',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, we give back ${formatMoney(refund.amount)} of your order ${order.number}${refund.method ? ` by ${refund.method}` : ''}. It can take a few days to arrive.`,
      },
      ...(refund.reason ? [{ type: 'quote', heading: 'Why', text: refund.reason } as const] : []),
      ...creditedBlocks(refund.notes),
      ...attachedBlocks(refund.notes),
      ...viewOrderBlocks(order, siteUrl),
      ...(refund.notes.length > 0 ? [] : orderBlocks(order, siteUrl)),
    ],
  }),
});
