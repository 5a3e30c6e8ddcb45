import type { calls } from '@bookfront/shop-contract';
import { messages } from '../../../messages/messages.ts';
import { isReservedName } from '../../shop/reserved-names.ts';
import { shopName } from '../../shop/shop-name.ts';
import { visitorTextError } from '../../shop/visitor-text.ts';
import { callLanguage } from '../call-language.ts';
import { failure, type Handler, success } from '../handler.ts';
import { visitorIdOf } from '../identity.ts';
import { saveReview } from '../reviews/reviews.ts';

export const reviewDetails: Handler<typeof calls.reviewDetails> = async (request, context) => {
  const { productID, rating, description, user_Details, clientKeys = [] } = request;
  const userId = visitorIdOf(user_Details);
  if (userId === undefined)
    return { response: { status: failure(messages.cartAnswers(callLanguage(context)).signInFirst) } };
  const username = user_Details.Username || 'Guest reader';
  if (visitorTextError(username) || isReservedName(username, (await context.shopName?.()) ?? shopName(undefined)))
    return { response: { status: failure(messages.fieldErrors(callLanguage(context)).reservedName) } };
  const saved = await saveReview(context, { productID, userId, username, rating, description, clientKeys });
  return {
    response: saved.ok ? { status: success, isHeld: saved.isHeld ? '1' : '0' } : { status: failure(saved.message) },
  };
};
