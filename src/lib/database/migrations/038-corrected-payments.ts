import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A payment that was entered by mistake was counted as received and given back. It was neither. */
export const correctedPayments: Migration = {
  async up(db: Kysely<unknown>) {
    const corrected = sql`(select coalesce(sum(amount), 0) from booking_payment
      where booking_payment.order_id = booking.order_id and kind = 'refund' and method = 'correction')`;
    await sql`update booking set paid_total = paid_total - ${corrected}, refunded_total = refunded_total - ${corrected}
      where order_id in (select order_id from booking_payment where method = 'correction')`.execute(db);
  },
};
