import { sessionOf } from '../dialect.ts';
import type { StandInSettled } from '../settlements.ts';
import type { StandIn } from '../stand-in.ts';
import { chargeEntity, refundEntity } from './entities.ts';

/** What a stand-in has paid out, as payouts of Stripe and the balance transactions that they are made of. */

const payoutId = ({ settlement_id }: StandInSettled): string => String(settlement_id).replace(/^setl_/, 'po_');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The latest first. */
export function payoutEntities({ settled }: StandIn) {
  const payouts = Map.groupBy(settled, payoutId);
  const found = [...payouts].map(([id, items]) => ({
    ...{ id, object: 'payout', automatic: true, status: 'paid', reconciliation_status: 'completed' },
    // Days begin at midnight in UTC.
    arrival_date: Math.floor((items[0]?.settled_at ?? 0) / 86_400) * 86_400,
    trace_id: { status: 'supported', value: String(items[0]?.settlement_utr ?? '') },
    amount: items.reduce((sum, item) => sum + numberOf(item.credit) - numberOf(item.debit), 0),
    ...{ currency: String(items[0]?.currency ?? '').toLowerCase(), livemode: false },
  }));
  return found.toReversed();
}

export function transactionEntities(standIn: StandIn, payout: string) {
  const items = standIn.settled.filter((item) => payoutId(item) === payout);
  const lines = items.map((item) => {
    const [credit, debit, fee, tax] = [item.credit, item.debit, item.fee, item.tax].map(numberOf);
    const [whole, taxes] = [fee ?? 0, tax ?? 0];
    const types: Readonly<Record<string, string>> = { payment: 'charge', refund: 'refund' };
    return {
      ...{ id: `txn_${item.entity_id}`, object: 'balance_transaction', description: item.description ?? null },
      ...{ amount: (credit ?? 0) - (debit ?? 0) + whole, fee: whole, net: (credit ?? 0) - (debit ?? 0) },
      fee_details: [
        { type: 'stripe_fee', amount: whole - taxes, currency: item.currency },
        ...(taxes > 0 ? [{ type: 'tax', amount: taxes, currency: item.currency }] : []),
      ],
      ...{ type: types[String(item.type)] ?? 'adjustment', currency: String(item.currency).toLowerCase() },
      source: sourceOf(standIn, item),
    };
  });
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const own = { id: `txn_${payout}`, object: 'balance_transaction', type: 'payout', amount: -net, fee: 0, net: -net };
  return [{ ...own, fee_details: [], currency: lines[0]?.currency ?? '', source: payout, description: null }, ...lines];
}

/** With the object that it comes from, as the shop asks for it. */
function sourceOf(standIn: StandIn, item: StandInSettled) {
  const paymentId = item.type === 'payment' ? item.entity_id : String(item.payment_id ?? '');
  const session = sessionOf(standIn, paymentId);
  const payment = standIn.payment(paymentId);
  if (!session || !payment) return null;
  const refund = payment.refunds.find(({ id }) => id === item.entity_id);
  return refund ? refundEntity(session, payment, refund) : chargeEntity(session, payment);
}
