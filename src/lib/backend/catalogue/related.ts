import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import type { ProductRow } from './product-rows.ts';

/** As many as the widest screen shows side by side: each costs the page's first response some 90 bytes. */
export const maxRelated = 6;

/**
 * Related products: of the same series, then of the same authors, then with the same main category, then also listed in that
 * category. Within each group books in stock come first, then the most sold. The product itself is left out.
 */
export async function readRelated(db: Queries, product: ProductRow): Promise<number[]> {
  const inSeries = sql`select id, 1 as nearness from product where series_name = ${product.series_name}`;
  const byAuthors = sql`select theirs.product_id, 2 from product_contributor mine
    join product_contributor theirs on theirs.contributor_id = mine.contributor_id and theirs.role = 'A01'
    where mine.product_id = ${product.id} and mine.role = 'A01'`;
  const bestFirst = sql`order by case when s.total_stock > 0 then 0 else 1 end, s.sold desc, s.id limit ${sql.lit(maxRelated + 1)}`;
  // An index holds the books of a main category in this order. The other books are read only when those are too few.
  const inMainCategory = sql`select * from (select s.id, 3 from product s
    where s.category_id = ${product.category_id} and s.is_listed = 1 ${bestFirst}) as home`;
  const alsoListed = sql`select * from (select s.id, 4 from product_category pc cross join product s
    where (select count(*) from (${inMainCategory}) as few) <= ${sql.lit(maxRelated)}
      and pc.category_id = ${product.category_id} and s.id = pc.product_id and +s.is_listed = 1 ${bestFirst}) as others`;
  const { rows } = await sql<{ id: number }>`
    select p.id from (${inSeries} union all ${byAuthors} union all ${inMainCategory} union all ${alsoListed}) as near join product p on p.id = near.id
    where +p.is_listed = 1 and p.id <> ${product.id}
    group by p.id
    order by min(near.nearness), case when p.total_stock > 0 then 0 else 1 end, p.sold desc, p.id
    limit ${sql.lit(maxRelated)}`.execute(db);
  return rows.map(({ id }) => id);
}
