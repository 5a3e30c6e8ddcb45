import { sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** Lets generated ids go on after the highest that was written. Needed after rows were written with ids of their own. */
export async function advanceIds(queries: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and column_name = 'id'`.execute(queries);
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.table(name)}), 1),
      exists (select 1 from ${sql.table(name)}))`.execute(queries);
}
