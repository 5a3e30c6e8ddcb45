import { NotFoundError } from '../../api/errors.ts';
import type { ShopApi } from '../../api/shop-api.ts';

type Orders = Pick<ShopApi, 'order' | 'orders' | 'cancelOrder' | 'remindToConfirm' | 'startPayment'>;

/**
 * A remote shop keeps a customer's earlier guest orders under the guest ids they had then. The returned client reads and
 * cancels those too. `guestShops` returns a client for each such id; for nearly every customer there is none.
 */
export function withGuestOrders(shop: ShopApi, guestShops: () => Promise<readonly ShopApi[]>): ShopApi {
  /** Asks under each id until one knows the order. */
  async function firstFound<Answer>(ask: (orders: Orders) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(shop);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      for (const guestShop of await guestShops()) {
        const answer = await ask(guestShop).catch((again: unknown) => {
          if (!(again instanceof NotFoundError)) throw again;
        });
        if (answer !== undefined) return answer;
      }
      throw error;
    }
  }

  return {
    ...shop,
    order: (number) => firstFound((orders) => orders.order(number)),
    cancelOrder: (number, comment) => firstFound((orders) => orders.cancelOrder(number, comment)),
    remindToConfirm: (number) => firstFound((orders) => orders.remindToConfirm(number)),
    startPayment: (order, mode) => firstFound((orders) => orders.startPayment(order, mode)),
    async orders() {
      const former = await guestShops();
      const lists = await Promise.all([shop, ...former].map((one) => one.orders()));
      if (former.length === 0) return lists.flat();
      // Newest first, as each list is by itself. An invalid date keeps its place.
      return lists.flat().sort((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt) || 0);
    },
  };
}
