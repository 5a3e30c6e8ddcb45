import { writeLetter } from '../letter.ts';
import type { Mail } from '../mail.ts';
import { greeted, type MailedOrder, orderBlocks, orderLink, words } from './order-blocks.ts';

/** Says that an order was cancelled by its customer (decision 6). `reason` is their own comment, or ''. */
export function orderCancelledMail(order: MailedOrder, siteUrl: string, reason: string): Mail {
  const { billingAddress, number, paymentMode } = order;
  const money =
    paymentMode === 'cod'
      ? 'There is nothing to pay.'
      : 'There is nothing to pay. If you have already paid, please answer this mail, and we will see to the refund.';
  return {
    to: billingAddress.email,
    kind: 'order-cancelled',
    about: number,
    subject: `Your order ${number} has been cancelled`,
    ...writeLetter({
      heading: 'Order cancelled',
      blocks: [
        {
          is: 'paragraph',
          text: `Hello ${greeted(billingAddress)}, your order ${number} has been cancelled, as you asked. ${money}`,
        },
        ...words('Your comment', reason),
        ...orderBlocks(order, siteUrl),
        { is: 'button', text: 'View this order', href: orderLink(order, siteUrl) },
      ],
    }),
  };
}
