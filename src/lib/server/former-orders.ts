import { NotFoundError } from '../api/errors.ts';
import type { ShopApi } from '../api/shop-api.ts';

type Orders = Pick<ShopApi, 'order' | 'orders' | 'cancelOrder'>;

/**
 * A remote shop keeps the orders of a customer's guest days under the ids they had then (decision 2). Reads and cancels
 * those as well; `formerShops` answers a client for each such id, none for nearly everybody.
 */
export function withFormerOrders(shop: ShopApi, formerShops: () => Promise<readonly ShopApi[]>): ShopApi {
  /** Asks under each id until one knows the order. */
  async function inTurn<Answer>(ask: (orders: Orders) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(shop);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      for (const former of await formerShops()) {
        const answer = await ask(former).catch((again: unknown) => {
          if (!(again instanceof NotFoundError)) throw again;
        });
        if (answer !== undefined) return answer;
      }
      throw error;
    }
  }

  return {
    ...shop,
    order: (number) => inTurn((orders) => orders.order(number)),
    cancelOrder: (number, comment) => inTurn((orders) => orders.cancelOrder(number, comment)),
    async orders() {
      const former = await formerShops();
      const lists = await Promise.all([shop, ...former].map((one) => one.orders()));
      if (former.length === 0) return lists.flat();
      // Newest first, as each list is by itself. A date that is none stays where it is.
      return lists.flat().sort((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt) || 0);
    },
  };
}
