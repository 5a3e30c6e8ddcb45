import { type Selectable, sql } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import { isDigital } from '../../shop/digital.ts';
import { openReturnStates, type ReturnableLine, returnableDays } from '../../trade/orders/returns.ts';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { copiesInShop } from '../orders/read-parcels.ts';
import { copiesGoingBack } from '../payments/planned-refunds.ts';

type OrderRow = Pick<Selectable<BookingTable>, 'order_id' | 'status' | 'created_at'>;

/** The copies that a customer can ask to return: printed, no longer in the shop, not back yet and in no other open return. */
export async function returnableLines(queries: Queries, order: OrderRow, now: number): Promise<ReturnableLine[]> {
  if (order.status === 'CANCELLED' || now > order.created_at + returnableDays * dayMs) return [];
  const lines = await linesLeft(queries, order.order_id);
  // An order that was fetched in the shop had no parcel.
  const isHere = order.status !== 'DELIVERED';
  return lines.flatMap(({ inShop, ...line }) => {
    const copies = line.copies - (isHere ? inShop : 0);
    return copies > 0 && !isDigital(line.optionName) ? [{ ...line, copies }] : [];
  });
}

/** The copies of an order that are not back, in no open return, and not given back by a refund that is still on its way. */
export async function linesLeft(queries: Queries, orderId: string) {
  const lines = await queries
    .selectFrom('booking_line')
    .select(['position', 'title', 'option_name', 'quantity', 'returned', 'written_off', copiesInShop.as('inShop')])
    .select(({ selectFrom }) =>
      selectFrom('booking_return_line')
        .innerJoin('booking_return', 'booking_return.id', 'return_id')
        .select(sql<number>`coalesce(sum(copies), 0)`.as('copies'))
        .whereRef('booking_return.order_id', '=', 'booking_line.order_id')
        .whereRef('booking_return_line.position', '=', 'booking_line.position')
        .where('state', 'in', openReturnStates)
        .as('asked'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const goingBack = await copiesGoingBack(queries, orderId);
  return lines.flatMap((line) => {
    const taken = Number(line.asked ?? 0) + (goingBack.get(line.position) ?? 0);
    const copies = line.quantity - line.returned - line.written_off - taken;
    return copies > 0
      ? [
          {
            position: line.position,
            title: line.title,
            optionName: line.option_name,
            copies,
            inShop: Number(line.inShop),
          },
        ]
      : [];
  });
}
