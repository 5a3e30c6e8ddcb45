import { formatMoney } from '../../format.ts';
import { orderDayText, payByText, payLaterText } from '../../trade/delivery/sale-day.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import {
  addressBlock,
  deliveryWords,
  greeted,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  viewOrderBlocks,
} from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Confirms an order, to the e-mail address of the billing address. */
export function orderReceivedMail(order: MailedOrder, siteUrl: string): Mail {
  const { number, paymentDueFrom, language } = order;
  const text = orderTexts(order);
  const words = deliveryWords(language);
  const day = orderDayText(order.lines, order.isSentAsReady, words);
  const amount = formatMoney(order.total, language);
  return {
    ...toCustomer(order, {
      kind: 'order-received',
      subject: text.receivedSubject({ number }),
      heading: text.receivedHeading,
      blocks: [
        { type: 'paragraph', text: text.received(greeted(order)) },
        ...(day ? [{ type: 'paragraph', text: day } as const] : []),
        ...(paymentDueFrom
          ? [{ type: 'paragraph', text: payLaterText(paymentDueFrom, isOnlineMode(order.paymentMode), words) } as const]
          : []),
        ...(paymentDueFrom ? [] : payBlocks(order, order.total)),
        ...(order.isPaid ? [{ type: 'paragraph', text: text.paymentReceived({ amount }) } as const] : []),
        ...(order.payBy ? [{ type: 'paragraph', text: payByText(order.payBy, words) } as const] : []),
        ...orderBlocks(order, siteUrl),
        ...(order.digitalWaiver ? [{ type: 'quote', heading: text.agreed, text: order.digitalWaiver } as const] : []),
        addressBlock(order),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
    dedupeKey: number,
  };
}
