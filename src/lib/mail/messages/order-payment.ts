import { formatDate, formatMoney } from '../../format.ts';
import { shopPath } from '../../paths.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, orderLink, payBlocks, viewOrderBlocks } from './order-blocks.ts';

/** Reminds of a payment that has not arrived. `payBy` is an ISO date-time. */
export function paymentReminderMail(order: MailedOrder, siteUrl: string, payBy: string): Mail {
  const { billingAddress, number, total } = order;
  return {
    ...{ to: billingAddress.email, kind: 'payment-reminder' },
    subject: `Please pay your order ${number} by ${formatDate(payBy)}`,
    ...renderTemplate({
      heading: 'Your payment has not arrived',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, we have not received your payment of ${formatMoney(total)} for order ${number}. We hold the books for you until ${formatDate(payBy)}. Without a payment the order is cancelled then.`,
        },
        ...payBlocks(order, total),
        {
          type: 'paragraph',
          isSoft: true,
          text: 'If you have paid already, there is nothing to do: a payment can take a few days to reach us. If you need more time, please write to us.',
        },
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}

/** Tells that an order was cancelled because its payment did not arrive. */
export function paymentExpiredMail(order: MailedOrder, siteUrl: string): Mail {
  const { billingAddress, number } = order;
  return {
    ...{ to: billingAddress.email, kind: 'payment-expired', dedupeKey: number },
    subject: `Your order ${number} was not paid`,
    ...renderTemplate({
      heading: 'Order cancelled',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, your payment for order ${number} has not reached us, so the order has been cancelled. Please do not pay it any more. If your payment is on its way, we will send it back; please write to us if you still want the books.`,
        },
        ...orderBlocks(order, siteUrl),
        { type: 'button', text: 'Find your next book', href: siteUrl + shopPath },
        { type: 'link', text: 'View this order', href: orderLink(order, siteUrl) },
      ],
    }),
  };
}
