import { sql } from 'kysely';
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

/** Every part that has pages, with the newest change in it. */
export async function readParts(db: Queries): Promise<IndexPart[]> {
  const { rows } = await sql<{ kind: IndexPart['kind']; part: number; changed: number }>`
    with listed as materialized (select id, publisher_id, series_slug, updated_at from product where is_listed = 1)
    select 'products' as kind, ${partOf(sql`id`)} as part, max(updated_at) as changed from listed group by 2
    union all
    select 'categories', 1, max(updated_at) from listed having count(*) > 0
    union all
    select 'brands', ${partOf(sql`publisher_id`)}, max(updated_at) from listed where publisher_id is not null group by 2
    union all
    select 'authors', ${partOf(sql`contributor_id`)}, max(updated_at) from listed
      join product_contributor on product_id = listed.id and role = 'A01' group by 2
    union all
    select 'series', ${partOf(sql`id`)}, max(updated_at) from listed where series_slug is not null group by 2
  `.execute(db);
  return rows.map(({ kind, part, changed }) => ({ kind, part: Number(part), lastModified: Number(changed) }));
}

const partOf = (id: ReturnType<typeof sql>) => sql`(${id} - 1) / ${sql.lit(mostPagesInPart)} + 1`;
