import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Books are sent again without charge. `former` is the order whose parcel was damaged or lost. */
export const orderResentMail = (order: MailedOrder, siteUrl: string, former: string): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-resent',
  subject: `We send books of your order ${former} again`,
  ...renderTemplate({
    heading: 'We send them again',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, we are sorry about the parcel of your order ${former}. We send these books again, as order ${order.number}. It costs you nothing.`,
      },
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  }),
});
