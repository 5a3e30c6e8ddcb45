import { ApiError, NotFoundError } from '../../api/errors.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import type { OnlinePayments, OnlinePaymentView } from '../../trade/orders/online-payment.ts';
import type { Order } from '../../trade/orders/order.ts';

/** Payment online for the orders of a remote shop, which has the provider: its answers say where to pay. */
export function remotePayments(shop: Pick<ShopApi, 'order' | 'orderByLink' | 'startPayment'>): OnlinePayments {
  const find = async (number: string, token: string | undefined): Promise<Order | undefined> => {
    try {
      return token ? await shop.orderByLink({ number, token }) : await shop.order(number);
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  };
  return {
    // Each order says so itself.
    isTest: false,
    async view({ number, token }): Promise<OnlinePaymentView | undefined> {
      const order = await find(number, token);
      if (!order?.onlinePayment) return undefined;
      const { onlinePayment, payBy, paymentDueFrom: dueFrom } = order;
      const { state } = onlinePayment;
      const times = { ...(state === 'open' && { holdUntil: payBy }), ...(state === 'later' && { dueFrom }) };
      return { ...onlinePayment, number: order.number, ...times };
    },
    async start({ number, token }, method) {
      try {
        return await shop.startPayment({ number, token }, method);
      } catch (error) {
        if (error instanceof NotFoundError) return 'unknown';
        // The order stands. Its page says that nothing was charged, and offers every way again.
        if (error instanceof ApiError) return 'unavailable';
        throw error;
      }
    },
    // Its provider tells the shop itself.
    notified: async () => 'refused',
    testPage: async () => undefined,
  };
}
