import { messages } from '../../../messages/messages.ts';
import { deskReturnPath } from '../../desk/returns/model/pages.ts';
import { formatDate } from '../../format.ts';
import { returnLabelPath } from '../../paths/orders.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import { isReturnReason } from '../../trade/orders/returns.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, pageUrl, wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';
import { greeted, type MailedOrder, quoteBlocks, viewOrderBlocks, whyBlocks } from './order-blocks.ts';
import { toCustomer } from './order-mail.ts';

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

const textsOf = (language: MailLanguage) => messages.returnMails(wordsOf(language));

const reasonName = (reason: string, language: MailLanguage): string =>
  isReturnReason(reason) ? messages.returns(wordsOf(language))[`reason_${reason}`] : reason;

const books = ({ lines }: MailedReturn, language: MailLanguage): Block => ({
  type: 'details',
  rows: lines.map(({ title, copies, reason }) => ({
    name: `${copies} × ${title}`,
    value: reason ? reasonName(reason, language) : textsOf(language).withdrawn,
  })),
});

interface Written {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly more?: readonly Block[];
}

const returnMail = (
  order: MailedOrder,
  siteUrl: string,
  one: MailedReturn,
  { kind, subject, heading, text, more = [] }: Written,
): Mail =>
  toCustomer(order, {
    ...{ kind, subject, heading },
    blocks: [{ type: 'paragraph', text }, ...more, books(one, order.language), ...viewOrderBlocks(order, siteUrl)],
  });

export function returnRequestedMail(order: MailedOrder, siteUrl: string, one: MailedReturn): Mail {
  const text = textsOf(order.language);
  return returnMail(order, siteUrl, one, {
    kind: 'return-requested',
    subject: text.requestedSubject({ number: order.number }),
    heading: text.requestedHeading,
    text: text.requested(greeted(order)),
  });
}

const dueBlocks = ({ refundBy }: MailedReturn, language: MailLanguage): Block[] =>
  refundBy === undefined
    ? []
    : [{ type: 'paragraph', text: textsOf(language).refundDue({ day: formatDate(refundBy, language) }) }];

/** The URL of a label that is a file: whoever has it may have the label. */
export const returnLabelUrl = (
  siteUrl: string,
  label: { order: string; id: number; token: string },
  language?: MailLanguage,
): string => pageUrl(siteUrl, returnLabelPath({ ...label, id: String(label.id) }), language);

/** A label that is a file opens by the link of the order; without one there is nobody who may have it. */
function labelBlocks(order: MailedOrder, siteUrl: string, one: MailedReturn): Block[] {
  const { number, openToken: token, language } = order;
  const text = textsOf(language);
  if (one.hasLabel && token) {
    const href = returnLabelUrl(siteUrl, { order: number, id: one.id, token }, language);
    return [
      { type: 'paragraph', text: text.labelAdded },
      { type: 'button', text: text.getLabel, href },
    ];
  }
  return one.labelUrl ? [{ type: 'button', text: text.openLabel, href: one.labelUrl }] : [];
}

/** Accepted, with where the books go. */
export function returnAcceptedMail(order: MailedOrder, siteUrl: string, one: MailedReturn): Mail {
  const text = textsOf(order.language);
  return returnMail(order, siteUrl, one, {
    kind: 'return-accepted',
    subject: text.acceptedSubject({ number: order.number }),
    heading: text.acceptedHeading,
    text: text.accepted(greeted(order)),
    more: [
      { type: 'quote', heading: text.whereTo, text: one.instructions },
      ...labelBlocks(order, siteUrl, one),
      ...dueBlocks(one, order.language),
    ],
  });
}

export function returnRefusedMail(order: MailedOrder, siteUrl: string, one: MailedReturn): Mail {
  const text = textsOf(order.language);
  return returnMail(order, siteUrl, one, {
    kind: 'return-refused',
    subject: text.refusedSubject({ number: order.number }),
    heading: text.refusedHeading,
    text: text.refused(greeted(order)),
    more: [{ type: 'quote', heading: messages.mailBlocks(wordsOf(order.language)).why, text: one.answer }],
  });
}

export function returnReceivedMail(order: MailedOrder, siteUrl: string, one: MailedReturn): Mail {
  const text = textsOf(order.language);
  return returnMail(order, siteUrl, one, {
    kind: 'return-received',
    subject: text.arrivedSubject({ number: order.number }),
    heading: text.arrivedHeading,
    text: text.arrived(greeted(order)),
    more: dueBlocks(one, order.language),
  });
}

/** Ended without money: it was not paid, or nothing is given back. */
export function returnSettledMail(order: MailedOrder, siteUrl: string, one: MailedReturn): Mail {
  const text = textsOf(order.language);
  return returnMail(order, siteUrl, one, {
    kind: 'return-settled',
    subject: text.settledSubject({ number: order.number }),
    heading: text.settledHeading,
    text: text.settled(greeted(order)),
    more: whyBlocks(one.answer, order.language),
  });
}

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
      books(one, undefined),
      ...quoteBlocks('The customer’s comment', one.comment),
      { type: 'button', text: 'Open it in the desk', href: siteUrl + deskReturnPath(one.id) },
    ],
  }),
});
