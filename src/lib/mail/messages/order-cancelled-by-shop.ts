import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Tells that the shop had to cancel an order. `owed` is what the customer has paid and gets back. */
export const orderCancelledByShopMail = (
  order: MailedOrder,
  siteUrl: string,
  { reason, owed, notes }: { readonly reason: string; readonly owed: Money; readonly notes: readonly MailedInvoice[] },
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
        text: `Hello ${greetingName(order.billingAddress)}, we are sorry: we had to cancel your order ${order.number}. ${owed.minor > 0 ? `You get back the ${formatMoney(owed)} that you have paid.` : 'There is nothing to pay.'}`,
      },
      ...(reason ? [{ type: 'quote', heading: 'Why', text: reason } as const] : []),
      ...attachedBlocks(notes),
      ...orderBlocks(order, siteUrl),
      ...viewOrderBlocks(order, siteUrl),
    ],
  }),
});
