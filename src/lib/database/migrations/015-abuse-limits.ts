import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What limits count by: the mailbox that a mail goes to, the mailbox and the place that used a coupon. Reviews whose order was
 * cancelled are no longer verified.
 */
export const abuseLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('outbox_mailbox').on('outbox').columns(['mailbox', 'created_at']).execute();
    await db.schema
      .alterTable('booking')
      .addColumn('is_mailed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();

    for (const column of ['mailbox', 'place']) {
      await db.schema
        .alterTable('coupon_use')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
      await db.schema.createIndex(`coupon_use_${column}`).on('coupon_use').columns(['code', column]).execute();
    }

    await db.schema.createIndex('review_day').on('review').columns(['product_id', 'created_at']).execute();
    await db.schema.createIndex('review_user').on('review').columns(['user_id', 'created_at']).execute();
    // Only reviews by somebody who has ordered the book here: others were verified where they came from.
    const orders = (
      status: string,
    ) => sql`select 1 from booking_line line join booking on booking.order_id = line.order_id
      where line.product_id = review.product_id and booking.user_id = review.user_id and ${sql.raw(status)}`;
    await sql`update review set is_verified = 0 where is_verified = 1
      and exists (${orders("booking.status = 'CANCELLED'")})
      and not exists (${orders("booking.status not in ('TO BE CANCELLED', 'CANCELLED')")})`.execute(db);
  },
};
