import type { Mail } from '../mail.ts';
import { greeted, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Books are sent again without charge. `former` is the order whose parcel was damaged or lost. */
export function orderResentMail(order: MailedOrder, siteUrl: string, former: string): Mail {
  const text = orderTexts(order);
  return toCustomer(order, {
    kind: 'order-resent',
    subject: text.resentSubject({ number: former }),
    heading: text.resentHeading,
    blocks: [
      { type: 'paragraph', text: text.resent({ ...greeted(order), number: former, again: order.number }) },
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  });
}
