import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Tells that the shop had to cancel an order. `owed` is what the customer has paid and gets back. */
export const orderCancelledByShopMail = (
  order: MailedOrder,
  siteUrl: string,
  { reason, owed }: { readonly reason: string; readonly owed: Money },
): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-cancelled-by-shop',
  subject: `We had to cancel your order ${order.number}`,
  ...renderTemplate({
    heading: 'Order cancelled',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, we are sorry: we had to cancel your order ${order.number}. ${owed.minor > 0 ? `You get back the ${formatMoney(owed)} that you have paid.` : 'There is nothing to pay.'}`,
      },
      ...(reason ? [{ type: 'quote', heading: 'Why', text: reason } as const] : []),
      ...orderBlocks(order, siteUrl),
      ...viewOrderBlocks(order, siteUrl),
    ],
  }),
});
