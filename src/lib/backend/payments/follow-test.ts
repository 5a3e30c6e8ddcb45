import { inTransaction } from '../../database/transaction.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
} from '../../payments/provider.ts';
import { onlineModeOf } from '../../trade/orders/order.ts';
import { type PaymentProblem, paymentProblem, storedPaymentProblem } from '../../trade/orders/payment-problem.ts';
import { recordInLog } from '../staff-log.ts';
import { addNotice } from './notices.ts';
import { type PaymentsContext, providerOf, type TestRow } from './payments-context.ts';
import { nextLook, tryAgain } from './schedule.ts';

/** A session that the provider does not know after this time has never been made. */
const unknownMs = 30_000;

/**
 * Reads a test payment at its provider, and gives it back as soon as it is paid. It may be called any number of times and at once: the
 * provider gives back once for each reference.
 */
export async function followTest(context: PaymentsContext, row: TestRow): Promise<void> {
  const provider = providerOf(context, row);
  const at = context.now();
  if (!provider) return save(context, row, { next_look_at: nextLook(row, at) });
  try {
    const seen = await readSession(provider, row);
    if (seen) await see(context, provider, row, seen);
    else if (row.created_at + unknownMs <= at)
      await save(context, row, { ...ended(paymentProblem('testNotOpened')), next_look_at: null });
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    context.onProblem?.(`The test payment ${row.id} could not be followed`, error);
    // One that these keys do not know is asked for as often as any other.
    const isUnknown = error instanceof ProviderRefused && !error.isOfKeys;
    await save(context, row, { next_look_at: isUnknown ? nextLook(row, at) : tryAgain(row, at) });
  }
}

async function readSession(provider: PaymentProvider, row: TestRow): Promise<ProviderSession | undefined> {
  const { id: reference, created_at: openedAt, provider_id } = row;
  const method = onlineModeOf(row.method);
  const seen = await (provider_id ? provider.read(provider_id) : provider.find({ reference, method, openedAt }));
  if (seen?.state !== 'approved' || !provider.capture) return seen;
  await provider.capture(seen.id, reference);
  return provider.read(seen.id);
}

const ended = (problem: PaymentProblem) => ({ state: 'ended', problem: storedPaymentProblem(problem) }) as const;

async function see(
  context: PaymentsContext,
  provider: PaymentProvider,
  row: TestRow,
  seen: ProviderSession,
): Promise<void> {
  const at = context.now();
  const known = { provider_id: seen.id, url: seen.url ?? row.url, code: seen.code ?? row.code };
  const payment = seen.payments.find(({ state }) => state === 'captured');
  if (!payment) {
    const isOver = seen.state !== 'open' && seen.state !== 'approved' && seen.state !== 'paid';
    const end = isOver ? ended(paymentProblem('testNotPaid')) : {};
    return save(context, row, { ...known, ...end, next_look_at: nextLook(row, at) });
  }
  const fits = payment.amount === row.amount && payment.currency === row.currency && seen.reference === row.id;
  if (!fits) {
    const problem = paymentProblem('testUnfitting', { payment: payment.id });
    return stuck(context, { ...row, ...known, payment_id: payment.id }, problem);
  }
  await save(context, row, {
    ...known,
    state: 'paid',
    payment_id: payment.id,
    paid_at: row.paid_at ?? at,
    problem: '',
  });
  await giveBack(context, provider, row, payment.id);
}

async function giveBack(context: PaymentsContext, provider: PaymentProvider, row: TestRow, paymentId: string) {
  try {
    const { state } = await provider.refund({ paymentId, amount: row.amount, reference: `${row.id}r` });
    if (state === 'succeeded') return finish(context, row);
    if (state === 'failed')
      return stuck(
        context,
        { ...row, payment_id: paymentId },
        paymentProblem('testRefundFailed', { payment: paymentId }),
      );
    return save(context, row, { next_look_at: tryAgain(row, context.now()) });
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.isOfKeys) throw error;
    const problem = paymentProblem('testRefundRefused', { why: error.message, payment: paymentId });
    return stuck(context, { ...row, payment_id: paymentId }, problem);
  }
}

/** Somebody has to give it back another way. Real money stands at the desk until somebody has looked. */
async function stuck(context: PaymentsContext, row: TestRow, why: PaymentProblem): Promise<void> {
  const { id, provider_id, url, code, payment_id } = row;
  const known = { provider_id, url, code, payment_id };
  await save(context, row, { ...known, state: 'paid', problem: storedPaymentProblem(why), next_look_at: null });
  if (row.is_test === 1) return;
  const problem = paymentProblem('testStuck', { problem: why });
  const notice = { key: `test payment:${id}`, kind: 'refund failed', problem, at: context.now() } as const;
  await inTransaction(context.db, (queries) => addNotice(queries, context, notice));
}

/** Paid and given back, which the log remembers once. */
const finish = (context: PaymentsContext, row: TestRow): Promise<void> =>
  inTransaction(context.db, async (queries) => {
    const at = context.now();
    const done = await queries
      .updateTable('payment_test')
      .set({ state: 'refunded', refunded_at: at, problem: '', next_look_at: null })
      .where('id', '=', row.id)
      .where('state', '<>', 'refunded')
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) return;
    const details = { provider: row.provider, isTest: row.is_test === 1, amount: row.amount };
    await recordInLog(queries, { by: undefined, action: 'payment.testDone', about: 'payments', details, at });
  });

type Changes = Partial<
  Pick<TestRow, 'state' | 'problem' | 'provider_id' | 'url' | 'code' | 'payment_id' | 'paid_at' | 'next_look_at'>
>;

/** What was read may be older than the end that another process has seen. */
async function save({ db }: PaymentsContext, { id }: TestRow, changes: Changes): Promise<void> {
  await db.updateTable('payment_test').set(changes).where('id', '=', id).where('state', '<>', 'refunded').execute();
}
