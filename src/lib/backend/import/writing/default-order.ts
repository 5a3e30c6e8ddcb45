import { sql } from 'kysely';
import { inBatches } from '../../catalogue-writing/in-batches.ts';
import type { BatchContext } from '../../context.ts';

/** Books that are moved in one transaction. */
const batchSize = 500;

interface Ranked {
  readonly id: number;
  readonly position: number;
  readonly shelf: number | null;
  readonly featured: number | null;
}

/**
 * Sets the default sort order: first the hand-picked books, then one book of each top-level category in turn. Within a category
 * books with more sales and better reviews come first.
 */
export async function setDefaultOrder(context: Pick<BatchContext, 'db' | 'pause'>): Promise<void> {
  const { rows } = await sql<Ranked>`
    select product.id, product.position, coalesce(category.parent_id, category.id) as shelf,
      (select min(featured.position) from featured where featured.product_id = product.id) as featured
    from product left join category on category.id = product.category_id
    order by featured nulls last, sold desc, rating_sum desc, product.id`.execute(context.db);
  const featured = rows.filter((row) => row.featured !== null);
  const others = rows.filter((row) => row.featured === null);
  const shelves = [...Map.groupBy(others, (row) => row.shelf).values()];
  const longest = Math.max(0, ...shelves.map((shelf) => shelf.length));
  const roundRobin = Array.from({ length: longest }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? [])).flat();
  const moved = [...featured, ...roundRobin].flatMap(({ id, position: before }, index) =>
    before === index + 1 ? [] : [{ id, position: index + 1 }],
  );
  await inBatches(context, moved, batchSize, async (queries, batch) => {
    for (const { id, position } of batch)
      await queries.updateTable('product').set({ position }).where('id', '=', id).execute();
  });
}
