import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** A table with an auto-incremented integer id. */
export function tableWithId(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
}

export const notNegative = (column: string) => sql`${sql.ref(column)} >= 0`;
