import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** All but the triggers. */
export async function createContentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_file')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_binary', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await tableWithId(db, 'content_version')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_version_path').on('content_version').columns(['path', 'id']).execute();
  await db.schema.createIndex('content_version_hash').on('content_version').columns(['path', 'hash']).execute();
  await db.schema
    .createTable('content_draft')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_draft_key', ['path', 'staff_id'])
    .execute();
  await tableWithId(db, 'content_schedule')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await db.schema.createIndex('content_schedule_publish_at').on('content_schedule').column('publish_at').execute();
}

/** Texts of the pages, with earlier versions, drafts and publishing at a time. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    await createContentTables(db);
    for (const event of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`content_file_revision_${event}`)} after ${sql.raw(event)} on content_file
        begin update catalogue_revision set value = value + 1; end`.execute(db);
  },
};
