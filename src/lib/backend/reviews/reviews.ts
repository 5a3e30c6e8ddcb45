import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { boughtStatuses } from '../../trade/orders/order.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext, Queries } from '../context.ts';
import { NotFound, parseRowId } from '../handler.ts';
import { dayMs } from '../iso-day.ts';
import { readReviewMode } from '../terms/review-setting.ts';
import { fail, type Refusal, transact } from '../transact.ts';
import { suspicionOf, textKey } from './review-hold.ts';
import { changeRating } from './review-rating.ts';
import { tooWeightyFor } from './review-weight.ts';

export interface ReviewDraft {
  readonly productID: string;
  readonly userId: string;
  readonly username: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Plain text, never HTML. */
  readonly description: string;
  /** Hashes of the client IP and of its network; empty when they are unknown. */
  readonly clientKeys: readonly string[];
}

/** What became of a review. One that is held is shown once the shop has looked at it. */
export type SavedReview = { readonly ok: true; readonly isHeld: boolean } | Refusal;

/**
 * Saves a review; a second review by the same visitor replaces the first, with the shop's answer to it. The product's rating is updated
 * in the same transaction. Throws NotFound for a product that is not listed.
 */
export function saveReview(context: CallContext, draft: ReviewDraft): Promise<SavedReview> {
  const { db, now, isLimited } = context;
  const language = callLanguage(context);
  const productId = parseRowId(draft.productID) ?? -1;
  const key = { product_id: productId, user_id: draft.userId };
  return transact(db, async (queries): Promise<SavedReview> => {
    await lockProduct(queries, productId);
    const isVerified = await hasBought(queries, draft.userId, productId);
    const mode = await readReviewMode(queries);
    if (mode === 'buyers' && !isVerified) return fail(messages.shopAnswers(language).onlyBuyersReview);
    const before = await queries
      .selectFrom('review')
      .select(['rating', 'state'])
      .where('product_id', '=', productId)
      .where('user_id', '=', draft.userId)
      .executeTakeFirst();
    const refusal =
      isLimited && (await tooManyReviews(queries, { ...key, now: now(), isNew: !before, isVerified }, language));
    if (refusal) return fail(refusal);
    const { username, rating, description, clientKeys } = draft;
    const [client_key = null, network_key = null] = isVerified ? [] : clientKeys;
    const heldFor =
      (await suspicionOf(queries, { text: description, productId, userId: draft.userId })) ??
      (isLimited && !isVerified
        ? await tooWeightyFor(queries, { ...key, client_key, network_key, now: now() })
        : undefined) ??
      (before?.state === 'hidden' ? 'hidden' : mode === 'after a look' ? 'setting' : '');
    const state = heldFor ? 'waiting' : 'shown';
    const review = {
      ...{ username, rating, description, created_at: now(), is_verified: isVerified ? 1 : 0 },
      ...{ state, held_for: heldFor, text_key: textKey(description), looked_at: null, reply: '', replied_at: null },
      ...{ client_key, network_key },
    };
    await queries
      .insertInto('review')
      .values({ ...key, ...review })
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'user_id'])
          .doUpdateSet((update) => ({ ...review, version: update('review.version', '+', 1) })),
      )
      .execute();
    await changeRating(queries, productId, { before, after: review });
    return { ok: true, isHeld: heldFor !== '' };
  });
}

const maxPerDay = { visitor: 20, book: 20 };

/**
 * Why a review has to wait: too many by one visitor in a day, or too many of one book by people who have not bought it here. Somebody
 * with many sessions and client IPs could otherwise decide over a book's rating in an hour.
 */
async function tooManyReviews(
  queries: Queries,
  review: { product_id: number; user_id: string; now: number; isNew: boolean; isVerified: boolean },
  language: Language,
): Promise<string | undefined> {
  const text = messages.shopAnswers(language);
  const today = queries
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .where('created_at', '>', review.now - dayMs)
    .where('created_at', '<=', review.now);
  const own = await today.where('user_id', '=', review.user_id).executeTakeFirstOrThrow();
  if (Number(own.reviews) >= maxPerDay.visitor) return text.manyReviews;
  if (!review.isNew || review.isVerified) return undefined;
  const others = await today
    .where('product_id', '=', review.product_id)
    .where('is_verified', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(others.reviews) >= maxPerDay.book ? text.bookHasManyReviews : undefined;
}

/** Ends 'Verified purchase' for products of a cancelled order that no other order of the visitor holds. */
export async function endVerification(queries: Queries, userId: string, productIds: readonly number[]): Promise<void> {
  for (const productId of new Set(productIds)) {
    if (await hasBought(queries, userId, productId)) continue;
    await queries
      .updateTable('review')
      .set({ is_verified: 0 })
      .where('product_id', '=', productId)
      .where('user_id', '=', userId)
      .where('is_verified', '=', 1)
      .execute();
  }
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
  if (locked.numUpdatedRows !== 1n) throw new NotFound('product');
}

/** Whether the visitor has ordered the product, and the order is neither cancelled nor still to be confirmed. */
export async function hasBought(queries: Queries, userId: string, productId: number): Promise<boolean> {
  const line = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select('booking.order_id')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('status', 'in', boughtStatuses)
    .executeTakeFirst();
  return line !== undefined;
}
