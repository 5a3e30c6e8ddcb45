import { writeLetter } from '../letter.ts';
import type { Mail } from '../mail.ts';
import { addressBlock, greeted, type MailedOrder, orderBlocks, orderLink } from './order-blocks.ts';

/** Says that an order was placed (decision 6). Goes to the billing address. */
export function orderReceivedMail(order: MailedOrder, siteUrl: string): Mail {
  const { billingAddress, number, paymentInstructions } = order;
  return {
    to: billingAddress.email,
    kind: 'order-received',
    about: number,
    subject: `Your order ${number}`,
    ...writeLetter({
      heading: 'Order received',
      blocks: [
        { is: 'paragraph', text: `Thank you, ${greeted(billingAddress)}. Your order has been received.` },
        ...(paymentInstructions ? [{ is: 'quote', heading: 'How to pay', text: paymentInstructions } as const] : []),
        ...orderBlocks(order, siteUrl),
        addressBlock(order),
        { is: 'button', text: 'View this order', href: orderLink(order, siteUrl) },
        {
          is: 'paragraph',
          isSoft: true,
          text: 'The link shows the order in the browser that it was placed in, or in your account when you are logged in.',
        },
      ],
    }),
  };
}
