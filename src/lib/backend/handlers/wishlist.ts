import type { calls, WireStatus } from '@bookfront/shop-contract';
import { messages } from '../../../messages/messages.ts';
import { callLanguage } from '../call-language.ts';
import type { LineKey } from '../cart/cart-changes.ts';
import { addToWishlist, readWishlist, removeFromWishlist } from '../cart/wishlist.ts';
import type { ShopContext } from '../context.ts';
import { failure, type Handler, success } from '../handler.ts';
import { visitorIdOf } from '../identity.ts';

/** Every flag returns the whole list. INSERT and DELETE return the product's name as errorMessage, and 0 when nothing changed. */
export const wishList: Handler<typeof calls.wishList> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  if (userId === undefined) {
    return {
      response: {
        status: request.flag === 'FETCH' ? success : failure(messages.cartAnswers(callLanguage(context)).signInFirst),
        wishList: [],
      },
    };
  }
  const status = await applyFlag(request.flag, request, context, userId);
  return { response: { status, wishList: await readWishlist(context, userId) } };
};

type Flag = 'FETCH' | 'INSERT' | 'DELETE';

async function applyFlag(flag: Flag, line: LineKey, context: ShopContext, userId: string): Promise<WireStatus> {
  if (flag === 'FETCH') return success;
  const text = messages.cartAnswers(callLanguage(context));
  if (flag === 'INSERT') {
    const { title, isNew } = await addToWishlist(context, userId, line);
    return isNew ? { resultCode: '1', errorMessage: title } : failure(text.alreadyInWishlist);
  }
  const title = await removeFromWishlist(context, userId, line);
  return title === undefined ? failure(text.notInWishlist) : { resultCode: '1', errorMessage: title };
}
