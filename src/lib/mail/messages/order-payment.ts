import { formatDate, formatMoment, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import {
  greeted,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  payButton,
  payOnlineBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';
import { orderAgainBlocks } from './order-confirmation.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Reminds of a payment that has not arrived. `payBy` is an ISO date-time. */
export function paymentReminderMail(
  order: MailedOrder,
  siteUrl: string,
  { payBy, due }: { readonly payBy: string; readonly due: Money },
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  const day = formatDate(payBy, language);
  return toCustomer(order, {
    kind: 'payment-reminder',
    subject: text.reminderSubject({ number, day }),
    heading: text.reminderHeading,
    blocks: [
      { type: 'paragraph', text: text.reminder({ ...greeted(order), amount: formatMoney(due, language), day }) },
      ...payBlocks(order, due),
      ...payOnlineBlocks(order, siteUrl, due),
      {
        type: 'paragraph',
        isSoft: true,
        text: isOnlineMode(order.paymentMode) ? text.reminderNoteOnline : text.reminderNote,
      },
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  });
}

/** Brings the link by which an order can still be paid online. `payBy` is an ISO date-time. */
export function paymentOpenMail(order: MailedOrder, siteUrl: string, payBy: string): Mail {
  const { number, total, language } = order;
  const text = orderTexts(order);
  const amount = formatMoney(total, language);
  return {
    ...toCustomer(order, {
      kind: 'payment-open',
      subject: text.openSubject({ number }),
      heading: text.openHeading,
      blocks: [
        { type: 'paragraph', text: text.open({ ...greeted(order), amount, until: formatMoment(payBy, language) }) },
        payButton(order, siteUrl, total),
        { type: 'paragraph', isSoft: true, text: text.openNote },
        ...orderBlocks(order, siteUrl),
      ],
    }),
    dedupeKey: number,
  };
}

/** Tells that an order was cancelled because its payment did not arrive. */
export function paymentExpiredMail(order: MailedOrder, siteUrl: string): Mail {
  const { number } = order;
  const text = orderTexts(order);
  const said = isOnlineMode(order.paymentMode) ? text.unpaidOnline(greeted(order)) : text.unpaid(greeted(order));
  return {
    ...toCustomer(order, {
      kind: 'payment-expired',
      subject: text.unpaidSubject({ number }),
      heading: text.cancelledHeading,
      blocks: [{ type: 'paragraph', text: said }, ...orderBlocks(order, siteUrl), ...orderAgainBlocks(order, siteUrl)],
    }),
    dedupeKey: number,
  };
}
