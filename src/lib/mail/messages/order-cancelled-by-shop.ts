import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice, type OwedAmounts, owedBlocks } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

interface Cancelled {
  readonly reason: string;
  /** What the customer has paid and gets back. */
  readonly paidBack: Money;
  /** What was to be paid of an order on invoice, and is not any more. */
  readonly owed: OwedAmounts | undefined;
  readonly notes: readonly MailedInvoice[];
}

/** Tells that the shop had to cancel an order. */
export const orderCancelledByShopMail = (
  order: MailedOrder,
  siteUrl: string,
  { reason, paidBack, owed, notes }: Cancelled,
): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-cancelled-by-shop',
  subject: `We had to cancel your order ${order.number}`,
  ...invoiceFiles(notes),
  ...renderTemplate({
    heading: 'Order cancelled',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, we are sorry: we had to cancel your order ${order.number}. ${paidBack.minor > 0 ? `You get back the ${formatMoney(paidBack)} that you have paid.` : 'There is nothing to pay.'}`,
      },
      ...(reason ? [{ type: 'quote', heading: 'Why', text: reason } as const] : []),
      ...attachedBlocks(notes),
      ...owedBlocks(order, owed),
      ...orderBlocks(order, siteUrl),
      ...viewOrderBlocks(order, siteUrl),
    ],
  }),
});
