import { type RawBuilder, sql } from 'kysely';
import { type IndexPart, maxPagesPerPart } from '../../shop/catalogue/catalogue-index.ts';
import type { Queries } from '../context.ts';

/**
 * A part of the sitemap is a range of ids: part 1 has the ids 1 to 25,000. A page therefore never moves to another part, and an
 * index finds the pages of a part.
 */
export const idRange = (part: number): { from: number; to: number } => ({
  from: (part - 1) * maxPagesPerPart + 1,
  to: part * maxPagesPerPart,
});

const partSize = sql.lit(maxPagesPerPart);

/** A recursive table expression with the numbers of all parts up to the highest id of a table. */
const partNumbers = (name: string, table: string) =>
  sql`${sql.ref(name)}(n) as (select 1 union all
    select n + 1 from ${sql.ref(name)} where n * ${partSize} < (select max(id) from ${sql.table(table)}))`;

/**
 * Every part with pages, and the latest change in it. Parts of people have the latest change of the whole shop, as their books
 * are spread over all ids. Indexes answer everything except the parts of publishers, which read the publisher index completely.
 */
export const partsQuery: RawBuilder<{ kind: IndexPart['kind']; part: number; changed: number }> = sql`
  with recursive ${partNumbers('books', 'product')}, ${partNumbers('publishers', 'publisher')}, ${partNumbers('people', 'contributor')},
    products as materialized (select n as part, (select max(updated_at) from product
      where (id - 1) / ${partSize} = n - 1 and is_listed = 1) as changed from books)
  select * from (
    select 'products' as kind, part, changed from products
    union all
    select 'categories', 1, max(changed) from products
    union all
    select 'brands', n, (select max(updated_at) from product
      where publisher_id between (n - 1) * ${partSize} + 1 and n * ${partSize} and +is_listed = 1) from publishers
    union all
    select 'authors', n, (select max(changed) from products) from people where exists (
      select 1 from product_contributor cross join product
      where product.id = product_id and contributor_id between (n - 1) * ${partSize} + 1 and n * ${partSize} and +is_listed = 1)
    union all
    select 'series', (id - 1) / ${partSize} + 1, max(updated_at) from product
      where series_slug is not null and +is_listed = 1 group by 2) as found
  where changed is not null`;

export async function readParts(db: Queries): Promise<IndexPart[]> {
  const { rows } = await partsQuery.execute(db);
  return rows.map(({ kind, part, changed }) => ({ kind, part: Number(part), lastModified: Number(changed) }));
}
