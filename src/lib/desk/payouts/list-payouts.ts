import { dayMs } from '../../backend/iso-day.ts';
import { isoTime } from '../../backend/orders/read-order.ts';
import type { Queries } from '../../database/queries.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { matchLines } from './match-lines.ts';
import {
  type MissingPayment,
  type Payout,
  type PayoutSummary,
  payoutDays,
  payoutSums,
  payoutsPerPage,
} from './model/payouts.ts';
import type { PayoutWords } from './payout-words.ts';

const mostMissing = 200;

const payoutsOf = (queries: Queries, month: string | undefined) =>
  queries.selectFrom('payout').$if(month !== undefined, (query) => query.where('paid_on', 'like', `${month}-%`));

/** A page of payouts, the latest first. */
export async function listPayouts(
  queries: Queries,
  month: string | undefined,
  page: number,
): Promise<ListPage<PayoutSummary>> {
  const { count } = await payoutsOf(queries, month)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await payoutsOf(queries, month)
    .selectAll()
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .limit(payoutsPerPage)
    .offset((page - 1) * payoutsPerPage)
    .execute();
  const payouts = await withLines(queries, rows);
  return { items: payouts.map(({ lines, ...payout }) => ({ ...payout, lines: lines.length })), count: Number(count) };
}

interface PayoutRow {
  readonly id: number;
  readonly provider: string;
  readonly payout_id: string;
  readonly paid_on: string;
  readonly reference: string;
  readonly currency: string;
}

async function withLines(queries: Queries, rows: readonly PayoutRow[], words?: PayoutWords): Promise<Payout[]> {
  const found = await matchLines(queries, rows, words);
  return rows.map(({ id, provider, payout_id: payoutId, paid_on: paidOn, reference, currency }) => {
    const lines = found.get(id) ?? [];
    const problems = lines.filter(({ problem }) => problem !== undefined).length;
    return { id, provider, payoutId, paidOn, reference, currency, sums: payoutSums(lines), lines, problems };
  });
}

export async function findPayout(queries: Queries, id: number, words?: PayoutWords): Promise<Payout | undefined> {
  const rows = await queries.selectFrom('payout').selectAll().where('id', '=', id).execute();
  return (await withLines(queries, rows, words))[0];
}

/** Payouts with their lines, the oldest first, behind an id. */
export async function payoutsAfter(
  queries: Queries,
  month: string | undefined,
  after: number,
  words?: PayoutWords,
): Promise<Payout | undefined> {
  const rows = await payoutsOf(queries, month).selectAll().where('id', '>', after).orderBy('id').limit(1).execute();
  return (await withLines(queries, rows, words))[0];
}

/** The months with payouts, the latest first. */
export async function payoutMonths(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('payout').select('paid_on').distinct().orderBy('paid_on', 'desc').execute();
  return [...new Set(rows.map(({ paid_on }) => paid_on.slice(0, 7)))];
}

/**
 * Payments that the shop counts, that are older than a payout takes, and that are in none, the oldest first. Those from before the first
 * payout that the shop knows are left out.
 */
export async function missingPayments(queries: Queries, now: number): Promise<MissingPayment[]> {
  const firsts = await queries
    .selectFrom('payout')
    .select(({ fn }) => ['provider', fn.min('paid_on').as('day')])
    .groupBy('provider')
    .execute();
  const missing: MissingPayment[] = [];
  for (const { provider, day } of firsts) {
    const isAllTest = !(await hasLivePayments(queries, provider));
    const rows = await queries
      .selectFrom('payment_event')
      .innerJoin('payment_session', 'payment_session.id', 'payment_event.session_id')
      .select(['payment_event.order_id', 'payment_id', 'payment_event.amount', 'currency', 'payment_event.created_at'])
      .where('payment_event.provider', '=', provider)
      .where('payment_event.kind', '=', 'captured')
      // Money that has not moved is not paid out. Beside live payments, those of a test mode are left out.
      .where('payment_session.is_test', '=', isAllTest ? 1 : 0)
      .where('payment_event.created_at', '<', now - payoutDays * dayMs)
      .where('payment_event.created_at', '>=', Date.parse(day) - payoutDays * dayMs)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payout_line')
              .innerJoin('payout', 'payout.id', 'payout_line.payout')
              .select('payout_line.id')
              .whereRef('payout_line.line_id', '=', 'payment_event.payment_id')
              .where('payout_line.kind', '=', 'payment')
              .where('payout.provider', '=', provider),
          ),
        ),
      )
      .orderBy('payment_event.id')
      .limit(mostMissing)
      .execute();
    missing.push(
      ...rows.map((row) => ({
        ...{ orderNumber: row.order_id, paymentId: row.payment_id, amount: row.amount, currency: row.currency },
        paidAt: isoTime(row.created_at),
      })),
    );
  }
  return missing;
}

async function hasLivePayments(queries: Queries, provider: string): Promise<boolean> {
  const row = await queries
    .selectFrom('payment_session')
    .select('id')
    .where('provider', '=', provider)
    .where('is_test', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
