import type { Queries } from '../context.ts';
import type { Lookups } from './lookups.ts';
import type { Merchandising } from './merchandising-schema.ts';

/** Replaces the hand-picked lists. Books that are not in the catalogue are left out. */
export async function saveFeatured(
  queries: Queries,
  lookups: Lookups,
  { columns, ...lists }: Merchandising['featured'],
): Promise<void> {
  await queries.deleteFrom('featured').execute();
  for (const [list, works] of Object.entries(lists)) await saveList(queries, lookups, list, works, `featured.${list}`);
  for (const [index, { category, works }] of columns.entries()) {
    const path = `featured.columns[${index}]`;
    const id = await lookups.category(category, `${path}.category`);
    if (id !== undefined) await saveList(queries, lookups, `column:${id}`, works, `${path}.works`);
  }
}

async function saveList(
  queries: Queries,
  lookups: Lookups,
  list: string,
  works: readonly string[] | undefined,
  path: string,
) {
  for (const [position, key] of (works ?? []).entries()) {
    const product_id = await lookups.product(key, `${path}[${position}]`);
    if (product_id === undefined) continue;
    await queries
      .insertInto('featured')
      .values({ list, product_id, position })
      .onConflict((conflict) => conflict.columns(['list', 'product_id']).doNothing())
      .execute();
  }
}
