import type { Tracking } from '../../trade/orders/tracking.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { addressBlock, greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { isInParts, parcelBlocks } from './parcel-blocks.ts';

/** A parcel and the courier's page about it, as far as there are any. */
export interface MailedParcel {
  /** Within its order, from 1. */
  readonly number: number;
  readonly tracking: Tracking | undefined;
  readonly href: string | undefined;
  readonly invoices: readonly MailedInvoice[];
}

/** Tells that the parcel is on its way, and where it can be followed. */
export const orderShippedMail = (
  order: MailedOrder,
  siteUrl: string,
  { number, tracking, href, invoices }: MailedParcel,
): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-shipped',
  subject: isInParts(order)
    ? `Parcel ${number} of your order ${order.number} is on its way`
    : `Your order ${order.number} is on its way`,
  ...invoiceFiles(invoices),
  ...renderTemplate({
    heading: 'On its way',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, ${isInParts(order) ? `parcel ${number} of ` : ''}your order ${order.number} has left our shop.`,
      },
      ...(tracking
        ? [
            {
              type: 'details',
              rows: [
                ...(tracking.courier ? [{ name: 'Courier', value: tracking.courier }] : []),
                { name: 'Tracking number', value: tracking.trackingNumber },
              ],
            } as const,
          ]
        : []),
      ...(href ? [{ type: 'button', text: 'Track this parcel', href } as const] : []),
      ...parcelBlocks(order, number),
      ...attachedBlocks(invoices),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
      addressBlock(order),
    ],
  }),
});
