import { formatDate, formatMoment, formatMoney } from '../../format.ts';
import { shopPath } from '../../paths/catalogue.ts';
import type { Money } from '../../shop/money.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import {
  greetingName,
  type MailedOrder,
  orderBlocks,
  orderLink,
  payBlocks,
  payButton,
  payOnlineBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';

/** Reminds of a payment that has not arrived. `payBy` is an ISO date-time. */
export function paymentReminderMail(
  order: MailedOrder,
  siteUrl: string,
  { payBy, due }: { readonly payBy: string; readonly due: Money },
): Mail {
  const { billingAddress, number } = order;
  return {
    ...{ to: billingAddress.email, kind: 'payment-reminder' },
    subject: `Please pay your order ${number} by ${formatDate(payBy)}`,
    ...renderTemplate({
      heading: 'Your payment has not arrived',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, we have not received your payment of ${formatMoney(due)} for order ${number}. We hold the books for you until ${formatDate(payBy)}. Without a payment the order is cancelled then.`,
        },
        ...payBlocks(order, due),
        ...payOnlineBlocks(order, siteUrl, due),
        {
          type: 'paragraph',
          isSoft: true,
          text: isOnlineMode(order.paymentMode)
            ? 'If you have paid already, there is nothing to do: you get a mail as soon as the payment has reached us. If you need more time, please write to us.'
            : 'If you have paid already, there is nothing to do: a payment can take a few days to reach us. If you need more time, please write to us.',
        },
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}

/** Brings the link by which an order can still be paid online. `payBy` is an ISO date-time. */
export function paymentOpenMail(order: MailedOrder, siteUrl: string, payBy: string): Mail {
  const { billingAddress, number, total } = order;
  return {
    ...{ to: billingAddress.email, kind: 'payment-open', dedupeKey: number },
    subject: `Your order ${number} is not paid yet`,
    ...renderTemplate({
      heading: 'Not paid yet',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, no payment of ${formatMoney(total)} has reached us for order ${number}. We hold the books for you until ${formatMoment(payBy)}. You can pay until then, by another method too.`,
        },
        payButton(order, siteUrl, total),
        {
          type: 'paragraph',
          isSoft: true,
          text: 'If you have paid, there is nothing to do: you get a mail as soon as the payment has reached us. Without a payment the order ends by itself, and nothing is charged.',
        },
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}

const notArrivedText = ({ paymentMode }: MailedOrder): string =>
  isOnlineMode(paymentMode)
    ? 'If your payment arrives all the same, we send the books if we still have them, and otherwise the money goes back to you by itself.'
    : 'If your payment is on its way, we will send it back; please write to us if you still want the books.';

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
          text: `Hello ${greetingName(billingAddress)}, your payment for order ${number} has not reached us, so the order has been cancelled. Please do not pay it any more. ${notArrivedText(order)}`,
        },
        ...orderBlocks(order, siteUrl),
        { type: 'button', text: 'Find your next book', href: siteUrl + shopPath },
        { type: 'link', text: 'View this order', href: orderLink(order, siteUrl) },
      ],
    }),
  };
}
