import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ReportableReview, ReviewReports } from '../../shop/review-reports.ts';
import type { Queries } from '../context.ts';
import { parseRowId } from '../handler.ts';

/** More reports of one review say nothing new. */
const mostOpen = 20;

/** The embedded shop's reports of reviews. */
export function createReviewReports(db: Kysely<Database>, now: () => number): ReviewReports {
  return {
    find: (id) => findShown(db, id),
    report: (id, { reason, text }) =>
      inTransaction(db, async (queries) => {
        const review = await findShown(queries, id);
        if (!review) return;
        const { open } = await queries
          .selectFrom('review_report')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('review_id', '=', review.id)
          .where('closed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(open) >= mostOpen) return;
        await queries
          .insertInto('review_report')
          .values({ review_id: review.id, reason, text, created_at: now() })
          .execute();
      }),
  };
}

async function findShown(queries: Queries, text: string): Promise<ReportableReview | undefined> {
  const id = parseRowId(text);
  if (id === undefined) return undefined;
  const row = await queries
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'product.id as product_id', 'title', 'username', 'review.description'])
    .where('review.id', '=', id)
    .where('state', '=', 'shown')
    .where('is_listed', '=', 1)
    .executeTakeFirst();
  return (
    row && {
      ...{ id: row.id, title: row.title, username: row.username, text: row.description },
      productId: String(row.product_id),
    }
  );
}
