import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/**
 * What the desk does with reviews, messages and coupons. Reviews from before are shown and have been looked at. Messages from before
 * went to the shop by mail, so they are done.
 */
export const wordsAndCoupons: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds only one column with each statement.
    const alter = (table: string) => db.schema.alterTable(table);
    await alter('review')
      .addColumn('state', 'text', (column) =>
        column.notNull().defaultTo('shown').check(sql`state in ('shown', 'waiting', 'hidden')`),
      )
      .execute();
    for (const column of ['held_for', 'text_key', 'reply'])
      await alter('review')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    for (const column of ['looked_at', 'replied_at']) await alter('review').addColumn(column, 'bigint').execute();
    await sql`update review set looked_at = created_at`.execute(db);

    await tableWithId(db, 'review_report')
      .addColumn('review_id', 'integer', (column) => column.notNull().references('review.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await sql`create index review_report_review on review_report (review_id, closed_at)`.execute(db);
    await sql`create index review_newest on review (created_at, id)`.execute(db);
    await sql`create index review_new on review (created_at, id) where looked_at is null`.execute(db);
    await sql`create index review_text on review (text_key) where text_key <> ''`.execute(db);

    await alter('contact_request').addColumn('done_at', 'bigint').execute();
    await alter('contact_request')
      .addColumn('done_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update contact_request set done_at = created_at`.execute(db);
    await sql`create index contact_request_open on contact_request (id) where done_at is null`.execute(db);
    await tableWithId(db, 'contact_reply')
      .addColumn('request_id', 'integer', (column) =>
        column.notNull().references('contact_request.id').onDelete('cascade'),
      )
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index contact_reply_request on contact_reply (request_id)`.execute(db);

    await alter('coupon').addColumn('stopped_at', 'bigint').execute();
    await alter('coupon')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await alter('coupon')
      .addColumn('is_set_in_desk', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const table of ['review', 'contact_request', 'coupon'])
      await alter(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};
