import type { Queries, ShopContext } from '../context.ts';
import { NotFound, parseRowId } from '../handler.ts';

export interface ReviewDraft {
  readonly productID: string;
  readonly userId: string;
  readonly username: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Plain text, never HTML. */
  readonly description: string;
}

/**
 * Saves a review; a second review by the same visitor replaces the first. The product's rating is updated in the same
 * transaction. It is changed by the difference and not recounted, because part of a rating may have come with the catalogue.
 * Throws NotFound for a product that is not listed.
 */
export async function saveReview({ db, now }: ShopContext, draft: ReviewDraft): Promise<void> {
  const productId = parseRowId(draft.productID) ?? -1;
  const key = { product_id: productId, user_id: draft.userId };
  await db.transaction().execute(async (queries) => {
    await lockProduct(queries, productId);
    const isVerified = await hasBought(queries, draft.userId, productId);
    const before = await queries
      .selectFrom('review')
      .select('rating')
      .where('product_id', '=', productId)
      .where('user_id', '=', draft.userId)
      .executeTakeFirst();
    const { username, rating, description } = draft;
    const review = { username, rating, description, created_at: now(), is_verified: isVerified ? 1 : 0 };
    await queries
      .insertInto('review')
      .values({ ...key, ...review })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doUpdateSet(review))
      .execute();
    await queries
      .updateTable('product')
      .set((update) => ({
        rating_sum: update('rating_sum', '+', rating - (before?.rating ?? 0)),
        rating_count: update('rating_count', '+', before ? 0 : 1),
      }))
      .where('id', '=', productId)
      .execute();
  });
}

/**
 * Locks a product by writing to its row, so that concurrent reviews are counted one by one. Throws NotFound when it is not
 * listed.
 */
async function lockProduct(queries: Queries, productId: number): Promise<void> {
  const locked = await queries
    .updateTable('product')
    .set((update) => ({ rating_count: update.ref('rating_count') }))
    .where('id', '=', productId)
    .where('is_listed', '=', 1)
    .executeTakeFirst();
  if (locked.numUpdatedRows !== 1n) throw new NotFound('There is no such product.');
}

/** Whether the visitor has ordered the product and not cancelled the order. */
export async function hasBought(queries: Queries, userId: string, productId: number): Promise<boolean> {
  const line = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select('booking.order_id')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('status', 'not in', ['TO BE CANCELLED', 'CANCELLED'])
    .executeTakeFirst();
  return line !== undefined;
}
