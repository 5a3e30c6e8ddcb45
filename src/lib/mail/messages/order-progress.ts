import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { isInParts, parcelBlocks } from './parcel-blocks.ts';

interface Progress {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  /** Goes on after the greeting: `Hello Asha, …` */
  readonly text: string;
  readonly parcel?: number | undefined;
}

const progressMail = (
  order: MailedOrder,
  siteUrl: string,
  { kind, subject, heading, text, parcel }: Progress,
): Mail => ({
  ...{ to: order.billingAddress.email, kind, subject },
  ...renderTemplate({
    heading,
    blocks: [
      { type: 'paragraph', text: `Hello ${greetingName(order.billingAddress)}, ${text}` },
      ...(parcel === undefined ? [] : parcelBlocks(order, parcel)),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  }),
});

/** An order is being packed; one that is collected is ready. */
export const orderPackingMail = (
  order: MailedOrder,
  siteUrl: string,
  { isCollected, parcel }: { readonly isCollected: boolean; readonly parcel: number },
): Mail =>
  progressMail(
    order,
    siteUrl,
    isCollected
      ? {
          kind: 'order-ready',
          subject: `${capitalised(subjectOf(order, parcel))} is ready`,
          heading: 'Ready to collect',
          text: `${subjectOf(order, parcel)} is ready. You can collect it in our shop; please bring its number.`,
          parcel,
        }
      : {
          kind: 'order-packing',
          subject: `We are packing ${subjectOf(order, parcel)}`,
          heading: 'Being packed',
          text: `we are packing ${subjectOf(order, parcel)}. We write again when it is on its way.`,
          parcel,
        },
  );

/** What a mail calls what it is about: the order or, when it comes in several, one of its parcels. */
const subjectOf = (order: MailedOrder, parcel: number | undefined): string =>
  parcel !== undefined && isInParts(order)
    ? `parcel ${parcel} of your order ${order.number}`
    : `your order ${order.number}`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const orderOutForDeliveryMail = (order: MailedOrder, siteUrl: string, parcel: number): Mail =>
  progressMail(order, siteUrl, {
    kind: 'order-out-for-delivery',
    subject: `${capitalised(subjectOf(order, parcel))} arrives today`,
    heading: 'Out for delivery',
    text: `the courier is bringing ${subjectOf(order, parcel)} today.`,
    parcel,
  });

export const orderDeliveredMail = (
  order: MailedOrder,
  siteUrl: string,
  {
    isCollected,
    invoices,
    parcel,
  }: {
    readonly isCollected: boolean;
    readonly invoices: readonly MailedInvoice[];
    /** Undefined for downloads. */
    readonly parcel?: number | undefined;
  },
): Mail => ({
  ...progressMail(order, siteUrl, {
    kind: 'order-delivered',
    subject: `${capitalised(subjectOf(order, parcel))} has ${isCollected ? 'been collected' : 'been delivered'}`,
    heading: isCollected ? 'Collected' : 'Delivered',
    text: `${subjectOf(order, parcel)} ${isCollected ? 'was handed over to you' : 'was delivered'}. We hope you enjoy it. If something is not as it should be, please answer this mail.`,
    parcel,
  }),
  ...invoiceFiles(invoices),
});
