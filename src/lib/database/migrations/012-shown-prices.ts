import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Stores with each product the price and discount of its default edition and the date of its newest edition, so that listings can
 * sort by them in an index. Triggers maintain the columns, so that they are right whatever changes an edition: an order that
 * takes the last copy, an import, a database tool. Deals are not included, as they start and end by the clock without a write.
 */
export const shownPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await addShownColumns(db);
    // The revision trigger is dropped while every product is updated, so that the revision goes up once and not per product.
    await sql`drop trigger product_revision_update`.execute(db);
    await sql`update product set (shown_price, shown_discount, newest_date) = ${sql.raw(shownOf('product.id'))}`.execute(
      db,
    );
    await sql`create trigger product_revision_update after update on product
      begin update catalogue_revision set value = value + 1; end`.execute(db);
    await sql`update catalogue_revision set value = value + 1`.execute(db);
    for (const [event, ids] of [
      ['insert', ['new.product_id']],
      [`update of ${sourceColumns}`, ['new.product_id', 'old.product_id']],
      ['delete', ['old.product_id']],
    ] as const) {
      const name = `variant_shown_${event.slice(0, 6)}`;
      await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on variant
        begin ${sql.raw(ids.map(updateShown).join(' '))} end`.execute(db);
    }
    await createShownIndexes(db);
  },
};

export async function addShownColumns(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['shown_price', 'integer'],
    ['shown_discount', 'real'],
    ['newest_date', 'text'],
  ] as const) {
    await db.schema.alterTable('product').addColumn(column, type).execute();
  }
}

export async function createShownIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_by_shown_price on product (is_listed, shown_price)`.execute(db);
  await sql`create index product_by_shown_discount on product (is_listed, shown_discount desc, sold desc)`.execute(db);
  await sql`create index product_by_newest_date on product (is_listed, newest_date, created_at)`.execute(db);
  // Covering indexes for the counts over a listing of the whole shop or of one publisher, and for a publisher's best books.
  await sql`drop index product_counted`.execute(db);
  await sql`create index product_counted on product (is_listed, rating_count, rating_sum, total_stock, shown_price,
      shown_discount)`.execute(db);
  await sql`drop index product_publisher_id`.execute(db);
  await sql`create index product_of_publisher on product (publisher_id, is_listed, sold desc, id, rating_count, rating_sum,
      total_stock, shown_price, updated_at)`.execute(db);
  // For the sitemap index (lib/backend/crawl): the latest change in each range of 50,000 ids, and in each series.
  await sql`create index product_changes on product (((id - 1) / 50000), is_listed, updated_at)`.execute(db);
  await sql`drop index product_series_slug`.execute(db);
  await sql`create index product_of_series on product (series_slug, is_listed, updated_at)`.execute(db);
  // Nothing uses this index any more.
  await sql`drop index product_is_listed_lowest_price`.execute(db);
}

/** The columns of an edition that the shown columns of its product depend on. */
export const sourceColumns =
  'product_id, position, list_price, sale_price, stock, is_price_on_request, is_listed, publication_date';

/**
 * The three columns of a product; all null when no edition is listed. The edition is chosen as in
 * lib/backend/catalogue/default-variant.ts.
 */
export const shownOf = (id: string): string => `(select first.price, first.discount,
    (select max(dated.publication_date) from variant dated where dated.product_id = ${id} and dated.is_listed = 1)
  from (select 1 as one) as always left join (
    select case when v.is_price_on_request = 1 then null else v.sale_price end as price,
      case when v.is_price_on_request = 1 or v.list_price = 0 then null
        else 1.0 * (v.list_price - v.sale_price) / v.list_price end as discount
    from variant v where v.product_id = ${id} and v.is_listed = 1
    order by case when v.stock <= 0 then 2 else v.is_price_on_request end, v.position, v.id limit 1) as first on 1 = 1)`;

/** Updates the three columns only if they differ: most stock changes do not change them, and each write raises the revision. */
const updateShown = (
  id: string,
): string => `update product set (shown_price, shown_discount, newest_date) = ${shownOf(id)}
  where id = ${id} and (shown_price, shown_discount, newest_date) is not ${shownOf(id)};`;
