import { basename } from 'node:path';
import { z } from 'zod';
import { slug } from '../../shop/slug.ts';
import type { Queries, ShopContext } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { Lookups } from './lookups.ts';
import { readYaml } from './read-yaml.ts';
import type { FileReport } from './report.ts';
import { recountStatistics } from './statistics.ts';
import { wholeNumber, words, workKey } from './yaml-values.ts';

const review = z.strictObject({
  by: words,
  stars: wholeNumber(1, 5),
  daysAgo: wholeNumber(0, 10_000),
  text: words,
});
const reviewsFile = z.strictObject({ reviews: z.record(workKey, z.array(review)).nullable().default({}) });
type Entry = z.output<typeof review>;

/** Adds catalogue/reviews.yml, each review once, and keeps the books' ratings. Throws UnreadableFile for a mistake in the file. */
export async function importReviews({ db, now }: Pick<ShopContext, 'db' | 'now'>, file: string): Promise<FileReport> {
  const name = basename(file);
  const { reviews } = await readYaml(file, reviewsFile);
  return db.transaction().execute(async (queries) => {
    const lookups = new Lookups(queries, name);
    let added = 0;
    for (const [key, entries] of Object.entries(reviews ?? {})) {
      const productId = await lookups.product(key, `reviews.${key}`);
      if (productId !== undefined) added += await addReviews(queries, productId, entries, now());
    }
    await recountStatistics(queries);
    return {
      file: name,
      isUnchanged: false,
      isUnreadable: false,
      counts: { 'reviews added': added },
      refusals: lookups.missing,
    };
  });
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
    .executeTakeFirstOrThrow();
  await queries
    .updateTable('product')
    .set({ rating_sum: Number(sum ?? 0), rating_count: Number(count) })
    .where('id', '=', productId)
    .execute();
  return added;
}
