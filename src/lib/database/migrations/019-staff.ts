import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** The message of the triggers on both engines. */
export const logIsFinal = 'an entry of the log of the desk cannot be changed or deleted';

/** All but the triggers. */
export async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  await tableWithId(db, 'staff')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('link_id', 'text')
    .addColumn('new_secret', 'text')
    .addColumn('shown_once', 'text')
    .execute();
  await db.schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();
  await db.schema
    .createTable('staff_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_recovery_code_key', ['staff_id', 'code_hash'])
    .execute();
  await tableWithId(db, 'staff_log')
    // No foreign key: it would change entries.
    .addColumn('staff_id', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['staff_id', 'action', 'about'])
    await db.schema.createIndex(`staff_log_${column}`).on('staff_log').columns([column, 'id']).execute();
}

/** The people at the desk, their sessions and links, and a log that nobody can edit. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await createStaffTables(db);
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`staff_log_${event}`)} before ${sql.raw(event)} on staff_log
        begin select raise(abort, ${sql.lit(logIsFinal)}); end`.execute(db);
  },
};
