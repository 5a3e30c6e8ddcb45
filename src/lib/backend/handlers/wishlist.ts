import type { calls } from '../../contract/calls.ts';
import type { WireStatus } from '../../contract/wire.ts';
import type { ShopContext } from '../context.ts';
import { failure, type Handler, success } from '../handler.ts';
import type { LineName } from '../trade/cart-changes.ts';
import { nobodyMessage, ownerOf } from '../trade/identity.ts';
import { addToWishlist, readWishlist, removeFromWishlist } from '../trade/wishlist.ts';

/** Every flag answers the whole list. INSERT says the product's name, or 0 when it is already there (spec section 4). */
export const wishList: Handler<typeof calls.wishList> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  if (userId === undefined) {
    return { answer: { status: request.flag === 'FETCH' ? success : failure(nobodyMessage), wishList: [] } };
  }
  const status = await carryOut(request.flag, request, context, userId);
  return { answer: { status, wishList: await readWishlist(context, userId) } };
};

type Flag = 'FETCH' | 'INSERT' | 'DELETE';

async function carryOut(flag: Flag, line: LineName, context: ShopContext, userId: string): Promise<WireStatus> {
  if (flag === 'FETCH') return success;
  if (flag === 'INSERT') {
    const { title, isNew } = await addToWishlist(context, userId, line);
    return isNew ? { resultCode: '1', errorMessage: title } : failure('Item already added to Wishlist.');
  }
  const title = await removeFromWishlist(context, userId, line);
  return title === undefined
    ? failure('This item is not in your Wishlist any more.')
    : { resultCode: '1', errorMessage: title };
}
