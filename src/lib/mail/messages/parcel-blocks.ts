import { shopDay } from '../../format.ts';
import { type ShownCopies, shownParcels } from '../../trade/delivery/order-parcels.ts';
import type { Block } from '../template.ts';
import { deliveryWords, type MailedOrder } from './order-blocks.ts';
import { orderTexts } from './order-mail.ts';

/** What is in a parcel, and what follows. None for an order that is sent at once, in one parcel. */
export function parcelBlocks(order: MailedOrder, number: number): Block[] {
  const text = orderTexts(order);
  const shown = shownParcels(order, shopDay(Date.now()), deliveryWords(order.language));
  const parcel = shown?.parcels.find((one) => one.number === number);
  if (!shown || !parcel) return [];
  // What is packed already follows, too.
  const packed = shown.parcels.filter((one) => one.status === 'packed' && one.number !== number);
  const following = [
    ...packed.flatMap(({ lines, state }) => lines.map((line) => ({ ...line, when: state }))),
    ...shown.following,
  ];
  return [
    { type: 'quote', heading: text.inParcel({ parcel: number }), text: parcel.lines.map(copiesText).join('\n') },
    ...(following.length > 0
      ? [{ type: 'quote', heading: text.stillToCome, text: following.map(copiesText).join('\n') } as const]
      : []),
  ];
}

const copiesText = ({ line, copies, when }: ShownCopies): string =>
  [`${copies} × ${line.title}`, when].filter(Boolean).join(': ');

/** An order that comes in several parcels. */
export const isInParts = (order: MailedOrder): boolean => shownParcels(order, shopDay(Date.now())) !== undefined;
