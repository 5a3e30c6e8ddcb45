import type Stripe from 'stripe';
import { type PayoutTime, type ProviderPayoutLine, ProviderUnavailable } from '../provider.ts';
import { fromStripeAmount } from './amounts.ts';
import type { StripeCall } from './client.ts';
import { idOf } from './entities.ts';

/**
 * What automatic payouts of Stripe are made of. Of one that somebody asks for by hand Stripe does not say which payments are in it: it is
 * left out, and comes as a CSV file.
 */

const mostPayouts = 1000;
const mostLines = 10_000;
/** With its source, so that an answer stays within what is read of one. */
const linesAtOnce = 50;

export async function readPayouts(call: StripeCall, { from, until }: PayoutTime): Promise<ProviderPayoutLine[]> {
  const arrival_date = { gte: Math.floor(from / 1000), lte: Math.ceil(until / 1000) };
  const payouts = await call('list payouts', (stripe) =>
    stripe.payouts.list({ arrival_date, status: 'paid', limit: 100 }).autoPagingToArray({ limit: mostPayouts }),
  );
  const lines: ProviderPayoutLine[] = [];
  // While Stripe still counts, lines are missing.
  for (const payout of payouts.filter(
    ({ automatic, reconciliation_status }) => automatic && reconciliation_status === 'completed',
  ))
    lines.push(...(await linesOf(call, payout)));
  return lines;
}

async function linesOf(call: StripeCall, payout: Stripe.Payout): Promise<ProviderPayoutLine[]> {
  const found = await call('read payout', ({ balanceTransactions }) =>
    balanceTransactions
      .list({ payout: payout.id, limit: linesAtOnce, expand: ['data.source'] })
      .autoPagingToArray({ limit: mostLines }),
  );
  if (found.length >= mostLines) throw new ProviderUnavailable(`payout ${payout.id} has more than ${mostLines} lines`);
  // The payout itself takes out what the others add.
  return found.filter(({ type }) => type !== 'payout').map((line) => toLine(payout, line));
}

/** Charges of cards are `charge`, of other ways `payment`. */
const kinds: Readonly<Record<string, ProviderPayoutLine['kind']>> = {
  ...{ charge: 'payment', payment: 'payment', refund: 'refund', payment_refund: 'refund' },
};

function toLine(payout: Stripe.Payout, line: Stripe.BalanceTransaction): ProviderPayoutLine {
  const currency = line.currency.toUpperCase();
  const amount = fromStripeAmount(line.amount, currency);
  const whole = fromStripeAmount(line.fee, currency);
  const taxes = line.fee_details.filter(({ type }) => type === 'tax').reduce((sum, detail) => sum + detail.amount, 0);
  const tax = fromStripeAmount(taxes, currency);
  if (![amount, whole, tax].every(Number.isSafeInteger))
    throw new Error(`Payout ${payout.id} has a line without an amount: ${line.id}`);
  const kind = kinds[line.type] ?? 'other';
  const { source } = line;
  // A payment of the shop is a payment intent, of which Stripe pays out the charge.
  const paymentId =
    typeof source === 'object' && source !== null && 'payment_intent' in source ? idOf(source.payment_intent) : '';
  return {
    ...{ payoutId: payout.id, paidOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10) },
    ...{ reference: payout.trace_id?.value ?? '', kind, currency, amount, fee: whole - tax, tax, paymentId },
    id: (kind === 'payment' && paymentId) || (kind === 'refund' && idOf(source)) || line.id,
    description: kind === 'other' ? (line.description ?? line.type.replaceAll('_', ' ')) : '',
  };
}
