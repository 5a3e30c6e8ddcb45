import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../backend/context.ts';
import type { Database } from '../../database/schema.ts';
import {
  type DeskReview,
  isHeldReason,
  type ReviewCounts,
  type ReviewFilter,
  type ReviewList,
  type ReviewReport,
  reviewLists,
  reviewsPageSize,
} from '../../shop/review-desk.ts';
import { isReportReason } from '../../shop/review-reports.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { isLike } from '../search-like.ts';

type Where = ExpressionBuilder<Database, 'review'>;

/** What is in a list of the desk; undefined for the one with everything. */
function isIn(where: Where, list: ReviewList): Expression<SqlBool> | undefined {
  switch (list) {
    case 'new':
      return where('looked_at', 'is', null);
    case 'reported':
      return where.exists(
        where
          .selectFrom('review_report')
          .whereRef('review_report.review_id', '=', 'review.id')
          .where('closed_at', 'is', null)
          .select('review_report.id'),
      );
    case 'all':
      return undefined;
    default:
      return where('state', '=', list);
  }
}

const reviewsIn = (queries: Queries, list: ReviewList) =>
  queries
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .where((where) => isIn(where, list) ?? sql<SqlBool>`1 = 1`);

/** A page of a list, newest first; the first page is 1. */
export async function listReviews(
  queries: Queries,
  { list, text }: ReviewFilter,
  page: number,
): Promise<ListPage<DeskReview>> {
  const found = reviewsIn(queries, list).$if(text !== '', (query) =>
    query.where((where) =>
      where.or([isLike('review.description', text), isLike('review.username', text), isLike('product.title', text)]),
    ),
  );
  const [rows, { count }] = await Promise.all([
    columnsOf(found)
      .orderBy('review.created_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(reviewsPageSize)
      .offset((page - 1) * reviewsPageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: await withReports(queries, rows), count: Number(count) };
}

/** One review, shown or not. */
export async function findReview(queries: Queries, id: number): Promise<DeskReview | undefined> {
  const rows = await columnsOf(reviewsIn(queries, 'all').where('review.id', '=', id)).execute();
  return (await withReports(queries, rows))[0];
}

export async function countReviews(queries: Queries): Promise<ReviewCounts> {
  const counted = await Promise.all(
    reviewLists.map(async (list) => {
      const row = await reviewsIn(queries, list)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [list, Number(row.count)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<ReviewList, number>;
}

const columnsOf = (query: ReturnType<typeof reviewsIn>) =>
  query
    .select(['review.id', 'review.version', 'product.id as product_id', 'title', 'username', 'rating', 'looked_at'])
    .select(['review.description', 'review.created_at', 'is_verified', 'state', 'held_for', 'reply', 'replied_at']);

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number];

async function withReports(queries: Queries, rows: readonly Row[]): Promise<DeskReview[]> {
  const reports =
    rows.length > 0
      ? await openReports(
          queries,
          rows.map(({ id }) => id),
        )
      : new Map();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, productId: String(row.product_id), title: row.title },
    ...{ username: row.username, rating: row.rating, text: row.description, at: row.created_at },
    hasBought: row.is_verified === 1,
    state: row.state === 'hidden' || row.state === 'waiting' ? row.state : 'shown',
    heldFor: isHeldReason(row.held_for) ? row.held_for : undefined,
    isNew: row.looked_at === null,
    reply: row.reply,
    repliedAt: row.replied_at ?? undefined,
    reports: reports.get(row.id) ?? [],
  }));
}

async function openReports(queries: Queries, ids: readonly number[]): Promise<Map<number, ReviewReport[]>> {
  const rows = await queries
    .selectFrom('review_report')
    .select(['review_id', 'reason', 'text', 'created_at as at'])
    .where('review_id', 'in', ids)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ review_id, reason, text, at }) => ({
      ...{ review_id, text, at },
      reason: isReportReason(reason) ? reason : 'other',
    })),
    ({ review_id }) => review_id,
  );
}
