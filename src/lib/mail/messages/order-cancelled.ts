import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, quoteBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Confirms that the customer has cancelled an order. `reason` is the customer's comment, or ''. */
export function orderCancelledMail(order: MailedOrder, siteUrl: string, reason: string): Mail {
  const { billingAddress, number, paymentMode } = order;
  const money =
    paymentMode === 'cod'
      ? 'There is nothing to pay.'
      : 'There is nothing to pay. If you have already paid, please answer this mail, and we will see to the refund.';
  return {
    to: billingAddress.email,
    kind: 'order-cancelled',
    dedupeKey: number,
    subject: `Your order ${number} has been cancelled`,
    ...renderTemplate({
      heading: 'Order cancelled',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, your order ${number} has been cancelled, as you asked. ${money}`,
        },
        ...quoteBlocks('Your comment', reason),
        ...orderBlocks(order, siteUrl),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
