import { mergeGuest } from '../../src/lib/backend/customers/merge-guest.ts';
import { fixtureCurrency } from '../fixtures/shop.ts';
import type { ShopUnderTest } from './harness.ts';
import { wish } from './trade.steps.ts';

// Asha was a guest before she logged in to her existing account.
export const [guest, asha] = ['guest-1', 'asha'];

export const merge = (shop: ShopUnderTest, from = guest, to = asha) =>
  mergeGuest({ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, limits: shop.limits }, from, to);

/** The wishlist in short: `product:edition` for each item. */
export const wishlist = async (shop: ShopUnderTest, user: string) =>
  ((await wish(shop, user, 'FETCH')).wishList ?? []).map(({ productID, optionCode }) => `${productID}:${optionCode}`);
