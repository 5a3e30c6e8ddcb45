import { isOnlineMode } from '../../../src/lib/trade/orders/order.ts';
import { add, book, cancel } from '../../contract/trade.steps.ts';
import type { ProviderName } from '../../fixtures/payment-providers.ts';
import { fixtureNow } from '../../fixtures/shop.ts';
import { access, openPaidShop, type PaidShop } from '../../unit/trade/paid-shop.ts';
import type { PaidSite } from './paid-site.ts';
import { takePreorders } from './payment-preorders.ts';
import type { Shopper } from './payment-shopper.ts';

const statuses = { done: 200, refused: 400, later: 503 } as const;

/** A shop in this process: thousands of sequences in the time of one kill. */
export async function openInProcess(name: ProviderName): Promise<PaidSite & { close(): Promise<void> }> {
  const shop = await openPaidShop(name);
  const { db, clock, sent, provider: standIn } = shop;
  let shoppers = 0;
  return {
    ...{
      engine: 'in process',
      provider: { standIn, sent, name, methods: shop.adapter.methods },
      db,
      clock,
      initial: await takePreorders(db, clock.now),
    },
    async openShopper() {
      shoppers += 1;
      return shopperOf(shop, `shopper-${shoppers}`);
    },
    notify: async (notification) => statuses[await shop.receive(notification)],
    context: () => shop.context,
    work: () => shop.payments.work(),
    log: () => shop.problems.join('\n'),
    use: async () => undefined,
    async kill() {
      // The work of the clock takes the place of a restart.
      await Promise.all([shop.payments.work(), shop.payments.work()]);
      return 0;
    },
    get aheadMs() {
      return clock.now - fixtureNow;
    },
    async setAhead(ms) {
      // No clock of a shop stands at whole minutes.
      clock.now = fixtureNow + ms + Math.floor(ms / 997);
    },
    async close() {
      await shop.close();
    },
  };
}

function shopperOf(shop: PaidShop, user: string): Shopper {
  const numbers: string[] = [];
  const modeOf = (mode: string) => (isOnlineMode(mode) ? mode : 'online');
  return {
    numbers,
    async order({ sku, copies, mode, presses }) {
      const { status } = await add(shop, user, sku, copies);
      if (status.resultCode !== '1') return;
      const idempotencyKey = crypto.randomUUID();
      const press = async () => {
        const { orderID } = await book(shop, user, { paymentMode: modeOf(mode), idempotencyKey });
        if (!orderID || numbers.includes(orderID)) return;
        numbers.push(orderID);
        await shop.payments.start(access(orderID, user), modeOf(mode));
      };
      await Promise.all(Array.from({ length: presses }, press));
    },
    async pay(number, methods) {
      await Promise.all(methods.map((method) => shop.payments.start(access(number, user), modeOf(method))));
    },
    async look(number) {
      await shop.payments.view(access(number, user));
    },
    async cancel(number) {
      await cancel(shop, user, number);
    },
    close: async () => undefined,
  };
}
