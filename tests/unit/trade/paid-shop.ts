import { expect } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { createPayments, type Payments } from '../../../src/lib/backend/payments/payments.ts';
import type { PaymentsContext } from '../../../src/lib/backend/payments/payments-context.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import type { OnlineMethod, PaymentProvider } from '../../../src/lib/payments/provider.ts';
import { answerHostedPage } from '../../../src/lib/payments/stand-in/hosted-page.ts';
import type { SentNotification, StandIn } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { openShop, type ShopUnderTest, testSecret } from '../../contract/harness.ts';
import { order, type Sku } from '../../contract/trade.steps.ts';
import { type ProviderName, providerCases } from '../../fixtures/payment-providers.ts';
import { skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, deskOf } from '../desk/open-orders.ts';

export { keys } from '../../fixtures/payment-providers.ts';

export const minuteMs = 60_000;

/** A shop that is paid through the stand-in of a provider. Notifications are held back until a test delivers them. */
export interface PaidShop extends DeskUnderTest {
  readonly payments: Payments;
  readonly context: PaymentsContext;
  readonly provider: StandIn;
  /** As the shop has it. */
  readonly adapter: PaymentProvider;
  /** What the provider has sent and nobody has received. */
  readonly sent: SentNotification[];
  readonly problems: string[];
  /** Delivers what was sent, in its order. */
  deliver(): Promise<void>;
  receive(notification: SentNotification): Promise<'done' | 'refused' | 'later'>;
}

export async function openPaidShop(
  name: ProviderName = 'razorpay',
  languages?: readonly Language[],
): Promise<PaidShop> {
  const opened: ShopUnderTest = await openShop(undefined, undefined, ['upi', 'online', 'paypal']);
  const shop = { ...opened, desk: deskOf(opened) };
  const { db, clock, limits } = shop;
  const sent: SentNotification[] = [];
  const problems: string[] = [];
  const now = () => clock.now;
  const notify = (notification: SentNotification) => sent.push(notification);
  const { provider: adapter, standIn: provider } = providerCases[name].open({ now, notify });
  const context: PaymentsContext = {
    ...{ db, now, limits, currency: 'INR', siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
    providers: [adapter],
    returnUrl: (number, payment, { prefix }) =>
      `https://books.test${prefix}/orders/pay?order=${number}&payment=${payment}`,
    ...(languages && { languages }),
    onProblem: (text) => problems.push(text),
  };
  const payments = createPayments(context);
  const receive = ({ body, headers }: SentNotification) =>
    payments.notified(name, Buffer.from(body), new Headers(headers));
  return {
    ...{ ...shop, payments, context, provider, adapter, sent, problems, receive },
    async deliver() {
      for (const notification of sent.splice(0)) await receive(notification);
    },
  };
}

/** The customer presses a button of the provider's hosted page. */
export const press = ({ provider }: PaidShop, session: string, choice: 'pay' | 'fail' = 'pay') =>
  answerHostedPage(
    provider,
    session,
    new Request(`https://pay.test/${session}`, { method: 'POST', body: new URLSearchParams({ choice }) }),
  );

/** What was received of a session. */
function capturedOf({ provider }: PaidShop, session: string) {
  const found = provider.sessions.get(session)?.payments.find(({ status }) => status !== 'failed');
  if (!found) throw new Error('nothing was received');
  return found;
}

/** An order that was paid on the hosted page, with its payment. */
export async function paidOrder(shop: PaidShop, method: OnlineMethod) {
  const bought = await orderOnline(shop, method);
  await press(shop, bought.session);
  await shop.deliver();
  expect((await rowOf(shop, bought.number)).status).toBe('ORDER PLACED');
  return { ...bought, payment: capturedOf(shop, bought.session) };
}

/** At every end the shop keeps what the provider keeps, and counts what it has written down. */
export async function expectBooksToMatch(shop: PaidShop, number: string): Promise<void> {
  const { paid_total, refunded_total } = await rowOf(shop, number);
  expect(paid_total - refunded_total).toBe(shop.provider.keptOf(number));
}

export const shownSku: Sku = skus.prideAndPrejudice;

/** Orders two copies, to be paid online, and opens something to pay. Returns the order's number and the provider's id of it. */
export async function orderOnline(shop: PaidShop, method: OnlineMethod = 'online', user = 'asha') {
  const number = await order(shop, user, shownSku, 2, { paymentMode: method });
  await shop.payments.start(access(number, user), method);
  return { number, session: await sessionOf(shop, number) };
}

export const access = (number: string, visitorId = 'asha') => ({ number, visitorId });

/** The provider's id of what can be paid. */
export async function sessionOf({ db }: PaidShop, number: string): Promise<string> {
  const row = await db
    .selectFrom('payment_session')
    .select('provider_id')
    .where('order_id', '=', number)
    .orderBy((by) => by.case().when('state', '=', 'closed').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.provider_id ?? '';
}

export const rowOf = ({ db }: PaidShop, number: string) =>
  db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirstOrThrow();

export const noticesOf = async ({ db }: PaidShop) =>
  (await db.selectFrom('payment_notice').select(['kind', 'text']).orderBy('id').execute()).map(({ kind }) => kind);

export const mailsOf = async ({ db }: PaidShop) =>
  (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

export const stockOf = async ({ db }: PaidShop): Promise<number> =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', shownSku).executeTakeFirstOrThrow()).stock;

/** Lets time pass, with the clock's work at the end of it. No clock of a shop stands at whole minutes. */
export async function pass(shop: PaidShop, minutes: number): Promise<readonly string[]> {
  shop.clock.now += minutes * minuteMs + 7;
  return shop.payments.work();
}
