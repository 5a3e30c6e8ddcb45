import type { Queries } from '../context.ts';

/** What sums are called that are of no line. */
interface SumNames {
  readonly refundedCharges: string;
  readonly refundedGoodwill: string;
}

/** What was given back of an order, and what for. Amounts are minor units. */
export interface ReadRefund {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly amount: number;
  readonly reason: string;
  /** No money went back: it was taken off what is still to be paid. */
  readonly isCredit: boolean;
  /** Empty for refunds from before they had lines, and for money that belongs to no line. */
  readonly items: readonly { readonly name: string; readonly copies: number; readonly amount: number }[];
}

/** The refunds of an order, the oldest first, in the words of `text`. A payment that was entered by mistake and taken back is not a refund. */
export async function readRefunds(queries: Queries, orderId: string, text: SumNames): Promise<ReadRefund[]> {
  const refunds = await queries
    .selectFrom('booking_payment')
    .select(['id', 'amount', 'reason', 'method', 'created_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('method', '!=', 'correction')
    .orderBy('id')
    .execute();
  if (refunds.length === 0) return [];
  const rows = await queries
    .selectFrom('refund_line')
    .leftJoin('booking_line', (join) =>
      join
        .onRef('booking_line.order_id', '=', 'refund_line.order_id')
        .onRef('booking_line.position', '=', 'refund_line.position'),
    )
    .select(['payment_id', 'kind', 'copies', 'amount', 'title'])
    .where('refund_line.order_id', '=', orderId)
    .orderBy('refund_line.id')
    .execute();
  const byRefund = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return refunds.map(({ id, amount, reason, method, created_at }) => ({
    ...{ at: created_at, amount, reason, isCredit: method === 'credit' },
    items: itemsOf(byRefund.get(id) ?? [], text),
  }));
}

interface Row {
  readonly kind: string;
  readonly copies: number;
  readonly amount: number;
  readonly title: string | null;
}

/** Charges and goodwill are stored by rate and line, and shown as one sum each. */
function itemsOf(rows: readonly Row[], text: SumNames): ReadRefund['items'] {
  const sum = (kind: string) => rows.reduce((all, row) => all + (row.kind === kind ? row.amount : 0), 0);
  const sums = [
    { name: text.refundedCharges, copies: 0, amount: sum('charges') },
    { name: text.refundedGoodwill, copies: 0, amount: sum('goodwill') },
  ];
  return [
    ...rows
      .filter(({ kind }) => kind === 'line')
      .map(({ title, copies, amount }) => ({ name: title ?? '', copies, amount })),
    ...sums.filter(({ amount }) => amount > 0),
  ];
}
