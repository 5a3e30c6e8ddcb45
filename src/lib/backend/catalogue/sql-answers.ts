import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import { countQuery } from './facet-counts.ts';
import { listedIn, listedInIndexScan } from './listing-conditions.ts';
import type { IdsQuestion, ListingAnswers } from './listing-question.ts';
import { indexedSorts, sortedIds } from './sort-orders.ts';

/** Answers by SQL, in this thread. */
export const createSqlAnswers = (db: Queries): ListingAnswers => ({
  async counts({ scope, filters, now }) {
    const { rows } = await countQuery(scope, filters, now).execute(db);
    return rows;
  },
  async ids(question) {
    const { scope, filters, sort, now, limit, offset } = question;
    const conditions = (await isIndexScanCheaper(db, question)) ? listedInIndexScan : listedIn;
    const listed = (prices: Parameters<typeof listedIn>[2]) => conditions(scope, filters, prices);
    const { rows } = await sortedIds({ engine: engineOf(db), listed, sort, now, limit, offset }).execute(db);
    return rows.map((row) => row.id);
  },
  generation: () => 0,
});

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
