import { expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { cancelUnpaid } from '../../../src/lib/backend/orders/cancel-unpaid.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { capturedIn } from '../../../src/lib/payments/stand-in/dialect.ts';
import type { SentNotification } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { cancel, order } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { providerNames } from '../../fixtures/payment-providers.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { meena } from '../desk/open-orders.ts';
import { access, minuteMs, openPaidShop, type PaidShop, rowOf, shownSku } from './paid-shop.ts';
import { deskStep, expectSettled, placeMixed } from './random-desk.ts';

/** Random sequences of shoppers, provider, desk and clock. Whatever happens on the way, at the end shop and provider agree about the money. */

/** PAYMENT_SEEDS=1000 looks further. */
const seeds = Number(process.env.PAYMENT_SEEDS ?? (isThorough ? 25 : 6));

type Random = ReturnType<typeof seededBelow>;
type Step = (shop: PaidShop, random: Random, orders: string[]) => Promise<unknown>;

const one = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(Math.max(1, items.length))];
const faults = ['error', 'silence', 'lost answer'] as const;
const methodOf = ({ adapter }: PaidShop, random: Random) => one(random, adapter.methods) ?? 'online';
/** As on the hosted page. Only Razorpay's money arrives for a session that has ended. */
const pay = ({ provider }: PaidShop, id: string, late: boolean) => {
  const session = provider.sessions.get(id);
  const { dialect } = provider.options;
  if (session && dialect?.agree) return dialect.agree(provider, session);
  return provider.pay(id, { late });
};
const sessions = ({ provider }: PaidShop) => [...provider.sessions.keys()];

/** Comes out a day after the clock of the fixture, and is paid when it can be sent. */
const preordered = skus.moonstone;
const preorderDay = '2026-01-16';

