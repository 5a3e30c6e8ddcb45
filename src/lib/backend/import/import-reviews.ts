import { basename } from 'node:path';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { slug } from '../../shop/slug.ts';
import { inBatches } from '../catalogue-writing/in-batches.ts';
import type { BatchContext, Queries } from '../context.ts';
import type { FileReport } from '../import-report/report.ts';
import { dayMs } from '../iso-day.ts';
import { Lookups } from '../merchandising/lookups.ts';
import { recountStatistics } from '../merchandising/statistics.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { nonBlankText, wholeNumber, workKey } from '../yaml/yaml-schemas.ts';

const review = z.strictObject({
  by: nonBlankText,
  stars: wholeNumber(1, 5),
  daysAgo: wholeNumber(0, 10_000),
  text: nonBlankText,
});
const reviewsFile = z.strictObject({ reviews: z.record(workKey, z.array(review)).nullable().default({}) });
/** Books whose reviews are added in one transaction. */
const batchSize = 50;

type Entry = z.output<typeof review>;

/**
 * Imports catalogue/reviews.yml and updates the books' ratings. Each review is added once. Throws UnreadableFile for a mistake.
 */
export async function importReviews(
  context: Pick<BatchContext, 'db' | 'now' | 'pause'>,
  file: string,
): Promise<FileReport> {
  const { db, now } = context;
  const name = basename(file);
  const { reviews } = await readYaml(file, reviewsFile);
  const refusals: string[] = [];
  let added = 0;
  await inBatches(context, Object.entries(reviews ?? {}), batchSize, async (queries, batch) => {
    const lookups = new Lookups(queries, name);
    for (const [key, entries] of batch) {
      const productId = await lookups.product(key, `reviews.${key}`);
      if (productId !== undefined) added += await addReviews(queries, productId, entries, now());
    }
    refusals.push(...lookups.missing);
  });
  await inTransaction(db, recountStatistics);
  return { file: name, isUnchanged: false, isUnreadable: false, counts: { 'reviews added': added }, refusals };
}

async function addReviews(
  queries: Queries,
  productId: number,
  entries: readonly Entry[],
  now: number,
): Promise<number> {
  let added = 0;
  for (const { by, stars, daysAgo, text } of entries) {
    const result = await queries
      .insertInto('review')
      .values({
        product_id: productId,
        user_id: `sample-reader-${slug(by)}`,
        username: by,
        rating: stars,
        description: text,
        created_at: now - daysAgo * dayMs,
        is_verified: 0,
        looked_at: now,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  if (added === 0) return 0;
  const { sum, count } = await queries
    .selectFrom('review')
    .select(({ fn }) => [fn.sum<number>('rating').as('sum'), fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  await queries
    .updateTable('product')
    .set({ rating_sum: Number(sum ?? 0), rating_count: Number(count) })
    .where('id', '=', productId)
    .execute();
  return added;
}
