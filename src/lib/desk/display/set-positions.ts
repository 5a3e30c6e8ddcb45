import type { Queries } from '../../database/queries.ts';

/** Numbers rows in this order. */
export async function setPositions(queries: Queries, table: 'deal' | 'banner', ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await queries.updateTable(table).set({ position }).where('id', '=', id).execute();
}
