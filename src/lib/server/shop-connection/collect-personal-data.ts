import type { ShopApi } from '../../api/shop-api.ts';
import type { PersonalData, StoredAccountData } from '../../shop/personal-data.ts';

/** The copy of what is stored under an account; `shop` is that of its customer. Throws like the calls for the orders. */
export async function collectPersonalData(
  stored: StoredAccountData,
  shop: Pick<ShopApi, 'orders' | 'order' | 'cart' | 'wishlist'>,
  more: Pick<PersonalData, 'reviews' | 'notes'>,
): Promise<PersonalData> {
  const orders = [];
  for (const { number } of await shop.orders()) orders.push(await shop.order(number));
  const [cart, wishlist] = [await shop.cart(), await shop.wishlist()];
  return { exportedAt: new Date().toISOString(), ...more, ...stored, orders, cart, wishlist };
}
