import { deskReturnPath } from '../../desk/returns/model/pages.ts';
import { formatDate } from '../../format.ts';
import { returnLabelPath } from '../../paths/orders.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import { returnReasonName } from '../../trade/orders/returns.ts';
import type { Mail } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, quoteBlocks, viewOrderBlocks } from './order-blocks.ts';

/** The mails about a return. */

export interface MailedReturn {
  readonly id: number;
  readonly comment: string;
  readonly instructions: string;
  readonly labelUrl: string;
  readonly hasLabel: boolean;
  readonly answer: string;
  /** ISO day; undefined for a return that is no withdrawal. */
  readonly refundBy: string | undefined;
  readonly lines: readonly { readonly title: string; readonly copies: number; readonly reason: string }[];
}

const books = ({ lines }: MailedReturn): Block => ({
  type: 'details',
  rows: lines.map(({ title, copies, reason }) => ({
    name: `${copies} × ${title}`,
    value: reason ? returnReasonName(reason) : 'Withdrawn',
  })),
});

interface Written {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  /** Goes on after the greeting. */
  readonly text: string;
  readonly more?: readonly Block[];
}

const toCustomer = (
  order: MailedOrder,
  siteUrl: string,
  one: MailedReturn,
  { kind, subject, heading, text, more = [] }: Written,
): Mail => ({
  ...{ to: order.billingAddress.email, kind, subject },
  ...renderTemplate({
    heading,
    blocks: [
      { type: 'paragraph', text: `Hello ${greetingName(order.billingAddress)}, ${text}` },
      ...more,
      books(one),
      ...viewOrderBlocks(order, siteUrl),
    ],
  }),
});

export const returnRequestedMail = (order: MailedOrder, siteUrl: string, one: MailedReturn): Mail =>
  toCustomer(order, siteUrl, one, {
    kind: 'return-requested',
    subject: `Your return of order ${order.number}`,
    heading: 'We have received your return',
    text: `we have received that you want to return books of your order ${order.number}. Please keep them until we have answered.`,
  });

const dueBlocks = ({ refundBy }: MailedReturn): Block[] =>
  refundBy === undefined
    ? []
    : [
        {
          type: 'paragraph',
          text: `You have withdrawn from this order, so we give back what you paid for these books by ${formatDate(refundBy)}, with the standard charge for delivery when nothing of the order stays with you. We may wait until they are here, or until you show that you have sent them. Please send them within 14 days.`,
        },
      ];

/** The URL of a label that is a file: whoever has it may have the label. */
export const returnLabelUrl = (siteUrl: string, label: { order: string; id: number; token: string }): string =>
  siteUrl + returnLabelPath({ ...label, id: String(label.id) });

/** A label that is a file opens by the link of the order; without one there is nobody who may have it. */
function labelBlocks({ number: order, openToken: token }: MailedOrder, siteUrl: string, one: MailedReturn): Block[] {
  if (one.hasLabel && token) {
    const href = returnLabelUrl(siteUrl, { order, id: one.id, token });
    return [
      { type: 'paragraph', text: 'We have added a label: please print it and put it on the parcel.' },
      { type: 'button', text: 'Get the label', href },
    ];
  }
  return one.labelUrl ? [{ type: 'button', text: 'Open the label', href: one.labelUrl }] : [];
}

/** Accepted, with where the books go. */
export const returnAcceptedMail = (order: MailedOrder, siteUrl: string, one: MailedReturn): Mail =>
  toCustomer(order, siteUrl, one, {
    kind: 'return-accepted',
    subject: `Please send the books of order ${order.number}`,
    heading: 'Your return is accepted',
    text: `please send these books of your order ${order.number} as it stands here.`,
    more: [
      { type: 'quote', heading: 'Where to', text: one.instructions },
      ...labelBlocks(order, siteUrl, one),
      ...dueBlocks(one),
    ],
  });

export const returnRefusedMail = (order: MailedOrder, siteUrl: string, one: MailedReturn): Mail =>
  toCustomer(order, siteUrl, one, {
    kind: 'return-refused',
    subject: `About your return of order ${order.number}`,
    heading: 'We cannot accept this return',
    text: `we have looked at your return of books of your order ${order.number} and cannot accept it.`,
    more: [{ type: 'quote', heading: 'Why', text: one.answer }],
  });

export const returnReceivedMail = (order: MailedOrder, siteUrl: string, one: MailedReturn): Mail =>
  toCustomer(order, siteUrl, one, {
    kind: 'return-received',
    subject: `The books of order ${order.number} are here`,
    heading: 'Your books are here',
    text: `the books that you have returned of your order ${order.number} have arrived. We look at them and write again about the money.`,
    more: dueBlocks(one),
  });

/** Ended without money: it was not paid, or nothing is given back. */
export const returnSettledMail = (order: MailedOrder, siteUrl: string, one: MailedReturn): Mail =>
  toCustomer(order, siteUrl, one, {
    kind: 'return-settled',
    subject: `Your return of order ${order.number} is completed`,
    heading: 'Your return is completed',
    text: `your return of books of your order ${order.number} is completed. No money is given back for it.`,
    more: one.answer ? [{ type: 'quote', heading: 'Why', text: one.answer }] : [],
  });

/** Tells the shop. Answers go to the customer. */
export const shopReturnMail = (order: MailedOrder, siteUrl: string, to: string, one: MailedReturn): Mail => ({
  ...{ to, replyTo: order.billingAddress.email, kind: 'shop-return' },
  subject: `A return of order ${order.number}`,
  ...renderTemplate({
    heading: 'A customer wants to return books',
    blocks: [
      {
        type: 'paragraph',
        text: `${harmlessName(`${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim()) || 'A customer'} waits for an answer.`,
      },
      books(one),
      ...quoteBlocks('The customer’s comment', one.comment),
      { type: 'button', text: 'Open it in the desk', href: siteUrl + deskReturnPath(one.id) },
    ],
  }),
});
