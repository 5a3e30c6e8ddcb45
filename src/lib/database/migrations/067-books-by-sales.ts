import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of search hits that match equally, ties included, for texts with which very many titles begin (ADR 0128). */
export const booksBySales: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index product_by_sales on product (is_listed, sold desc, position, id)`.execute(db);
  },
};
