import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ProviderSession } from '../provider.ts';
import { fromPaypalAmount } from './amounts.ts';

/** PayPal's objects as the shop's. An order of PayPal is a session, and its capture the payment. */

function moneyOf(value: unknown) {
  const { value: text, currency_code } = fieldsOf(value);
  const currency = textOf(currency_code);
  return { amount: fromPaypalAmount(textOf(text), currency), currency };
}

const unitOf = (order: Fields): Fields => listOf(order.purchase_units)[0] ?? {};
export const capturesOf = (order: Fields): readonly Fields[] => listOf(fieldsOf(unitOf(order).payments).captures);
export const refundsOf = (order: Fields): readonly Fields[] => listOf(fieldsOf(unitOf(order).payments).refunds);

/** The last part of a link, which is the id of what it leads to. */
const linkedId = ({ links }: Fields, rel: string): string =>
  textOf(listOf(links).find((link) => link.rel === rel)?.href)
    .split('/')
    .at(-1) ?? '';

/** The capture that a refund belongs to. */
export const captureOf = (refund: Fields): string => linkedId(refund, 'up');

/** The order that a capture belongs to. */
export const orderOf = (capture: Fields): string =>
  textOf(fieldsOf(fieldsOf(capture.supplementary_data).related_ids).order_id) || linkedId(capture, 'up');

/** Where its shopper approves it; '' when that is over. */
const approvalUrl = ({ links }: Fields): string =>
  textOf(listOf(links).find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href);

/** PayPal does not say until when an order can be approved. Nothing is paid by that, so that the shop's own time counts. */
export function toSession(order: Fields): Omit<ProviderSession, 'payments'> {
  const unit = unitOf(order);
  const url = approvalUrl(order);
  const state = stateOf(order);
  const money = moneyOf(unit.amount);
  return {
    id: textOf(order.id),
    reference: textOf(unit.custom_id),
    ...money,
    expiresAt: 0,
    ...(url && { url }),
    state,
  };
}

function stateOf(order: Fields): ProviderSession['state'] {
  if (order.status === 'APPROVED') return 'approved';
  if (order.status === 'VOIDED') return 'expired';
  if (order.status !== 'COMPLETED') return 'open';
  const states = capturesOf(order).map(paymentState);
  if (states.includes('captured')) return 'paid';
  // A capture that is pending: nothing is paid, and nothing else can be.
  return states.includes('pending') ? 'open' : 'declined';
}

function paymentState({ status }: Fields): ProviderPayment['state'] {
  if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED') return 'captured';
  return status === 'DECLINED' || status === 'FAILED' ? 'failed' : 'pending';
}

export const toPayment = (capture: Fields, refunds: readonly ProviderRefund[]): ProviderPayment => ({
  id: textOf(capture.id),
  ...moneyOf(capture.amount),
  state: paymentState(capture),
  reason: textOf(fieldsOf(capture.status_details).reason).replaceAll('_', ' ').toLowerCase(),
  refunds,
});

export function toRefund(refund: Fields): ProviderRefund {
  const { status, custom_id } = refund;
  const reference = textOf(custom_id);
  return {
    id: textOf(refund.id),
    ...(reference && { reference }),
    ...moneyOf(refund.amount),
    state: status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending',
  };
}

/** The part of the URL of a list's next page that says which it is; undefined on the last one. */
export function nextPage({ links }: Fields): string | undefined {
  const href = textOf(listOf(links).find(({ rel }) => rel === 'next')?.href);
  const token = URL.parse(href)?.searchParams.get('next_page_token');
  return token ? `next_page_token=${encodeURIComponent(token)}` : undefined;
}

/** `ACCEPTED`: the shop has accepted the claim, and its buyer gets the money. */
const lostCodes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** What PayPal has taken of the seller, for whatever it has decided: one that is resolved with a payout may be paid by PayPal itself. */
const takenOf = (dispute: Fields): number =>
  listOf(dispute.money_movements)
    .filter(({ affected_party, reason }) => affected_party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT')
    .reduce((sum, { type, amount }) => sum + (type === 'CREDIT' ? -1 : 1) * moneyOf(amount).amount, 0);

/** Lost is what has gone to the buyer: less than what was asked for, when both have agreed on a part. */
function lossOf(dispute: Fields): number | undefined {
  const { outcome_code, amount_refunded } = fieldsOf(dispute.dispute_outcome);
  const code = textOf(outcome_code);
  if (code === 'RESOLVED_WITH_PAYOUT') return takenOf(dispute) > 0 ? takenOf(dispute) : undefined;
  if (!lostCodes.includes(code)) return undefined;
  const refunded = moneyOf(amount_refunded).amount;
  return refunded > 0 ? refunded : moneyOf(dispute.dispute_amount).amount;
}

export function toDispute(dispute: Fields): ProviderDispute {
  const [transaction] = listOf(dispute.disputed_transactions);
  const isResolved = dispute.status === 'RESOLVED' || dispute.dispute_state === 'RESOLVED';
  const loss = isResolved ? lossOf(dispute) : undefined;
  const until = Date.parse(textOf(dispute.seller_response_due_date));
  return {
    id: textOf(dispute.dispute_id),
    paymentId: textOf(transaction?.seller_transaction_id),
    ...moneyOf(dispute.dispute_amount),
    ...(loss !== undefined && { amount: loss }),
    state: !isResolved ? 'open' : loss === undefined ? 'won' : 'lost',
    ...(Number.isFinite(until) && { respondBy: until }),
    reason: textOf(dispute.reason).replaceAll('_', ' ').toLowerCase(),
  };
}
