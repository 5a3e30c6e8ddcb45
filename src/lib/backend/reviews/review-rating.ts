import type { Queries } from '../context.ts';

/** What of a review its book's rating depends on. */
interface RatedReview {
  readonly rating: number;
  readonly state: string;
}

const share = (review: RatedReview | undefined) =>
  review?.state === 'shown' ? { stars: review.rating, count: 1 } : { stars: 0, count: 0 };

/**
 * Changes a book's rating after one of its reviews has changed; undefined for a review that was not there, or is gone. Only what is
 * shown counts. The rating is changed by the difference and not recounted, because part of it may have come with the catalogue.
 */
export async function changeRating(
  queries: Queries,
  productId: number,
  { before, after }: { readonly before: RatedReview | undefined; readonly after: RatedReview | undefined },
): Promise<void> {
  const [was, is] = [share(before), share(after)];
  if (was.stars === is.stars && was.count === is.count) return;
  await queries
    .updateTable('product')
    .set((update) => ({
      rating_sum: update('rating_sum', '+', is.stars - was.stars),
      rating_count: update('rating_count', '+', is.count - was.count),
    }))
    .where('id', '=', productId)
    .execute();
}
