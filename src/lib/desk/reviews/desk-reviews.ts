import type { Kysely } from 'kysely';
import type { Queries } from '../../backend/context.ts';
import { changeRating } from '../../backend/reviews/review-rating.ts';
import { readReviewMode } from '../../backend/terms/review-setting.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { DeskReview, ReviewCounts, ReviewFilter, ReviewMode } from '../../shop/review-desk.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import type { GuardedResult, Seen } from '../guarded.ts';
import { recordInLog } from '../staff-log.ts';
import { countReviews, findReview, listReviews } from './list-reviews.ts';

/** Reviews at the desk: which are shown, and what the shop answers. */
export interface DeskReviews {
  counts(): Promise<ReviewCounts>;
  list(filter: ReviewFilter, page: number): Promise<ListPage<DeskReview>>;
  find(id: number): Promise<DeskReview | undefined>;
  /** When new reviews are shown. */
  mode(): Promise<ReviewMode>;
  /** Shows or hides a review, and closes its reports. The rating of the book follows. */
  decide(seen: Seen, state: 'shown' | 'hidden', by: StaffMember): Promise<GuardedResult>;
  /** Writes the shop's answer below a review; '' takes it away. */
  reply(seen: Seen, text: string, by: StaffMember): Promise<GuardedResult>;
}

export function createDeskReviews(db: Kysely<Database>, now: () => number): DeskReviews {
  /** Changes a review as it was seen. `change` returns what is logged. */
  const changeSeen = (
    { id, version }: Seen,
    by: StaffMember,
    change: (queries: Queries, review: DeskReview) => Promise<string>,
  ): Promise<GuardedResult> =>
    inTransaction(db, async (queries) => {
      const counted = await queries
        .updateTable('review')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      const review = await findReview(queries, id);
      if (!review) return 'unknown';
      if (counted.numUpdatedRows !== 1n) return 'changed meanwhile';
      const action = await change(queries, review);
      await recordInLog(queries, { by, action, about: `review ${id}`, details: { book: review.title }, at: now() });
      return 'done';
    });

  return {
    counts: () => countReviews(db),
    list: (filter, page) => listReviews(db, filter, page),
    find: (id) => findReview(db, id),
    mode: () => readReviewMode(db),

    decide: (seen, state, by) =>
      changeSeen(seen, by, async (queries, review) => {
        await queries.updateTable('review').set({ state, looked_at: now() }).where('id', '=', seen.id).execute();
        await queries
          .updateTable('review_report')
          .set({ closed_at: now() })
          .where('review_id', '=', seen.id)
          .where('closed_at', 'is', null)
          .execute();
        await changeRating(queries, Number(review.productId), { before: review, after: { ...review, state } });
        return `review.${state}`;
      }),

    reply: (seen, text, by) =>
      changeSeen(seen, by, async (queries, { state }) => {
        await queries
          .updateTable('review')
          .set({ reply: text, replied_at: text ? now() : null, ...(state === 'shown' && { looked_at: now() }) })
          .where('id', '=', seen.id)
          .execute();
        return text ? 'review.answered' : 'review.answer-removed';
      }),
  };
}
