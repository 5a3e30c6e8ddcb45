import type { Queries } from '../context.ts';

/** A customer's own reviews, newest first. No call returns them. */
export async function customerReviews(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['product.id as productId', 'title', 'rating', 'review.description', 'review.created_at'])
    .where('user_id', '=', userId)
    .orderBy('review.created_at', 'desc')
    .execute();
  return rows.map(({ productId, title, rating, description, created_at }) => ({
    ...{ productId: String(productId), title, rating, text: description },
    writtenAt: new Date(created_at).toISOString(),
  }));
}
