import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { digitalFormats } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';
import { waitsForCopies } from '../stock/stock.ts';

/**
 * Orders with a preorder are sent together on the day of the last book (ADR 0066), unless their customer wants each as soon as it is ready
 * (ADR 0106). The day of a line is that of its edition, so that an order follows a day that moves. What is downloaded, or was taken out of
 * the order, holds up nothing that is sent.
 */

/** The formats that are downloaded, as a list in SQL. */
export const digital = sql.join(digitalFormats.map((format) => sql.lit(format)));

/** Copies of a row of `booking_line` that are on paper: of what is downloaded there are always enough. */
export const printedCopies: RawBuilder<number> = sql<number>`case when option_name in (${digital}) then 0 else quantity end`;

/** For rows of `booking`: the last day of its books; null when all of them are on sale. `lastDayOf` is the same rule. */
export const lastSaleDay: RawBuilder<string | null> = sql<string | null>`(select max(held.on_sale_from)
  from booking_line as held_line join variant as held on held.id = held_line.variant_id
  where held_line.order_id = booking.order_id and held_line.quantity > held_line.returned + held_line.written_off
    and (held_line.option_name not in (${digital})
    or not exists (select 1 from booking_line as printed
      where printed.order_id = booking.order_id and printed.option_name not in (${digital}))))`;

/** For rows of `booking`: whether refunds have taken every copy out of it that would be sent, or every download of an order of downloads. */
export const isEmptied: RawBuilder<SqlBool> = sql<SqlBool>`not exists (select 1 from booking_line as left_line
  where left_line.order_id = booking.order_id and left_line.quantity > left_line.returned + left_line.written_off
    and (left_line.option_name not in (${digital})
    or not exists (select 1 from booking_line as printed
      where printed.order_id = booking.order_id and printed.option_name not in (${digital}))))`;

/** For rows of `booking`: whether something of it that has to be sent is not on sale yet. */
export const isHeld: RawBuilder<SqlBool> = sql<SqlBool>`${lastSaleDay} is not null`;

/** The day before which nothing of an order may be sent; undefined when it may be, or has been. */
async function heldUntil(
  queries: Queries,
  { order_id, status }: { readonly order_id: string; readonly status: string },
): Promise<string | undefined> {
  if (!waitsForCopies(status)) return undefined;
  const row = await queries
    .selectFrom('booking')
    .select(lastSaleDay.as('day'))
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return row?.day ?? undefined;
}

interface OrderRow {
  readonly order_id: string;
  readonly status: string;
  readonly is_paid_when_sent: number;
  readonly paid_at: number | null;
}

/**
 * The day from which its payment is asked for: until then nothing is to be paid. It stays, though it has come, while the order waits for
 * copies or the shop cannot ask. Undefined for an order that is paid at once, or was asked for its payment.
 */
export async function dueFrom(queries: Queries, order: OrderRow): Promise<string | undefined> {
  if (order.is_paid_when_sent !== 1 || order.paid_at !== null || !waitsForCopies(order.status)) return undefined;
  const day = await heldUntil(queries, order);
  if (day !== undefined) return day;
  const { last } = await queries
    .selectFrom('booking_line')
    .select(({ fn }) => fn.max('preorder_from').as('last'))
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}
