import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import type { ProductRow } from './product-rows.ts';

/** Two views of the carousel where a screen shows five at a time. */
const mostRelated = 10;

/**
 * What else a reader of this book may like: the same series, then the same authors, then the same sub-category, those at home there
 * before those also listed there; within each the books in stock first, then the most sold. Never the book itself.
 */
export async function readRelated(db: Queries, product: ProductRow): Promise<number[]> {
  const inSeries = sql`select id, 1 as nearness from product where series_name = ${product.series_name}`;
  const byAuthors = sql`select theirs.product_id, 2 from product_contributor mine
    join product_contributor theirs on theirs.contributor_id = mine.contributor_id and theirs.role = 'A01'
    where mine.product_id = ${product.id} and mine.role = 'A01'`;
  const bestFirst = sql`order by case when s.total_stock > 0 then 0 else 1 end, s.sold desc, s.id limit ${sql.lit(mostRelated + 1)}`;
  // Those at home there are found in an index, in their order; the others are looked through only when they are needed.
  const atHome = sql`select * from (select s.id, 3 from product s
    where s.category_id = ${product.category_id} and s.is_listed = 1 ${bestFirst}) as home`;
  const alsoListed = sql`select * from (select s.id, 4 from product_category pc cross join product s
    where (select count(*) from (${atHome})) <= ${sql.lit(mostRelated)}
      and pc.category_id = ${product.category_id} and s.id = pc.product_id and +s.is_listed = 1 ${bestFirst}) as others`;
  const { rows } = await sql<{ id: number }>`
    select p.id from (${inSeries} union all ${byAuthors} union all ${atHome} union all ${alsoListed}) as near join product p on p.id = near.id
    where +p.is_listed = 1 and p.id <> ${product.id}
    group by p.id
    order by min(near.nearness), case when p.total_stock > 0 then 0 else 1 end, p.sold desc, p.id
    limit ${sql.lit(mostRelated)}`.execute(db);
  return rows.map(({ id }) => id);
}
