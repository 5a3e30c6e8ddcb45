import type { Tracking } from '../../trade/orders/tracking.ts';
import type { Mail } from '../mail.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { addressBlock, greeted, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';
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
export function orderShippedMail(
  order: MailedOrder,
  siteUrl: string,
  { number: parcel, tracking, href, invoices }: MailedParcel,
): Mail {
  const text = orderTexts(order);
  const about = { ...greeted(order), parcel };
  const hasParts = isInParts(order);
  return {
    ...toCustomer(order, {
      kind: 'order-shipped',
      subject: hasParts ? text.shippedParcelSubject(about) : text.shippedSubject(about),
      heading: text.shippedHeading,
      blocks: [
        { type: 'paragraph', text: hasParts ? text.shippedParcel(about) : text.shipped(about) },
        ...(tracking
          ? [
              {
                type: 'details',
                rows: [
                  ...(tracking.courier ? [{ name: text.courier, value: tracking.courier }] : []),
                  { name: text.trackingNumber, value: tracking.trackingNumber },
                ],
              } as const,
            ]
          : []),
        ...(href ? [{ type: 'button', text: text.track, href } as const] : []),
        ...parcelBlocks(order, parcel),
        ...attachedBlocks(invoices, order.language),
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
        addressBlock(order),
      ],
    }),
    ...invoiceFiles(invoices),
  };
}
