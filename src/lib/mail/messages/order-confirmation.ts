import { formatMoment } from '../../format.ts';
import { shopPath } from '../../paths/catalogue.ts';
import { confirmOrderPath } from '../../paths/orders.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, orderLink } from './order-blocks.ts';

/** Asks for the confirmation of an order. `token` authorises it; `confirmBy` is an ISO date-time. */
export function orderConfirmationMail(
  order: MailedOrder,
  siteUrl: string,
  { token, confirmBy }: { readonly token: string; readonly confirmBy: string },
): Mail {
  const { billingAddress, number } = order;
  return {
    to: billingAddress.email,
    kind: 'order-confirmation',
    subject: `Please confirm your order ${number}`,
    ...renderTemplate({
      heading: 'Please confirm your order',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, thank you for your order. We hold the books for you until ${formatMoment(confirmBy)}. Please confirm by then that you want them:`,
        },
        { type: 'button', text: 'Confirm this order', href: siteUrl + confirmOrderPath({ number, token }) },
        ...orderBlocks(order, siteUrl),
        {
          type: 'paragraph',
          isSoft: true,
          text: 'If you have not ordered, do nothing: without a confirmation the order is cancelled, and there is nothing to pay.',
        },
      ],
    }),
  };
}

/** Tells that an order was cancelled because nobody confirmed it in time. */
export function orderExpiredMail(order: MailedOrder, siteUrl: string): Mail {
  const { billingAddress, number } = order;
  return {
    to: billingAddress.email,
    kind: 'order-expired',
    dedupeKey: number,
    subject: `Your order ${number} was not confirmed`,
    ...renderTemplate({
      heading: 'Order not confirmed',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, your order ${number} was not confirmed in time, so it has been cancelled. There is nothing to pay. If you still want the books, please order them again.`,
        },
        ...orderBlocks(order, siteUrl),
        { type: 'button', text: 'Find your next book', href: siteUrl + shopPath },
        { type: 'link', text: 'View this order', href: orderLink(order, siteUrl) },
      ],
    }),
  };
}
