import { sql } from 'kysely';
import type { Queries } from '../context.ts';

export interface VendorRow {
  readonly publisher_id: number;
  readonly name: string;
  readonly product_count: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  /** Up to three, best selling first. */
  readonly product_ids: readonly number[];
}

/** The publishers of home's carousel: those of the table `vendor` that have listed products, or else the twelve with most of them. */
export async function readVendors(db: Queries): Promise<VendorRow[]> {
  const { rows } = await sql<Omit<VendorRow, 'product_ids'> & { products: string }>`
    with counted as (
      select p.publisher_id, count(*) as product_count, sum(p.rating_sum) as rating_sum, sum(p.rating_count) as rating_count
      from product p where p.is_listed = 1 and p.publisher_id is not null
        and (p.publisher_id in (select publisher_id from vendor) or not exists (select 1 from vendor))
      group by p.publisher_id)
    select counted.*, publisher.name, coalesce(vendor.position, 0) as place
    from counted join publisher on publisher.id = counted.publisher_id
      left join vendor on vendor.publisher_id = counted.publisher_id
    order by place, product_count desc, publisher.id limit 12`.execute(db);
  const covers = await readBestProducts(
    db,
    rows.map((row) => row.publisher_id),
  );
  return rows.map((row) => ({ ...row, product_ids: covers.get(row.publisher_id) ?? [] }));
}

async function readBestProducts(db: Queries, publisherIds: readonly number[]): Promise<Map<number, number[]>> {
  if (publisherIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; publisher_id: number }>`
    select id, publisher_id from (
      select id, publisher_id, row_number() over (partition by publisher_id order by sold desc, id) as place
      from product where is_listed = 1 and publisher_id in (${sql.join(publisherIds)})) as ranked
    where place <= 3 order by publisher_id, place`.execute(db);
  const byPublisher = Map.groupBy(rows, (row) => row.publisher_id);
  return new Map([...byPublisher].map(([id, products]) => [id, products.map((product) => product.id)]));
}
