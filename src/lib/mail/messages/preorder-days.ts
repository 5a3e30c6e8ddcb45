import { formatDate, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import { payByText } from '../../trade/delivery/sale-day.ts';
import type { Mail } from '../mail.ts';
import {
  deliveryWords,
  greeted,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  payOnlineBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** A book of an order comes out on another day than the customer was notified of. */
export function preorderMovedMail(
  order: MailedOrder,
  siteUrl: string,
  books: readonly { readonly title: string; readonly day: string }[],
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  const days = books.map(({ title, day }) => text.movedBook({ title, day: formatDate(day, language) })).join(' ');
  return toCustomer(order, {
    kind: 'preorder-moved',
    subject: text.movedSubject({ number }),
    heading: text.movedHeading,
    blocks: [
      { type: 'paragraph', text: text.moved({ ...greeted(order), days }) },
      { type: 'paragraph', text: text.movedNote },
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  });
}

/** Everything of a preorder is out, and its payment is due now. */
export function preorderDueMail(order: MailedOrder, siteUrl: string, due: Money): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  return toCustomer(order, {
    kind: 'preorder-due',
    subject: text.dueSubject({ number }),
    heading: text.dueHeading,
    blocks: [
      { type: 'paragraph', text: text.due({ ...greeted(order), amount: formatMoney(due, language) }) },
      ...payBlocks(order, due),
      ...payOnlineBlocks(order, siteUrl, due),
      ...(order.payBy ? [{ type: 'paragraph', text: payByText(order.payBy, deliveryWords(language)) } as const] : []),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  });
}
