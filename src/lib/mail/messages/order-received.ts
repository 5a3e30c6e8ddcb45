import { formatMoney } from '../../format.ts';
import { orderDayText, payByText, payLaterText } from '../../trade/delivery/sale-day.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import {
  addressBlock,
  greetingName,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';

/** Confirms an order, to the e-mail address of the billing address. */
export function orderReceivedMail(order: MailedOrder, siteUrl: string): Mail {
  const { billingAddress, number, paymentDueFrom } = order;
  const day = orderDayText(order.lines, order.isSentAsReady);
  return {
    to: billingAddress.email,
    kind: 'order-received',
    dedupeKey: number,
    subject: `Your order ${number}`,
    ...renderTemplate({
      heading: 'Order received',
      blocks: [
        { type: 'paragraph', text: `Thank you, ${greetingName(billingAddress)}. Your order has been received.` },
        ...(day ? [{ type: 'paragraph', text: day } as const] : []),
        ...(paymentDueFrom
          ? [{ type: 'paragraph', text: payLaterText(paymentDueFrom, isOnlineMode(order.paymentMode)) } as const]
          : []),
        ...(paymentDueFrom ? [] : payBlocks(order, order.total)),
        ...(order.isPaid
          ? [{ type: 'paragraph', text: `We have received your payment of ${formatMoney(order.total)}.` } as const]
          : []),
        ...(order.payBy ? [{ type: 'paragraph', text: payByText(order.payBy) } as const] : []),
        ...orderBlocks(order, siteUrl),
        ...(order.digitalWaiver
          ? [{ type: 'quote', heading: 'You agreed at the checkout', text: order.digitalWaiver } as const]
          : []),
        addressBlock(order),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
