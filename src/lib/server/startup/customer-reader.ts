import { exportAccount } from '../../accounts/export-account.ts';
import { createShopApi, type ShopClientConfig } from '../../api/shop-api.ts';
import { userDetailsOf } from '../../api/user-details.ts';
import { customerReviews } from '../../backend/reviews/customer-reviews.ts';
import type { Queries } from '../../database/queries.ts';
import type { CustomersContext } from '../../desk/customers/desk-customers.ts';
import { collectPersonalData } from '../shop-connection/collect-personal-data.ts';

/** Reads a customer's data for the desk as the customer would: by the calls. */
export function customerReader(db: Queries, config: ShopClientConfig): Pick<CustomersContext, 'copyOf' | 'orderOf'> {
  const shopOf = (id: string) =>
    createShopApi({ ...config, visitor: async () => userDetailsOf({ id, username: '', email: '', phone: '' }) });
  return {
    async copyOf(id) {
      const stored = await exportAccount({ db }, id);
      return stored && collectPersonalData(stored, shopOf(id), { reviews: await customerReviews(db, id), notes: [] });
    },
    orderOf: (id, number) => shopOf(id).order(number),
  };
}
