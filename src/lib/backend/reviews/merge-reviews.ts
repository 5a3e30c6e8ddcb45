import type { Queries } from '../context.ts';
import { changeRating } from './review-rating.ts';
import { hasBought } from './reviews.ts';

/**
 * Moves a guest's reviews to a customer. If both have reviewed a product, only the newer review stays and counts in the rating.
 */
export async function mergeReviews(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const reviews = await queries
    .selectFrom('review')
    .select(['id', 'product_id', 'created_at', 'is_verified'])
    .where('user_id', '=', from)
    .orderBy('product_id')
    .execute();
  for (const { id, product_id, created_at, is_verified } of reviews) {
    const own = await queries
      .selectFrom('review')
      .select(['id', 'created_at'])
      .where('user_id', '=', to)
      .where('product_id', '=', product_id)
      .executeTakeFirst();
    if (own) await deleteReview(queries, own.created_at > created_at ? id : own.id, product_id);
    if (own && own.created_at > created_at) continue;
    // The purchase that verifies the review may have been made by the customer.
    const isVerified = is_verified === 1 || (await hasBought(queries, to, product_id));
    await queries
      .updateTable('review')
      .set({ user_id: to, is_verified: isVerified ? 1 : 0 })
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes a review and takes it out of the rating of its product. */
export async function deleteReview(queries: Queries, id: number, productId: number): Promise<void> {
  const before = await queries
    .deleteFrom('review')
    .where('id', '=', id)
    .returning(['rating', 'state'])
    .executeTakeFirstOrThrow();
  await changeRating(queries, productId, { before, after: undefined });
}
