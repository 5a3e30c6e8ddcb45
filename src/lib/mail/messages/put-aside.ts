import { formatDate } from '../../format.ts';
import type { Mail } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';
import { collectionBlocks, greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Books wait in the shop for somebody. `until` is an ISO day. */
export const putAsideMail = (order: MailedOrder, siteUrl: string, until: string): Mail =>
  mail(order, siteUrl, {
    kind: 'put-aside',
    subject: `Put aside for you until ${formatDate(until)}`,
    heading: 'Put aside for you',
    text: `we have put this aside for you until ${formatDate(until)}. Please say your name or the number ${order.number} when you come; you pay in our shop.`,
    blocks: [...collectionBlocks(order), ...viewOrderBlocks(order, siteUrl)],
  });

/** Nobody came: the copies are for sale again. */
export const putAsideOverMail = (order: MailedOrder, siteUrl: string, until: string): Mail =>
  mail(order, siteUrl, {
    kind: 'put-aside-over',
    subject: 'What we had put aside for you is on the shelf again',
    heading: 'On the shelf again',
    text: `we had put this aside for you until ${formatDate(until)}, and have returned it to the shelf. You owe nothing. If you still want it, just answer this mail or come by.`,
    blocks: [],
  });

function mail(
  order: MailedOrder,
  siteUrl: string,
  {
    kind,
    subject,
    heading,
    text,
    blocks,
  }: { kind: string; subject: string; heading: string; text: string; blocks: readonly Block[] },
): Mail {
  const paragraph = { type: 'paragraph', text: `Hello ${greetingName(order.billingAddress)}, ${text}` } as const;
  return {
    ...{ to: order.billingAddress.email, kind, subject },
    ...renderTemplate({ heading, blocks: [paragraph, ...blocks, ...orderBlocks(order, siteUrl)] }),
  };
}
