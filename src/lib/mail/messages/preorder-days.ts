import { formatDate, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import { payByText } from '../../trade/delivery/sale-day.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import {
  greetingName,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  payOnlineBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';

/** A book of an order comes out on another day than the customer was notified of. */
export function preorderMovedMail(
  order: MailedOrder,
  siteUrl: string,
  books: readonly { readonly title: string; readonly day: string }[],
): Mail {
  const days = books.map(({ title, day }) => `“${title}” comes out on ${formatDate(day)}.`).join(' ');
  return {
    ...{ to: order.billingAddress.email, kind: 'preorder-moved', subject: `A new day for your order ${order.number}` },
    ...renderTemplate({
      heading: 'A new day',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(order.billingAddress)}, a day in your order ${order.number} has moved. ${days}`,
        },
        { type: 'paragraph', text: 'Your order stands. You can cancel it until we send it.' },
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}

/** Everything of a preorder is out, and its payment is due now. */
export function preorderDueMail(order: MailedOrder, siteUrl: string, due: Money): Mail {
  return {
    ...{ to: order.billingAddress.email, kind: 'preorder-due' },
    subject: `Your preorder ${order.number} can be sent`,
    ...renderTemplate({
      heading: 'Your preorder is out',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(order.billingAddress)}, everything of your order ${order.number} is out now. We send it as soon as your payment of ${formatMoney(due)} has arrived.`,
        },
        ...payBlocks(order, due),
        ...payOnlineBlocks(order, siteUrl, due),
        ...(order.payBy ? [{ type: 'paragraph', text: payByText(order.payBy) } as const] : []),
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}
