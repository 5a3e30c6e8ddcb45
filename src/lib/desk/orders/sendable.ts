import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { digital } from '../../backend/orders/held-orders.ts';
import { unpackedCopies } from '../../backend/orders/read-parcels.ts';

/** What of an order can be worked on now, as conditions on rows of `booking`. `stateOf` says the same of one order. */

/** Copies of it can be packed: they are on the shelf, and on sale. Or it is an order of downloads that are on sale. */
export const isPackable: RawBuilder<SqlBool> = sql<SqlBool>`exists (select 1 from booking_line
  left join variant on variant.id = booking_line.variant_id
  where booking_line.order_id = booking.order_id and variant.on_sale_from is null
    and ${unpackedCopies} > booking_line.backordered
    and (option_name not in (${digital})
      or not exists (select 1 from booking_line as printed
        where printed.order_id = booking.order_id and printed.option_name not in (${digital}))))`;

/** A parcel of it can leave: it is packed, and all that is in it is here and on sale. */
export const hasReadyParcel: RawBuilder<SqlBool> = sql<SqlBool>`exists (select 1 from parcel as ready
  where ready.order_id = booking.order_id and ready.status = 'packed'
    and not exists (select 1 from parcel_line as ready_line
      join booking_line on booking_line.order_id = ready_line.order_id and booking_line.position = ready_line.position
      left join variant on variant.id = booking_line.variant_id
      where ready_line.order_id = ready.order_id and ready_line.parcel = ready.number
        and (variant.on_sale_from is not null or booking_line.backordered > ${unpackedCopies})))`;
