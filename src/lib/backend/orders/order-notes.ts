import { paperLanguage } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';
import { shopLocale } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import type { ParcelStatus } from '../../trade/orders/parcels.ts';
import type { Queries } from '../context.ts';

/** What the shop notes of an order by itself. Its customer reads it, so it is stored in the language of the order (ADR 0137). */

type OrderNotes = ReturnType<typeof messages.orderNotes>;

/** In what an order is written, by the tag that is stored with it: whether the shop has that language still or not. */
export const noteLanguage = (tag: string | null): Language => paperLanguage(tag ?? 'en', shopLocale());

/** The notes in the language of an order, by its tag. */
export const notesIn = (tag: string | null): OrderNotes => messages.orderNotes(noteLanguage(tag));

/** The notes in the language of a stored order. */
export async function notesOf(queries: Queries, orderId: string): Promise<OrderNotes> {
  const order = await queries
    .selectFrom('booking')
    .select('language')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return notesIn(order?.language ?? null);
}

type StepCode = 'packed' | 'unpacked' | 'shipped' | 'out_for_delivery' | 'delivered' | 'lost';

const codes: Readonly<Record<ParcelStatus | 'unpacked', StepCode>> = {
  ...{ packed: 'packed', unpacked: 'unpacked', shipped: 'shipped', delivered: 'delivered', lost: 'lost' },
  'out for delivery': 'out_for_delivery',
};

/** What a parcel's step is called in the history of its order. */
export const parcelStepText = (number: number, status: ParcelStatus | 'unpacked', text: OrderNotes): string =>
  text[`parcel_${codes[status]}`]({ number });
