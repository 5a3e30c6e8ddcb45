import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createPayments, type Payments } from '../../../src/lib/backend/payments/payments.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { cancel, order } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { access, minuteMs, openPaidShop, orderOnline, type PaidShop, rowOf, sessionOf, shownSku } from './paid-shop.ts';

/**
 * A process that is killed at every moment at which it can leave something half done: before each of its statements in turn. Another
 * process goes on, and at the end nothing is missing and nothing was done twice.
 */

/**
 * `npm test` kills at every third moment, `npm run test:all` at each, but on PostgreSQL, where a shop takes longer to open, at every
 * seventh.
 */
const every = isOnPostgres ? 7 : isThorough ? 1 : 3;

class Killed extends Error {}

/** The work on payments of a process that ends before its statement of this number. */
function mortal({ context }: PaidShop, statements: number): { readonly payments: Payments; isDead(): boolean } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count > statements) throw new Killed(`killed before statement ${count}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db: Kysely<Database> = context.db.withPlugin(plugin);
  return { payments: createPayments({ ...context, db }), isDead: () => count > statements };
}

interface Story {
  readonly status: 'ORDER PLACED' | 'CANCELLED';
  /** Makes what is there before; returns the order's number. */
  prepare(shop: PaidShop): Promise<string>;
  /** What the process does that is killed. */
  act(payments: Payments, shop: PaidShop, number: string): Promise<unknown>;
  /** What people do afterwards. */
  goOn?(shop: PaidShop, number: string): Promise<unknown>;
}

const paidOrder = async (shop: PaidShop) => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  return number;
};

/** The provider's notifications arrive at this process, and are repeated to another one. */
async function tell(payments: Payments, shop: PaidShop): Promise<void> {
  for (const { body, headers } of shop.sent)
    await payments.notified('razorpay', Buffer.from(body), new Headers(headers)).catch(() => undefined);
}

const stories: Readonly<Record<string, Story>> = {
  'while it opens something to pay': {
    status: 'ORDER PLACED',
    prepare: (shop) => order(shop, 'asha', shownSku, 2, { paymentMode: 'upi' }),
    act: (payments, _shop, number) => payments.start(access(number), 'upi'),
    async goOn(shop, number) {
      shop.clock.now += minuteMs;
      await shop.payments.work();
      expect(await shop.payments.start(access(number), 'upi')).toBe('open');
      shop.provider.pay(await sessionOf(shop, number));
    },
  },
  'while it changes the way to pay': {
    status: 'ORDER PLACED',
    prepare: async (shop) => (await orderOnline(shop, 'online')).number,
    act: (payments, _shop, number) => payments.start(access(number), 'upi'),
    async goOn(shop, number) {
      shop.clock.now += minuteMs;
      await shop.payments.work();
      expect(await shop.payments.start(access(number), 'upi')).toBe('open');
      expect([...shop.provider.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
      shop.provider.pay(await sessionOf(shop, number));
    },
  },
  'while it takes a payment': {
    status: 'ORDER PLACED',
    async prepare(shop) {
      const { number, session } = await orderOnline(shop);
      shop.provider.pay(session);
      return number;
    },
    act: tell,
  },
  'while it takes a second payment': {
    status: 'ORDER PLACED',
    async prepare(shop) {
      const { number, session } = await orderOnline(shop);
      shop.provider.pay(session);
      await shop.deliver();
      shop.provider.pay(session, { late: true });
      return number;
    },
    act: tell,
  },
  'while it ends an order that nobody has paid': {
    status: 'CANCELLED',
    prepare: async (shop) => (await orderOnline(shop)).number,
    async act(payments, shop) {
      shop.clock.now += 90 * minuteMs;
      await payments.work();
    },
  },
  'while it makes an order again whose payment came late': {
    status: 'ORDER PLACED',
    async prepare(shop) {
      const { number, session } = await orderOnline(shop);
      shop.clock.now += 90 * minuteMs;
      await shop.payments.work();
      shop.provider.pay(session, { late: true });
      return number;
    },
    act: tell,
  },
  'while it gives back what was paid for a cancelled order': {
    status: 'CANCELLED',
    async prepare(shop) {
      const number = await paidOrder(shop);
      await cancel(shop, 'asha', number);
      return number;
    },
    act: (payments) => payments.work(),
  },
  'while it takes what a bank has taken back': {
    status: 'ORDER PLACED',
    async prepare(shop) {
      const number = await paidOrder(shop);
      const [session] = shop.provider.sessionsOf(number);
      shop.provider.dispute(session?.payments[0]?.id ?? '', 'lost');
      return number;
    },
    act: tell,
  },
};

async function expectWhole(shop: PaidShop, number: string, status: Story['status']): Promise<void> {
  const row = await rowOf(shop, number);
  expect([row.status, row.paid_total - row.refunded_total]).toEqual([status, shop.provider.keptOf(number)]);
  const open = await shop.db.selectFrom('payment_session').selectAll().where('state', '<>', 'closed').execute();
  expect(open).toEqual([]);
  expect([...shop.provider.sessions.values()].filter((session) => session.status === 'open')).toEqual([]);
  const going = await shop.db.selectFrom('payment_refund').select('id').where('state', '<>', 'succeeded').execute();
  expect(going).toEqual([]);
  const refunds = shop.provider.sessionsOf(number).flatMap(({ payments }) => payments.map((one) => one.refunds.length));
  expect(Math.max(0, ...refunds), 'nothing goes back twice').toBeLessThanOrEqual(1);
}

test.each(Object.entries(stories))(
  'a process that is killed %s, before any of its statements, loses and doubles nothing [PAYMENT-37]',
  async (_when, { status, prepare, act, goOn }) => {
    let kills = 0;
    for (let statements = 0; ; statements += every) {
      const shop = await openPaidShop();
      try {
        const initial = await snapshotShop(shop.db);
        const number = await prepare(shop);
        const { payments, isDead } = mortal(shop, statements);
        await act(payments, shop, number).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        await goOn?.(shop, number);
        // The provider tells nothing any more.
        shop.sent.length = 0;
        for (const minutes of [1, 20, 20, 60, 24 * 60, 24 * 60, 24 * 60, 24 * 60]) {
          shop.clock.now += minutes * minuteMs;
          await shop.payments.work();
        }
        await expectWhole(shop, number, status);
        await assertShopInvariants(shop.db, initial);
        if (!isDead()) break;
        kills += 1;
      } finally {
        await shop.close();
      }
    }
    expect(kills).toBeGreaterThan(every === 1 ? 2 : 1);
  },
);
