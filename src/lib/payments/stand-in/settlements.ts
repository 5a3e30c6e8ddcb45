import { newId, paymentEntity, type StandInPayment, type StandInSession } from './state.ts';

/** An item of `settlements/recon/combined`, in Razorpay's fields. */
export interface StandInSettled {
  readonly [field: string]: unknown;
  readonly entity_id: string;
  readonly settled_at: number;
}

const feePercent = 2;
const taxPercent = 18;

/** Pays out what was captured and given back, and is in no payout yet: 2 % fee, and 18 % tax on it. */
export function settleSessions(
  sessions: Iterable<StandInSession>,
  settled: StandInSettled[],
  now: number,
): readonly StandInSettled[] {
  const known = new Set(settled.map(({ entity_id }) => entity_id));
  const id = newId('setl');
  const item = (entityId: string, type: string, fields: Readonly<Record<string, unknown>>) => ({
    ...{ entity_id: entityId, type, debit: 0, credit: 0, fee: 0, tax: 0, on_hold: false, settled: true },
    ...{ settlement_id: id, settlement_utr: `utr${id.slice(5)}`, settled_at: Math.floor(now / 1000), payment_id: null },
    ...fields,
  });
  const ofPayment = (payment: StandInPayment): StandInSettled[] => {
    const { amount, currency } = payment;
    const fee = Math.round((amount * feePercent) / 100);
    const tax = Math.round((fee * taxPercent) / 100);
    return [
      ...(paymentEntity(payment).captured
        ? [item(payment.id, 'payment', { amount, currency, fee: fee + tax, tax, credit: amount - fee - tax })]
        : []),
      ...payment.refunds
        .filter(({ status }) => status === 'processed')
        .map((refund) =>
          item(refund.id, 'refund', {
            ...{ amount: refund.amount, currency, debit: refund.amount, payment_id: payment.id },
          }),
        ),
    ];
  };
  const added = [...sessions]
    .flatMap(({ payments }) => payments)
    .flatMap(ofPayment)
    .filter(({ entity_id }) => !known.has(entity_id));
  settled.push(...added);
  return added;
}

const indianDay = (seconds: number): string => new Date(seconds * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Answers `settlements/recon/combined`. */
export function settledOn(settled: readonly StandInSettled[], query: URLSearchParams): readonly StandInSettled[] {
  const twoDigits = (name: string) => (query.get(name) ?? '').padStart(2, '0');
  const day = `${query.get('year')}-${twoDigits('month')}-${twoDigits('day')}`;
  const skip = Number(query.get('skip') ?? '0');
  const found = settled.filter(({ settled_at }) => indianDay(settled_at) === day);
  return found.slice(skip, skip + Number(query.get('count') ?? '10'));
}
