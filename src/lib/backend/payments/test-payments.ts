import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../../database/transaction.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../payments/provider.ts';
import { money } from '../../shop/money.ts';
import { type OnlineMode, onlineModeOf } from '../../trade/orders/order.ts';
import { paymentProblem, storedPaymentProblem } from '../../trade/orders/payment-problem.ts';
import type { TestedProvider, TestPayment, TestPaymentStart } from '../../trade/orders/test-payment.ts';
import { testAmount } from '../../trade/orders/test-payment.ts';
import { isoTime } from '../orders/read-order.ts';
import { recordInLog, type StaffName } from '../staff-log.ts';
import { followTest } from './follow-test.ts';
import { alone, type PaymentsContext, type TestRow } from './payments-context.ts';

const minuteMs = 60_000;
const sessionMs = 20 * minuteMs;
/** An `open` whose answer is missing may still be under way. */
const openingMs = 30_000;
const mostAtOnce = 10;
const mostPageWaitMs = 2500;

export interface NewTest {
  readonly provider: string;
  readonly method: OnlineMode;
  /** Somebody has confirmed that it is real money. */
  readonly isConfirmed: boolean;
  readonly by: StaffName;
}

/** The providers with the last test of the keys of now. What is not at its end is looked at first. */
export async function readTests(context: PaymentsContext): Promise<readonly TestedProvider[]> {
  for (const provider of context.providers) {
    const last = await lastTest(context, provider);
    if (!last || last.next_look_at === null || (last.state !== 'waiting' && last.state !== 'paid')) continue;
    const look = alone(context, `The test payment ${last.id}`, () => followTest(context, last));
    // A provider that is slow holds no page up.
    await Promise.race([look, setTimeout(mostPageWaitMs, undefined, { ref: false })]);
  }
  const { currency } = context;
  return Promise.all(
    context.providers.map(async (provider) => {
      const { name, isTest, methods } = provider;
      const last = await lastTest(context, provider);
      const amount = money(testAmount(currency), currency);
      return { name, isTest, methods, amount, last: last && viewOf(last) };
    }),
  );
}

const lastTest = ({ db }: PaymentsContext, { name, account }: PaymentProvider): Promise<TestRow | undefined> =>
  db
    .selectFrom('payment_test')
    .selectAll()
    .where('provider', '=', name)
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

function viewOf(row: TestRow): TestPayment {
  const isPayable = row.state === 'waiting';
  const shown = (text: string | null) => (isPayable && text ? text : undefined);
  return {
    ...{ state: row.state, problem: row.problem, amount: money(row.amount, row.currency) },
    ...{ url: shown(row.url), code: shown(row.code), tryUrl: shown(row.try_url) },
    ...{ wasNotified: row.notified_at !== null, at: isoTime(row.created_at), by: row.staff_name },
  };
}

/** Opens a small payment at a provider. The one before it is followed to its end all the same. */
export async function startTest(context: PaymentsContext, asked: NewTest): Promise<TestPaymentStart> {
  const provider = context.providers.find(({ name }) => name === asked.provider);
  if (!provider?.methods.includes(asked.method)) return 'unknown';
  // Nobody is charged by a press of the wrong button.
  if (!provider.isTest && !asked.isConfirmed) return 'real money';
  const row = await request(context, provider, asked);
  try {
    const opened = await provider.open({
      ...{ reference: row.id, orderNumber: `Test ${row.id.slice(-6)}`, method: asked.method },
      ...{ amount: row.amount, currency: row.currency, openedAt: row.created_at, expiresAt: row.expires_at },
      // The desk is open in another tab: its cookie does not come along from a page of somebody else.
      returnUrl: context.siteUrl,
    });
    const { id: provider_id, url = null, code = null, tryUrl: try_url = null } = opened;
    await context.db
      .updateTable('payment_test')
      .set({ provider_id, url, code, try_url, next_look_at: context.now() })
      .where('id', '=', row.id)
      .execute();
    return 'open';
  } catch (error) {
    context.onProblem?.(`The payment provider did not open the test payment ${row.id}`, error);
    if (error instanceof ProviderRefused) {
      const problem = storedPaymentProblem(paymentProblem('testRefused', { why: error.message }));
      const ended = { state: 'ended', problem, next_look_at: null } as const;
      await context.db.updateTable('payment_test').set(ended).where('id', '=', row.id).execute();
      return 'refused';
    }
    // Whether it was made is unknown: the clock finds it by its reference.
    if (error instanceof ProviderUnavailable) return 'unavailable';
    throw error;
  }
}

const request = (context: PaymentsContext, provider: PaymentProvider, { method, by }: NewTest): Promise<TestRow> =>
  inTransaction(context.db, async (queries) => {
    const { currency } = context;
    const at = context.now();
    const amount = testAmount(currency);
    const row = await queries
      .insertInto('payment_test')
      .values({
        ...{ id: `bft${randomBytes(15).toString('hex')}`, provider: provider.name, account: provider.account },
        ...{ is_test: provider.isTest ? 1 : 0, method: onlineModeOf(method), amount, currency, state: 'waiting' },
        ...{ created_at: at, expires_at: at + Math.max(sessionMs, provider.shortestSessionMs) },
        ...{ next_look_at: at + openingMs, staff_id: by.id, staff_name: by.name },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { provider: provider.name, isTest: provider.isTest, amount };
    await recordInLog(queries, { by, action: 'payment.tested', about: 'payments', details, at });
    return row;
  });

/** What the clock does for them: real money goes back though nobody looks at the page. */
export async function workTests(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payment_test')
    .selectAll()
    .where('next_look_at', '<=', context.now())
    .orderBy('next_look_at')
    .limit(mostAtOnce)
    .execute();
  for (const row of due) await alone(context, `The test payment ${row.id}`, () => followTest(context, row));
}

/** A signed notification is about this session of the provider: whether it is a test, which is looked at then. */
export async function testNotified(context: PaymentsContext, provider: PaymentProvider, id: string): Promise<boolean> {
  // Most notifications are about orders: they wait for no write lock.
  const row = await context.db
    .selectFrom('payment_test')
    .selectAll()
    .where('provider', '=', provider.name)
    .where((where) => where.or([where('provider_id', '=', id), where('payment_id', '=', id)]))
    .executeTakeFirst();
  if (!row) return false;
  await context.db.updateTable('payment_test').set({ notified_at: context.now() }).where('id', '=', row.id).execute();
  await followTest(context, row);
  return true;
}
