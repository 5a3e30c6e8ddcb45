import type { ShopContext } from '../context.ts';

/** Few enough for one statement's parameters on any database. */
const atOnce = 500;

/** Deletes the carts and wishlists of visitors who will not come back. Orders and reviews stay. */
export async function forgetVisitors({ db }: Pick<ShopContext, 'db'>, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += atOnce) {
    const some = userIds.slice(start, start + atOnce);
    // Its lines go with it.
    await db.deleteFrom('cart').where('user_id', 'in', some).execute();
    await db.deleteFrom('wishlist_item').where('user_id', 'in', some).execute();
  }
}
