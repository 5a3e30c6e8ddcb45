import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

interface Progress {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  /** Goes on after the greeting: `Hello Asha, …` */
  readonly text: string;
}

const progressMail = (order: MailedOrder, siteUrl: string, { kind, subject, heading, text }: Progress): Mail => ({
  ...{ to: order.billingAddress.email, kind, subject },
  ...renderTemplate({
    heading,
    blocks: [
      { type: 'paragraph', text: `Hello ${greetingName(order.billingAddress)}, ${text}` },
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  }),
});

/** An order is being packed; one that is collected is ready. */
export const orderPackingMail = (order: MailedOrder, siteUrl: string, isCollected: boolean): Mail =>
  progressMail(
    order,
    siteUrl,
    isCollected
      ? {
          kind: 'order-ready',
          subject: `Your order ${order.number} is ready`,
          heading: 'Ready to collect',
          text: `your order ${order.number} is ready. You can collect it in our shop; please bring its number.`,
        }
      : {
          kind: 'order-packing',
          subject: `We are packing your order ${order.number}`,
          heading: 'Being packed',
          text: `we are packing your order ${order.number}. We write again when it is on its way.`,
        },
  );

export const orderOutForDeliveryMail = (order: MailedOrder, siteUrl: string): Mail =>
  progressMail(order, siteUrl, {
    kind: 'order-out-for-delivery',
    subject: `Your order ${order.number} arrives today`,
    heading: 'Out for delivery',
    text: `the courier is bringing your order ${order.number} today.`,
  });

export const orderDeliveredMail = (
  order: MailedOrder,
  siteUrl: string,
  { isCollected, invoices }: { readonly isCollected: boolean; readonly invoices: readonly MailedInvoice[] },
): Mail => ({
  ...progressMail(order, siteUrl, {
    kind: 'order-delivered',
    subject: `Your order ${order.number} has ${isCollected ? 'been collected' : 'been delivered'}`,
    heading: isCollected ? 'Collected' : 'Delivered',
    text: `your order ${order.number} ${isCollected ? 'was handed over to you' : 'was delivered'}. We hope you enjoy it. If something is not as it should be, please answer this mail.`,
  }),
  ...invoiceFiles(invoices),
});
