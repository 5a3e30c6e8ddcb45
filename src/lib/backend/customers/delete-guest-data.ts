import type { ShopContext } from '../context.ts';

/** Below the limit of parameters in one statement. */
const batchSize = 500;

/** Deletes the carts and wishlists of guests whose session has expired. Orders and reviews stay. */
export async function deleteGuestData({ db }: Pick<ShopContext, 'db'>, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += batchSize) {
    const batch = userIds.slice(start, start + batchSize);
    // The foreign key deletes the cart's lines too.
    await db.deleteFrom('cart').where('user_id', 'in', batch).execute();
    await db.deleteFrom('wishlist_item').where('user_id', 'in', batch).execute();
  }
}
