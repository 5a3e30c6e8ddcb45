import type { OwedAmounts } from '../../mail/messages/invoice-blocks.ts';
import { money } from '../../shop/money.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { unpaidAmount } from '../../trade/orders/order-balance.ts';
import type { Queries } from '../context.ts';
import { creditedTotal } from '../orders/order-parts.ts';

/**
 * What was to be paid of an order on invoice before each of its new credit notes, and after it, by the number of the note. A note that
 * takes nothing off, as it gives back money or is followed by another invoice, has no entry, nor has any of an order that is paid otherwise.
 * Called after the step has written what it credits.
 */
export async function owedByNote(
  queries: Queries,
  orderId: string,
  issued: readonly InvoiceContent[],
): Promise<ReadonlyMap<string, OwedAmounts>> {
  const notes = issued.filter(({ kind }) => kind === 'credit-note');
  if (notes.length === 0) return new Map();
  const order = await queries
    .selectFrom('booking')
    .select(['status', 'currency', 'total', 'paid_total', 'refunded_total', 'paid_at', 'invoice_days'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.invoice_days === null || order.paid_at !== null) return new Map();
  const sums = { total: order.total, paid: order.paid_total, refunded: order.refunded_total };
  const unpaid = unpaidAmount({ ...sums, credited: await creditedTotal(queries, orderId) });
  const isCancelled = order.status === 'CANCELLED';
  const lowered = isCancelled
    ? sharedOut(unpaid, notes)
    : await Promise.all(notes.map(({ number }) => takenOff(queries, orderId, number)));
  let before = isCancelled ? unpaid : lowered.reduce((sum, amount) => sum + amount, unpaid);
  const owed = new Map<string, OwedAmounts>();
  for (const [index, { number }] of notes.entries()) {
    const less = lowered[index] ?? 0;
    const amounts = { before: money(before, order.currency), after: money(before - less, order.currency) };
    if (less > 0) owed.set(number, amounts);
    before -= less;
  }
  return owed;
}

/** Nothing is to be paid of a cancelled order: its notes take off what was, the first of them first. */
function sharedOut(unpaid: number, notes: readonly InvoiceContent[]): number[] {
  let left = unpaid;
  return notes.map(({ total }) => {
    const less = Math.min(left, total);
    left -= less;
    return less;
  });
}

/** What the refunds on a note have taken off, in minor units; the rest of it went back as money. */
async function takenOff(queries: Queries, orderId: string, number: string): Promise<number> {
  const { amount } = await queries
    .selectFrom('refund_line')
    .innerJoin('booking_payment', 'booking_payment.id', 'refund_line.payment_id')
    .select(({ fn }) => fn.sum<number | null>('refund_line.amount').as('amount'))
    .where('refund_line.order_id', '=', orderId)
    .where('note_number', '=', number)
    .where('method', '=', 'credit')
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}
