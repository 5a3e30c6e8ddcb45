import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, viewOrderBlocks } from './order-blocks.ts';

/** The link that opens an order, for whoever has asked for it by number and address. */
export function orderLinkMail(order: MailedOrder, siteUrl: string): Mail {
  const { billingAddress, number } = order;
  return {
    ...{ to: billingAddress.email, kind: 'order-link' },
    subject: `The link to your order ${number}`,
    ...renderTemplate({
      heading: 'Your order',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, here is the link to your order ${number}. If you have not asked for it, there is nothing to do.`,
        },
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
