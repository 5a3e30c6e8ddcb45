import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import { countQuery, countTraits } from './facet-counts.ts';
import { listedIn, listedInIndexScan } from './listing-conditions.ts';
import type { IdsQuestion, ListingAnswers, PublisherTotals } from './listing-question.ts';
import { indexedSorts, sortedIds } from './sort-orders.ts';

/** Publishers that are named when none are asked for. */
export const mostPublishers = 12;

/** Answers by SQL, in this thread. */
export const createSqlAnswers = (db: Queries): ListingAnswers => ({
  async counts({ scope, filters, now }) {
    const { rows } = await countQuery(scope, filters, now).execute(db);
    return countTraits(rows);
  },
  async ids(question) {
    const { scope, filters, sort, now, limit, offset } = question;
    const conditions = (await isIndexScanCheaper(db, question)) ? listedInIndexScan : listedIn;
    const listed = (prices: Parameters<typeof listedIn>[2]) => conditions(scope, filters, prices);
    const { rows } = await sortedIds({ engine: engineOf(db), listed, sort, now, limit, offset }).execute(db);
    return rows.map((row) => row.id);
  },
  async categorySizes() {
    const { rows } = await sql<{ id: number; size: number }>`
      select category_id as id, count(*) as size from product_category
      where product_id not in (select id from product where is_listed = 0) group by category_id`.execute(db);
    return new Map(rows.map(({ id, size }) => [id, Number(size)]));
  },
  async publisherTotals(only) {
    const { rows } = await publisherTotalsQuery(only).execute(db);
    return rows;
  },
  generation: () => 0,
});

/** The plus makes SQLite count in the index by publisher instead of one by is_listed. */
export const publisherTotalsQuery = (only: readonly number[]): RawBuilder<PublisherTotals> => sql`
  select p.publisher_id, count(*) as product_count, sum(p.rating_sum) as rating_sum, sum(p.rating_count) as rating_count
  from product p where +p.is_listed = 1
    and ${only.length > 0 ? sql`p.publisher_id in (${sql.join(only)})` : sql`p.publisher_id is not null`}
  group by p.publisher_id order by product_count desc, p.publisher_id
  limit ${sql.lit(Math.max(mostPublishers, only.length))}`;

/** The highest id of a product: no fewer than there are products. */
export async function highestProductId(db: Queries): Promise<number> {
  const { all } = await db
    .selectFrom('product')
    .select((select) => select.fn.max('id').as('all'))
    .executeTakeFirstOrThrow();
  return Number(all ?? 0);
}

/**
 * Whether scanning the sort index up to the end of this page reads fewer products than sorting the whole listing. With evenly
 * spread products the scan reads (products up to the end of the page) × (all products) / (products in the listing).
 */
async function isIndexScanCheaper(db: Queries, { scope, sort, limit, offset, total }: IdsQuestion): Promise<boolean> {
  const isWholeShop = scope.categoryId === undefined && scope.publisherId === undefined;
  if (isWholeShop || !indexedSorts.has(sort)) return false;
  return (offset + limit) * (await highestProductId(db)) < total * total;
}
