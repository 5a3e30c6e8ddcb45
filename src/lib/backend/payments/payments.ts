import { setTimeout } from 'node:timers/promises';
import { money } from '../../shop/money.ts';
import type { OnlinePayments, OnlinePaymentView, PaymentAccess } from '../../trade/orders/online-payment.ts';
import { isOnlineMode, type OnlineMode, onlineModeOf } from '../../trade/orders/order.ts';
import type { TestedProvider, TestPaymentStart } from '../../trade/orders/test-payment.ts';
import type { Queries } from '../context.ts';
import { dueFrom } from '../orders/held-orders.ts';
import { openPayBy } from '../orders/open-pay-by.ts';
import { opensOrder } from '../orders/order-link.ts';
import { dueOf, onlineState } from '../orders/pay-online.ts';
import { isoTime } from '../orders/read-order.ts';
import { watchDisputes } from './disputes.ts';
import { lookAtPayable, openPayment } from './open-session.ts';
import { findSession, methodsOf, type OrderRow, type PaymentsContext, payableSession } from './payments-context.ts';
import { type ReadPayouts, readPayouts } from './payouts/read-payouts.ts';
import { takeNotification } from './take-notification.ts';
import { type NewTest, readTests, startTest, workTests } from './test-payments.ts';
import { workPayments } from './work-payments.ts';
import { workRefunds } from './work-refunds.ts';

/** A page that refreshes itself does not ask the provider each time. */
const leastBetweenLooksMs = 5000;
const mostPageWaitMs = 2500;

export interface Payments extends Omit<OnlinePayments, 'testPage'> {
  /**
   * What the clock does. Returns the orders that it has ended; without `endsOrders`, while the clock cannot be believed, it ends none.
   */
  work(options?: { readonly endsOrders: boolean }): Promise<readonly string[]>;
  /** The names of the providers. */
  readonly providers: readonly string[];
  /** Small payments of the desk, by which the keys of the providers are tested. */
  readonly tests: {
    read(): Promise<readonly TestedProvider[]>;
    start(test: NewTest): Promise<TestPaymentStart>;
  };
  /** Whether a provider says what it has paid out. */
  readonly readsPayouts: boolean;
  /** What an order can be paid with, each method once. */
  readonly methods: readonly OnlineMode[];
  /** Reads what the providers have paid out lately. */
  readPayouts(): Promise<ReadPayouts>;
}

/** Payment through a provider, as pages, notifications and the clock use it. */
export function createPayments(context: PaymentsContext): Payments {
  const askForDisputes = watchDisputes(context);
  return {
    isTest: isTestOf(context),
    providers: context.providers.map(({ name }) => name),
    methods: methodsOf(context.providers),
    async view(access) {
      if (!(await findOrder(context, access))) return undefined;
      // A provider that is slow holds no page up: what it says is there at the next load.
      const look = lookAtPayable(context, access.number, leastBetweenLooksMs).catch((error: unknown) =>
        context.onProblem?.(`The payment of order ${access.number} could not be looked at`, error),
      );
      await Promise.race([look, setTimeout(mostPageWaitMs, undefined, { ref: false })]);
      const order = await findOrder(context, access);
      return order && viewOf(context, order);
    },
    async start(access, method) {
      return (await findOrder(context, access)) ? openPayment(context, access.number, method) : 'unknown';
    },
    async notified(provider, body, headers) {
      const result = await takeNotification(context, provider, { body, headers });
      if (result === 'done') await workRefunds(context);
      return result;
    },
    async work(options = { endsOrders: true }) {
      await askForDisputes();
      await workTests(context);
      return workPayments(context, options);
    },
    tests: { read: () => readTests(context), start: (test) => startTest(context, test) },
    readsPayouts: context.providers.some((provider) => provider.readPayouts !== undefined),
    readPayouts: () => readPayouts(context),
  };
}

async function findOrder(context: PaymentsContext, access: PaymentAccess): Promise<OrderRow | undefined> {
  const { db, secret, now } = context;
  const { number, visitorId, token, payment } = access;
  const order = await db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirst();
  if (!order || !isOnlineMode(order.payment_mode)) return undefined;
  if (visitorId !== undefined && visitorId === order.user_id) return order;
  if (token && opensOrder(secret, token, order, now())) return order;
  const session = payment ? await findSession(db, payment) : undefined;
  return session?.order_id === number ? order : undefined;
}

/** Whether no money moves; without a provider nothing is tried either. */
const isTestOf = ({ providers }: Pick<PaymentsContext, 'providers'>): boolean =>
  providers.length > 0 && providers.every(({ isTest }) => isTest);

async function viewOf({ db, providers, now }: PaymentsContext, order: OrderRow): Promise<OnlinePaymentView> {
  const { order_id: number, currency } = order;
  const state = onlineState(order);
  const session = state === 'open' ? await payableSession(db, number) : undefined;
  const isShown = session?.state === 'open' && session.expires_at > now();
  const last = await lastKind(db, number);
  return {
    number,
    total: money(state === 'open' ? await dueOf(db, order) : order.total, currency),
    state,
    holdUntil: state === 'open' ? openPayBy(order) : undefined,
    dueFrom: state === 'later' ? await dueFrom(db, order) : undefined,
    method: onlineModeOf(session?.method ?? order.payment_mode),
    methods: methodsOf(providers),
    session: isShown
      ? {
          ...{ method: onlineModeOf(session.method), expiresAt: isoTime(session.expires_at) },
          ...{ url: session.url || undefined, code: session.code || undefined, tryUrl: session.try_url ?? undefined },
        }
      : undefined,
    lastAttempt: attempts.find((kind) => kind === last),
    back: await backOf(db, order),
    isTest: isTestOf({ providers }),
  };
}

const attempts = ['failed', 'expired', 'cancelled', 'not opened'] as const;

async function lastKind(queries: Queries, orderId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('payment_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
}

async function backOf(
  queries: Queries,
  { order_id, currency, refunded_total }: OrderRow,
): Promise<OnlinePaymentView['back']> {
  const rows = await queries
    .selectFrom('payment_refund')
    .select(['amount', 'state'])
    .where('order_id', '=', order_id)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
  const pending = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (pending + refunded_total === 0) return undefined;
  return { amount: money(pending + refunded_total, currency), isDone: pending === 0 };
}
