import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../context.ts';

export interface VendorRow {
  readonly publisher_id: number;
  readonly name: string;
  readonly product_count: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  /** Up to three, the best-selling first. */
  readonly product_ids: readonly number[];
}

const maxProducts = 3;

type CountedPublisher = Omit<VendorRow, 'product_ids'>;

/**
 * The publishers of the vendor carousel: those of the table `vendor` with listed products, or the twelve with the most products
 * when that table is empty. The plus makes SQLite count in the index by publisher instead of one by is_listed.
 */
export const countedPublishers: RawBuilder<CountedPublisher> = sql`
  with counted as (
    select p.publisher_id, count(*) as product_count, sum(p.rating_sum) as rating_sum, sum(p.rating_count) as rating_count
    from product p where +p.is_listed = 1 and p.publisher_id is not null
      and (p.publisher_id in (select publisher_id from vendor) or not exists (select 1 from vendor))
    group by p.publisher_id)
  select counted.*, publisher.name, coalesce(vendor.position, 0) as place
  from counted join publisher on publisher.id = counted.publisher_id
    left join vendor on vendor.publisher_id = counted.publisher_id
  order by place, product_count desc, publisher.id limit 12`;

export async function readVendors(db: Queries): Promise<VendorRow[]> {
  const { rows } = await countedPublishers.execute(db);
  const vendors: VendorRow[] = [];
  for (const row of rows) vendors.push({ ...row, product_ids: await readBestProducts(db, row.publisher_id) });
  return vendors;
}

async function readBestProducts(db: Queries, publisherId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('publisher_id', '=', publisherId)
    .where('is_listed', '=', 1)
    .orderBy('sold', 'desc')
    .orderBy('id')
    .limit(maxProducts)
    .execute();
  return rows.map(({ id }) => id);
}
