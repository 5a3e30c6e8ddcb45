import { type Fields, listOf, textOf, wholeOf } from '../fields.ts';
import type { PayoutTime, ProviderPayoutLine } from '../provider.ts';
import type { RazorpayCall } from './client.ts';

/** Razorpay calls a payout a settlement, and lists what settlements are made of by the day in India. */

const indiaMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;
const pageSize = 500;
const mostPages = 40;

const indianDay = (time: number): string => new Date(time + indiaMs).toISOString().slice(0, 10);

export async function readPayouts(call: RazorpayCall, { from, until }: PayoutTime): Promise<ProviderPayoutLine[]> {
  const lines: ProviderPayoutLine[] = [];
  for (let time = from; indianDay(time) <= indianDay(until); time += dayMs)
    lines.push(...(await readDay(call, indianDay(time))));
  return lines;
}

async function readDay(call: RazorpayCall, day: string): Promise<ProviderPayoutLine[]> {
  const [year, month, date] = day.split('-');
  const lines: ProviderPayoutLine[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { items } = await call(
      `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${page * pageSize}`,
    );
    const found = listOf(items);
    lines.push(...found.flatMap((item) => toLine(item, day)));
    if (found.length < pageSize) return lines;
  }
  throw new Error(`Settlements of ${day} have more than ${mostPages * pageSize} lines`);
}

/** Its `fee` has the tax in it, and what it pays out is credit less debit. */
function toLine(item: Fields, paidOn: string): ProviderPayoutLine[] {
  const payoutId = textOf(item.settlement_id);
  const [credit, debit, feeWithTax, tax] = [item.credit, item.debit, item.fee, item.tax].map(wholeOf);
  if (item.settled !== true || payoutId === '') return [];
  const amount = (credit ?? Number.NaN) - (debit ?? Number.NaN) + (feeWithTax ?? Number.NaN);
  const fee = (feeWithTax ?? Number.NaN) - (tax ?? Number.NaN);
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(fee))
    throw new Error(`Settlement ${payoutId} has a line without an amount: ${textOf(item.entity_id)}`);
  const kind = item.type === 'payment' || item.type === 'refund' ? item.type : 'other';
  const id = textOf(item.entity_id);
  return [
    {
      ...{ payoutId, paidOn, kind, id, amount, fee, tax: tax ?? 0, reference: textOf(item.settlement_utr) },
      ...{ paymentId: kind === 'payment' ? id : textOf(item.payment_id), currency: textOf(item.currency) },
      description: kind === 'other' ? textOf(item.description) || textOf(item.type) : '',
    },
  ];
}