async function openPreorders({ db, clock }: PaidShop): Promise<void> {
  await saveSetting(db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  const changes = { on_sale_from: preorderDay, takes_preorders: 1, stock: 40 } as const;
  await setEditionByHand(db, { variantId: await variantId(db, preordered), by: meena, at: clock.now, changes });
}

const openBooks = (shop: PaidShop) => openEditions({ ...shop.context, onlineModes: shop.adapter.methods });
const endUnpaid = (shop: PaidShop) => cancelUnpaid(shop.context);

const shopperSteps: readonly Step[] = [
  async (shop, random, orders) => {
    const mode = methodOf(shop, random);
    const number = await order(shop, 'asha', preordered, 1, { paymentMode: mode }).catch(() => undefined);
    if (number !== undefined) orders.push(number);
  },
  async (shop, random) => {
    // All of a sequence is within the three days in which the provider is asked about a payment.
    if (random(3) === 0) shop.clock.now = Math.max(shop.clock.now, Date.parse(preorderDay));
    await Promise.all([openBooks(shop), openBooks(shop)]);
  },
  async (shop) => Promise.all([endUnpaid(shop), shop.payments.work(), endUnpaid(shop)]),
  async (shop, random, orders) => {
    const mode = methodOf(shop, random);
    const number = await order(shop, 'asha', shownSku, 1, { paymentMode: mode }).catch(() => undefined);
    if (number === undefined) return;
    orders.push(number);
    await shop.payments.start(access(number), mode);
  },
  async (shop, random, orders) => {
    const number = one(random, orders);
    if (number) await shop.payments.start(access(number), methodOf(shop, random));
  },
  async (shop, random, orders) => {
    const number = one(random, orders);
    // Two tabs at once.
    if (number)
      await Promise.all(
        [...shop.adapter.methods, ...shop.adapter.methods].map((mode) => shop.payments.start(access(number), mode)),
      );
  },
  async (shop, random) => pay(shop, one(random, sessions(shop)) ?? '', random(3) === 0),
  async (shop, random) => pay(shop, one(random, sessions(shop)) ?? '', false),
  async (shop, random) => shop.provider.fail(one(random, sessions(shop)) ?? ''),
  async (shop, random) => {
    // PayPal has no attempts, and Stripe one payment for all of a session's.
    const { name } = shop.adapter;
    const failed = [...shop.provider.sessions.values()]
      .filter((session) => name === 'razorpay' || (name === 'stripe' && !capturedIn(session)))
      .flatMap(({ payments }) => payments)
      .filter(({ status }) => status === 'failed');
    shop.provider.recover(one(random, failed)?.id ?? '');
  },
  async (shop, random, orders) => {
    const number = one(random, orders);
    if (number) await cancel(shop, 'asha', number);
  },
  async (shop, random, orders) => {
    const number = one(random, orders);
    if (number) await shop.payments.view(access(number));
  },
];

/** What clock, provider and network do. */
const wireSteps: readonly Step[] = [
  async (shop, random) => {
    shop.clock.now += random(40 * minuteMs);
    await shop.payments.work();
  },
  async (shop) => Promise.all([shop.payments.work(), shop.payments.work()]),
  // Late, doubled, turned round, lost.
  async (shop, random) => {
    const notification = one<SentNotification>(random, shop.sent);
    if (notification) await Promise.all([shop.receive(notification), shop.receive(notification)]);
  },
  async (shop, random) => shop.sent.splice(random(shop.sent.length + 1), 1),
  async (shop) => {
    shop.sent.reverse();
    await shop.deliver();
  },
  async (shop, random) => {
    shop.provider.refundStatus = (['processed', 'pending', 'processed'] as const)[random(3)] ?? 'processed';
  },
  async (shop, random) => shop.provider.endRefunds(random(4) === 0 ? 'failed' : 'processed'),
  async (shop, random) =>
    shop.provider.faults.push({ path: /./, kind: faults[random(faults.length)] ?? 'error', times: 1 + random(2) }),
  async (shop) => {
    const { stock } = await shop.db
      .selectFrom('variant')
      .select('stock')
      .where('sku', '=', shownSku)
      .executeTakeFirstOrThrow();
    // Somebody else buys the rest.
    if (stock > 0) await order(shop, 'ravi', shownSku, stock, { paymentMode: 'cheque' }).catch(() => undefined);
  },
];

const steps: readonly Step[] = [...shopperSteps, ...wireSteps];

/** What the people of the shop and a customer with books in hand do: one after the other, and two at the same moment. */
const deskSteps: readonly Step[] = [
  async (shop, random, orders) => {
    const number = await standing(shop, random, orders);
    for (let left = 4 + random(8); number && left > 0; left -= 1) await deskStep(shop, random, number);
  },
  async (shop, random, orders) => {
    const number = await standing(shop, random, orders);
    if (number) await Promise.all([1, 2].map(() => deskStep(shop, random, number)));
  },
];

const oftenDesk: readonly Step[] = [
  ...[...deskSteps, ...deskSteps, ...deskSteps, ...deskSteps, ...wireSteps],
  async (shop, random, orders) => {
    const number = await standing(shop, random, orders);
    if (number)
      await Promise.all([deskStep(shop, random, number), shop.payments.work(), deskStep(shop, random, number)]);
  },
  async (shop, random, orders) => {
    const number = await standing(shop, random, orders);
    if (!number || random(3) > 0) return;
    await Promise.all([deskStep(shop, random, number), shop.payments.work(), cancel(shop, 'asha', number)]);
  },
];

/** Somebody orders several books, and mostly pays them. */
async function placeAndPay(shop: PaidShop, random: Random, orders: string[]): Promise<void> {
  // What goes wrong while an order is paid has sequences of its own, above.
  shop.provider.faults.length = 0;
  const number = await placeMixed(shop, random, methodOf(shop, random));
  if (number === undefined) return;
  orders.push(number);
  if (random(6) > 0) pay(shop, sessions(shop).at(-1) ?? '', false);
  await shop.deliver();
  await shop.payments.work();
}

/** An order that stands. */
async function standing({ db }: PaidShop, random: Random, orders: readonly string[]): Promise<string | undefined> {
  if (orders.length === 0) return undefined;
  const rows = await db
    .selectFrom('booking')
    .select('order_id')
    .where('order_id', 'in', orders)
    .where('status', 'not in', ['CANCELLED', 'TO BE PAID'])
    .orderBy('created_at')
    .execute();
  return one(random, rows)?.order_id;
}

/** Everything that is lost, late or pending comes to its end. */
async function endAll(shop: PaidShop): Promise<void> {
  shop.provider.faults.length = 0;
  shop.provider.refundStatus = 'processed';
  for (let round = 0; round < 8; round += 1) {
    shop.provider.endRefunds('processed');
    shop.clock.now += ([20, 20, 60, 60, 1440, 1440, 2880, 2880][round] ?? 0) * minuteMs;
    await openBooks(shop);
    await shop.payments.work();
    await shop.payments.work();
  }
  // Preorders that were asked for their payment have two weeks.
  for (let day = 0; day < 20; day += 1) {
    shop.clock.now += 1440 * minuteMs;
    await endUnpaid(shop);
    await shop.payments.work();
  }
}

/** Each provider has its own sequences. */
const cases = providerNames.flatMap((name, place) =>
  Array.from(
    { length: name === 'razorpay' ? seeds : Math.ceil(seeds / 2) },
    (_, index) => [name, 1000 * place + index + 1] as const,
  ),
);

test.each(cases)(
  'after any sequence, %s with seed %i, the shop keeps what the provider keeps, no copy is sold twice, and nothing waits [PAYMENT-33]',
  async (name, seed) => {
    const random = seededBelow(seed);
    const shop = await openPaidShop(name);
    try {
      await openPreorders(shop);
      const initial = await snapshotShop(shop.db);
      const orders: string[] = [];
      for (let count = 0; count < 60; count += 1) await steps[random(steps.length)]?.(shop, random, orders);
      await endAll(shop);
      for (const number of orders) {
        const row = await rowOf(shop, number);
        const kept = row.paid_total - row.refunded_total;
        expect([number, kept]).toEqual([number, shop.provider.keptOf(number)]);
        expect(row.status).toMatch(/^(ORDER PLACED|CANCELLED)$/);
        const owed = row.status === 'ORDER PLACED' ? row.total : 0;
        expect(kept).toBeGreaterThanOrEqual(owed);
        // Nothing is kept beyond that, unless the provider could not give it back, which the shop is told.
        if (kept > owed) expect(await isTold(shop, number)).toBe(true);
      }
      expect(await shop.db.selectFrom('payment_session').selectAll().where('state', '<>', 'closed').execute()).toEqual(
        [],
      );
      expect([...shop.provider.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
      await assertShopInvariants(shop.db, initial);
      expect(shop.errors).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);

test.each(cases)(
  'the same with a desk that packs, sends, changes and takes back, %s with seed %i: copies, money, tax and papers are right [ORDER-96]',
  async (name, seed) => {
    const random = seededBelow(500_000 + seed);
    const shop = await openPaidShop(name);
    try {
      const invoiceBy = random(3) === 0 ? 'parcel' : 'order';
      const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH', invoiceBy };
      await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
      const rates = taxPresets.find(({ id }) => id === 'IN')?.rates;
      const tax = { rates, pricesIncludeTax: random(2) === 0 };
      if (random(3) > 0) await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
      const initial = await snapshotShop(shop.db);
      const orders: string[] = [];
      for (let count = 0; count < 48; count += 1) {
        if (count % 8 === 0) await placeAndPay(shop, random, orders);
        await oftenDesk[random(oftenDesk.length)]?.(shop, random, orders);
      }
      await endAll(shop);
      for (const number of orders) await expectSettled(shop, number);
      await assertShopInvariants(shop.db, initial);
      expect(shop.errors).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);

const isTold = async ({ db }: PaidShop, number: string): Promise<boolean> =>
  (await db.selectFrom('payment_notice').select('kind').where('order_id', '=', number).execute()).some(
    ({ kind }) => kind === 'refund failed',
  );
