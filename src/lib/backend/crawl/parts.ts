import { type RawBuilder, sql } from 'kysely';
import { type IndexPart, mostPagesInPart } from '../../shop/catalogue-index.ts';
import type { Queries } from '../context.ts';

/**
 * Parts are ranges of ids, so that a page never moves from one part to another and each is found at once, however many there
 * are: part 1 holds the ids 1 to 50,000.
 */
export const idRange = (part: number): { from: number; to: number } => ({
  from: (part - 1) * mostPagesInPart + 1,
  to: part * mostPagesInPart,
});

const most = sql.lit(mostPagesInPart);

/** The numbers of all parts that ids of a table may be in. */
const numbers = (name: string, table: string) =>
  sql`${sql.ref(name)}(n) as (select 1 union all
    select n + 1 from ${sql.ref(name)} where n * ${most} < (select max(id) from ${sql.table(table)}))`;

/**
 * Every part that has pages, with the newest change in it; of authors, whose books are all over the shop, with the newest of all.
 * Each is some steps in an index, but for publishers: theirs is read through.
 */
export const partsQuery: RawBuilder<{ kind: IndexPart['kind']; part: number; changed: number }> = sql`
  with recursive ${numbers('books', 'product')}, ${numbers('publishers', 'publisher')}, ${numbers('people', 'contributor')},
    products as materialized (select n as part, (select max(updated_at) from product
      where (id - 1) / ${most} = n - 1 and is_listed = 1) as changed from books)
  select * from (
    select 'products' as kind, part, changed from products
    union all
    select 'categories', 1, max(changed) from products
    union all
    select 'brands', n, (select max(updated_at) from product
      where publisher_id between (n - 1) * ${most} + 1 and n * ${most} and +is_listed = 1) from publishers
    union all
    select 'authors', n, (select max(changed) from products) from people where exists (
      select 1 from product_contributor cross join product on product.id = product_id
      where contributor_id between (n - 1) * ${most} + 1 and n * ${most} and role = 'A01' and +is_listed = 1)
    union all
    select 'series', (id - 1) / ${most} + 1, max(updated_at) from product
      where series_slug is not null and +is_listed = 1 group by 2)
  where changed is not null`;

export async function readParts(db: Queries): Promise<IndexPart[]> {
  const { rows } = await partsQuery.execute(db);
  return rows.map(({ kind, part, changed }) => ({ kind, part: Number(part), lastModified: Number(changed) }));
}
