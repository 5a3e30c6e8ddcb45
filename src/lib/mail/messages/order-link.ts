import type { Mail } from '../mail.ts';
import { greeted, type MailedOrder, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** The link that opens an order, for whoever has asked for it by number and address. */
export function orderLinkMail(order: MailedOrder, siteUrl: string): Mail {
  const text = orderTexts(order);
  return toCustomer(order, {
    kind: 'order-link',
    subject: text.linkSubject({ number: order.number }),
    heading: text.linkHeading,
    blocks: [{ type: 'paragraph', text: text.link(greeted(order)) }, ...viewOrderBlocks(order, siteUrl)],
  });
}
