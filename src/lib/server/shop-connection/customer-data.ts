import type { CustomerData } from '../../accounts/customer-data.ts';
import { createShopApi, type ShopClientConfig } from '../../api/shop-api.ts';
import { userDetailsOf } from '../../api/user-details.ts';
import { eraseCustomer } from '../../backend/customers/erase-customer.ts';
import { customerReviews } from '../../backend/reviews/customer-reviews.ts';
import type { Queries } from '../../database/queries.ts';

/** A customer's data in the embedded shop, whose tables are in the same database. */
export const embeddedCustomerData = (db: Queries): CustomerData => ({
  reviews: (visitorId) => customerReviews(db, visitorId),
  prepareErasure: async () => {},
  erase: eraseCustomer,
});

/** A customer's data in a remote shop. Its calls can empty cart and wishlist; orders and reviews stay there. */
export const remoteCustomerData = (config: ShopClientConfig): CustomerData => ({
  reviews: async () => undefined,
  async prepareErasure(visitor) {
    const shop = createShopApi({ ...config, visitor: async () => userDetailsOf(visitor) });
    for (const { productId, sku } of (await shop.cart()).lines) await shop.removeLine({ productId, sku });
    for (const { productId, sku } of await shop.wishlist()) await shop.removeFromWishlist({ productId, sku });
  },
  erase: async () => {},
});
