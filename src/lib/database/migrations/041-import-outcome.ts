import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What became of a file that was sent at the desk, by outcome and by reason, and whether it counts the shop's own copies. */
export const importOutcome: Migration = {
  async up(db: Kysely<unknown>) {
    const run = () => db.schema.alterTable('import_run');
    await run()
      .addColumn('own_copies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await run()
      .addColumn('counts', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await run()
      .addColumn('reasons', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
