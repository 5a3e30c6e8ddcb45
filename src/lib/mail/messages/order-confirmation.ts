import { messages } from '../../../messages/messages.ts';
import { formatMoment } from '../../format.ts';
import { shopPath } from '../../paths/catalogue.ts';
import { confirmOrderPath } from '../../paths/orders.ts';
import type { Mail } from '../mail.ts';
import { pageUrl, wordsOf } from '../mail-language.ts';
import { greeted, type MailedOrder, orderBlocks, orderLink } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Asks for the confirmation of an order. `token` authorises it; `confirmBy` is an ISO date-time. */
export function orderConfirmationMail(
  order: MailedOrder,
  siteUrl: string,
  { token, confirmBy }: { readonly token: string; readonly confirmBy: string },
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  const href = pageUrl(siteUrl, confirmOrderPath({ number, token }), language);
  return toCustomer(order, {
    kind: 'order-confirmation',
    subject: text.confirmSubject({ number }),
    heading: text.confirmHeading,
    blocks: [
      { type: 'paragraph', text: text.confirm({ ...greeted(order), until: formatMoment(confirmBy, language) }) },
      { type: 'button', text: text.confirmButton, href },
      ...orderBlocks(order, siteUrl),
      { type: 'paragraph', isSoft: true, text: text.confirmNote },
    ],
  });
}

/** Tells that an order was cancelled because nobody confirmed it in time. */
export function orderExpiredMail(order: MailedOrder, siteUrl: string): Mail {
  const { number } = order;
  const text = orderTexts(order);
  return {
    ...toCustomer(order, {
      kind: 'order-expired',
      subject: text.expiredSubject({ number }),
      heading: text.expiredHeading,
      blocks: [
        { type: 'paragraph', text: text.expired(greeted(order)) },
        ...orderBlocks(order, siteUrl),
        ...orderAgainBlocks(order, siteUrl),
      ],
    }),
    dedupeKey: number,
  };
}

/** Of an order that has ended: leads to the books, and to the order. */
export const orderAgainBlocks = (order: MailedOrder, siteUrl: string) =>
  [
    { type: 'button', text: orderTexts(order).findNext, href: pageUrl(siteUrl, shopPath, order.language) },
    { type: 'link', text: messages.mailBlocks(wordsOf(order.language)).viewOrder, href: orderLink(order, siteUrl) },
  ] as const;
