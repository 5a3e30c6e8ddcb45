import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../context.ts';
import { waitsForCopies } from './stock.ts';

/**
 * Orders with a preorder are sent together on the day of the last book (ADR 0066). The day of a line is that of its edition, so that
 * an order follows a day that moves.
 */

/** For rows of `booking`: the last day of its books; null when all of them are on sale. */
export const lastSaleDay: RawBuilder<string | null> = sql<string | null>`(select max(held.on_sale_from)
  from booking_line as held_line join variant as held on held.id = held_line.variant_id
  where held_line.order_id = booking.order_id)`;

/** For rows of `booking`: whether a book of it is not on sale yet. */
export const isHeld: RawBuilder<SqlBool> = sql<SqlBool>`exists (select 1
  from booking_line as held_line join variant as held on held.id = held_line.variant_id
  where held_line.order_id = booking.order_id and held.on_sale_from is not null)`;

/** The day before which nothing of an order may be sent; undefined when it may be, or has been. */
export async function heldUntil(
  queries: Queries,
  { order_id, status }: { readonly order_id: string; readonly status: string },
): Promise<string | undefined> {
  if (!waitsForCopies(status)) return undefined;
  const { day } = await queries
    .selectFrom('booking_line')
    .innerJoin('variant', 'variant.id', 'booking_line.variant_id')
    .select((select) => select.fn.max('on_sale_from').as('day'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}
