import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages of the interface that the shop says in its own words (ADR 0136). */
export async function createMessageTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('english', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_text_key', ['language', 'name'])
    .execute();
}

export const messageTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await createMessageTexts(db);
    for (const event of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.ref(`message_text_revision_${event}`)} after ${sql.raw(event)} on message_text
        begin update catalogue_revision set value = value + 1; end`.execute(db);
    }
  },
};
