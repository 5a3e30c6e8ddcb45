import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Confirms that a payment has arrived. */
export const orderPaidMail = (
  order: MailedOrder,
  siteUrl: string,
  { amount, invoices }: { readonly amount: Money; readonly invoices: readonly MailedInvoice[] },
): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-paid',
  subject: `We have received your payment for order ${order.number}`,
  ...invoiceFiles(invoices),
  ...renderTemplate({
    heading: 'Payment received',
    blocks: [
      {
        type: 'paragraph',
        text: `Thank you, ${greetingName(order.billingAddress)}. We have received ${formatMoney(amount)} for your order ${order.number}.`,
      },
      ...attachedBlocks(invoices),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  }),
});
