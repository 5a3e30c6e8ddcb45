import { sql } from 'kysely';
import type { Queries } from '../context.ts';

interface Ranked {
  readonly id: number;
  readonly position: number;
  readonly shelf: number | null;
  readonly featured: number | null;
}

/**
 * The order in which everything is listed when nobody sorts: first what is featured by hand, then one book of each category
 * in turn, those with more sales and better reviews first.
 */
export async function setDefaultOrder(queries: Queries): Promise<void> {
  const { rows } = await sql<Ranked>`
    select product.id, product.position, coalesce(category.parent_id, category.id) as shelf,
      (select min(featured.position) from featured where featured.product_id = product.id) as featured
    from product left join category on category.id = product.category_id
    order by featured is null, featured, sold desc, rating_sum desc, product.id`.execute(queries);
  const featured = rows.filter((row) => row.featured !== null);
  const others = rows.filter((row) => row.featured === null);
  const shelves = [...Map.groupBy(others, (row) => row.shelf).values()];
  const longest = Math.max(0, ...shelves.map((shelf) => shelf.length));
  const inTurn = Array.from({ length: longest }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? [])).flat();
  for (const [index, { id, position }] of [...featured, ...inTurn].entries()) {
    if (position === index + 1) continue;
    await queries
      .updateTable('product')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
