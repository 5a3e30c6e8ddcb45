import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createStaffTables, logIsFinal } from '../../migrations/019-staff.ts';

/** As on SQLite. TRUNCATE, which only the owner of the table may do, is left to `npm run move`. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await createStaffTables(db);
    await sql`create function staff_log_is_final() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception '${logIsFinal}'; end`,
    )}`.execute(db);
    await sql`create trigger staff_log_is_final before update or delete on staff_log
      for each row execute function staff_log_is_final()`.execute(db);
  },
};
