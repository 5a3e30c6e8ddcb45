import { formatDate } from '../../format.ts';
import type { Mail } from '../mail.ts';
import { collectionBlocks, greeted, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Books wait in the shop for somebody. `until` is an ISO day. */
export function putAsideMail(order: MailedOrder, siteUrl: string, until: string): Mail {
  const text = orderTexts(order);
  const day = formatDate(until, order.language);
  return toCustomer(order, {
    kind: 'put-aside',
    subject: text.asideSubject({ day }),
    heading: text.asideHeading,
    blocks: [
      { type: 'paragraph', text: text.aside({ ...greeted(order), day }) },
      ...collectionBlocks(order),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  });
}

/** Nobody came: the copies are for sale again. */
export function putAsideOverMail(order: MailedOrder, siteUrl: string, until: string): Mail {
  const text = orderTexts(order);
  const day = formatDate(until, order.language);
  return toCustomer(order, {
    kind: 'put-aside-over',
    subject: text.asideOverSubject,
    heading: text.asideOverHeading,
    blocks: [{ type: 'paragraph', text: text.asideOver({ ...greeted(order), day }) }, ...orderBlocks(order, siteUrl)],
  });
}
