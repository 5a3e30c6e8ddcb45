import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The filter "Has won a prize" had books on short lists too. Their traits are worked out once more, beside serving. */
export const wonPrizes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update product set traits = null where (traits & ${sql.lit(1 << 27)}) <> 0`.execute(db);
  },
};
