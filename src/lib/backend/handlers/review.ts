import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, success } from '../handler.ts';
import { nobodyMessage, ownerOf } from '../trade/identity.ts';
import { saveReview } from '../trade/reviews.ts';

export const reviewDetails: Handler<typeof calls.reviewDetails> = async (request, context) => {
  const { productID, rating, description, user_Details } = request;
  const userId = ownerOf(user_Details);
  if (userId === undefined) return { answer: { status: failure(nobodyMessage) } };
  const username = user_Details.Username || 'Guest reader';
  await saveReview(context, { productID, userId, username, rating, description });
  return { answer: { status: success } };
};
