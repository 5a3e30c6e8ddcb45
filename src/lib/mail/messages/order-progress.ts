import type { Mail } from '../mail.ts';
import type { Block } from '../template.ts';
import { invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greeted, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';
import { isInParts, parcelBlocks } from './parcel-blocks.ts';

/** Which parcel of an order a mail is about; undefined for the whole of one that comes at once. */
const parcelOf = (order: MailedOrder, number: number | undefined): number | undefined =>
  number !== undefined && isInParts(order) ? number : undefined;

const progressBlocks = (order: MailedOrder, siteUrl: string, text: string, parcel: number | undefined): Block[] => [
  { type: 'paragraph', text },
  ...(parcel === undefined ? [] : parcelBlocks(order, parcel)),
  ...viewOrderBlocks(order, siteUrl),
  ...orderBlocks(order, siteUrl),
];

interface Packing {
  readonly isCollected: boolean;
  readonly parcel: number;
}

/** An order is being packed; one that is collected is ready. */
export const orderPackingMail = (order: MailedOrder, siteUrl: string, { isCollected, parcel }: Packing): Mail =>
  isCollected ? readyMail(order, siteUrl, parcel) : packingMail(order, siteUrl, parcel);

function packingMail(order: MailedOrder, siteUrl: string, number: number): Mail {
  const text = orderTexts(order);
  const parcel = parcelOf(order, number);
  const about = greeted(order);
  return toCustomer(order, {
    kind: 'order-packing',
    subject: parcel === undefined ? text.packingSubject(about) : text.packingParcelSubject({ ...about, parcel }),
    heading: text.packingHeading,
    blocks: progressBlocks(
      order,
      siteUrl,
      parcel === undefined ? text.packing(about) : text.packingParcel({ ...about, parcel }),
      number,
    ),
  });
}

function readyMail(order: MailedOrder, siteUrl: string, number: number): Mail {
  const text = orderTexts(order);
  const parcel = parcelOf(order, number);
  const about = greeted(order);
  return toCustomer(order, {
    kind: 'order-ready',
    subject: parcel === undefined ? text.readySubject(about) : text.readyParcelSubject({ ...about, parcel }),
    heading: text.readyHeading,
    blocks: progressBlocks(
      order,
      siteUrl,
      parcel === undefined ? text.ready(about) : text.readyParcel({ ...about, parcel }),
      number,
    ),
  });
}

export function orderOutForDeliveryMail(order: MailedOrder, siteUrl: string, number: number): Mail {
  const text = orderTexts(order);
  const parcel = parcelOf(order, number);
  const about = greeted(order);
  return toCustomer(order, {
    kind: 'order-out-for-delivery',
    subject: parcel === undefined ? text.outSubject(about) : text.outParcelSubject({ ...about, parcel }),
    heading: text.outHeading,
    blocks: progressBlocks(
      order,
      siteUrl,
      parcel === undefined ? text.out(about) : text.outParcel({ ...about, parcel }),
      number,
    ),
  });
}

interface Delivered {
  readonly isCollected: boolean;
  readonly invoices: readonly MailedInvoice[];
  /** Undefined for downloads. */
  readonly parcel?: number | undefined;
}

export function orderDeliveredMail(order: MailedOrder, siteUrl: string, delivered: Delivered): Mail {
  const { subject, heading, said } = delivered.isCollected ? collected(order, delivered) : brought(order, delivered);
  return {
    ...toCustomer(order, {
      ...{ kind: 'order-delivered', subject, heading },
      blocks: progressBlocks(order, siteUrl, said, delivered.parcel),
    }),
    ...invoiceFiles(delivered.invoices),
  };
}

function brought(order: MailedOrder, { parcel: number }: Delivered) {
  const text = orderTexts(order);
  const parcel = parcelOf(order, number);
  const about = greeted(order);
  return {
    subject: parcel === undefined ? text.deliveredSubject(about) : text.deliveredParcelSubject({ ...about, parcel }),
    heading: text.deliveredHeading,
    said: parcel === undefined ? text.delivered(about) : text.deliveredParcel({ ...about, parcel }),
  };
}

function collected(order: MailedOrder, { parcel: number }: Delivered) {
  const text = orderTexts(order);
  const parcel = parcelOf(order, number);
  const about = greeted(order);
  return {
    subject: parcel === undefined ? text.collectedSubject(about) : text.collectedParcelSubject({ ...about, parcel }),
    heading: text.collectedHeading,
    said: parcel === undefined ? text.collected(about) : text.collectedParcel({ ...about, parcel }),
  };
}
