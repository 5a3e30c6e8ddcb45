import { selectInParts } from '../../backend/catalogue-writing/bulk.ts';
import type { Queries } from '../../database/queries.ts';
import { formatMoney } from '../../format.ts';
import { money } from '../../shop/money.ts';
import type { PayoutLine } from './model/payouts.ts';
import { englishPayoutWords, type PayoutWords } from './payout-words.ts';

interface PayoutRow {
  readonly id: number;
  readonly provider: string;
  readonly currency: string;
}

/** The lines of payouts, each with its order, its invoices, and why it does not fit, in English without `words`. */
export async function matchLines(
  queries: Queries,
  payouts: readonly PayoutRow[],
  words: PayoutWords = englishPayoutWords,
): Promise<ReadonlyMap<number, readonly PayoutLine[]>> {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const rows = await selectInParts(queries, [...byId.keys()], (part) =>
    queries.selectFrom('payout_line').selectAll().where('payout', 'in', part).orderBy('id').execute(),
  );
  const payments = await eventsOf(queries, 'payment_id', [...new Set(rows.map(({ payment_id }) => payment_id))]);
  const refundKeys = rows.filter(({ kind }) => kind === 'refund').map(({ line_id }) => refundKey(line_id));
  const refunds = await eventsOf(queries, 'event_key', refundKeys);
  const tests = await testsOf(queries, rows);
  const elsewhere = await twicePaid(queries, rows);
  const orders = [...payments.values(), ...refunds.values()].map(({ order_id }) => order_id);
  const invoices = await invoicesOf(queries, [...new Set(orders)]);
  const lines = rows.map((row) => {
    const payout = byId.get(row.payout);
    const { provider = '', currency = '' } = payout ?? {};
    const payment = payments.get(`${provider} ${row.payment_id}`);
    const refund = refunds.get(`${provider} ${refundKey(row.line_id)}`);
    const orderNumber = (refund ?? payment)?.order_id;
    const known = row.kind === 'refund' ? refund : payment;
    // A small payment of the desk, and its refund, belong to no order.
    const isTest = tests.has(`${provider} ${row.payment_id}`);
    const problem =
      row.kind === 'other' || isTest
        ? undefined
        : problemOf({ row, currency, known, payment, twice: elsewhere.get(`${row.kind} ${row.line_id}`) ?? 1 }, words);
    const line: PayoutLine = {
      ...{ kind: row.kind, amount: row.amount, fee: row.fee, tax: row.tax, id: row.line_id },
      ...{
        paymentId: row.payment_id,
        description: row.description || (isTest ? words.text.testPayment : ''),
        orderNumber,
        problem,
      },
      invoices: (orderNumber && invoices.get(orderNumber)) || [],
    };
    return [row.payout, line] as const;
  });
  const grouped = Map.groupBy(lines, ([payout]) => payout);
  return new Map([...grouped].map(([payout, pairs]) => [payout, pairs.map(([, line]) => line)]));
}

/** Which of the lines are of test payments: each behind its provider. */
async function testsOf(
  queries: Queries,
  rows: readonly { readonly payment_id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))].filter(Boolean);
  const found = await selectInParts(queries, ids, (part) =>
    queries.selectFrom('payment_test').select(['provider', 'payment_id']).where('payment_id', 'in', part).execute(),
  );
  return new Set(found.map(({ provider, payment_id }) => `${provider} ${payment_id}`));
}

const refundKey = (id: string) => `refund succeeded:${id}`;

interface KnownEvent {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
}

/** Captured payments by their payment, or refunds by the key of their event, each behind its provider. */
async function eventsOf(
  queries: Queries,
  column: 'payment_id' | 'event_key',
  values: readonly string[],
): Promise<ReadonlyMap<string, KnownEvent>> {
  const kind = column === 'payment_id' ? 'captured' : 'refund succeeded';
  const rows = await selectInParts(queries, values.filter(Boolean), (part) =>
    queries
      .selectFrom('payment_event')
      .innerJoin('payment_session', 'payment_session.id', 'payment_event.session_id')
      .select([`payment_event.${column} as key`, 'payment_event.provider', 'payment_event.order_id'])
      .select(['payment_event.amount', 'payment_session.currency'])
      .where('payment_event.kind', '=', kind)
      .where(`payment_event.${column}`, 'in', part)
      .execute(),
  );
  return new Map(rows.map((row) => [`${row.provider} ${row.key}`, row]));
}

interface Compared {
  readonly row: { readonly kind: string; readonly amount: number };
  readonly currency: string;
  readonly known: KnownEvent | undefined;
  /** The payment that a refund is of. */
  readonly payment: KnownEvent | undefined;
  /** In how many payouts the line stands. */
  readonly twice: number;
}

function problemOf(
  { row, currency, known, payment, twice }: Compared,
  { text, language }: PayoutWords,
): string | undefined {
  const isRefund = row.kind === 'refund';
  if (!known) {
    if (isRefund && payment) return text.refundUnknown({ order: payment.order_id });
    return isRefund ? text.noOrderOfRefund : text.noOrderOfPayment;
  }
  const counted = isRefund ? -known.amount : known.amount;
  const order = known.order_id;
  if (known.currency !== currency) return text.otherCurrency({ order, paid: known.currency, out: currency });
  const amount = (minor: number) => formatMoney(money(minor, currency), language);
  if (counted !== row.amount) return text.otherAmount({ order, counted: amount(counted), out: amount(row.amount) });
  return twice > 1 ? text.severalPayouts({ count: twice }) : undefined;
}

/** In how many payouts a payment or refund stands, for those in more than one. */
async function twicePaid(
  queries: Queries,
  rows: readonly { readonly line_id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(rows.map(({ line_id }) => line_id))];
  const found = await selectInParts(queries, ids, (part) =>
    queries
      .selectFrom('payout_line')
      .select(({ fn }) => ['kind', 'line_id', fn.countAll<number>().as('count')])
      .where('line_id', 'in', part)
      .groupBy(['kind', 'line_id'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute(),
  );
  return new Map(found.map(({ kind, line_id, count }) => [`${kind} ${line_id}`, Number(count)]));
}

async function invoicesOf(queries: Queries, orders: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await selectInParts(queries, orders, (part) =>
    queries.selectFrom('invoice').select(['order_id', 'number']).where('order_id', 'in', part).orderBy('id').execute(),
  );
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...grouped].map(([order, found]) => [order, found.map(({ number }) => number)]));
}
