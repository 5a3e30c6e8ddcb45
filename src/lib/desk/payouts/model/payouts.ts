/** Payouts of payment providers, and what they add up to. */

/** Minor units. */
export interface PayoutAmounts {
  readonly kind: string;
  /** Before fees; negative for what is taken. */
  readonly amount: number;
  /** Without the tax on it. */
  readonly fee: number;
  readonly tax: number;
}

export interface PayoutSums {
  readonly payments: number;
  /** Negative. */
  readonly refunds: number;
  /** Disputes, corrections, and what else is neither of both. */
  readonly other: number;
  readonly fees: number;
  readonly tax: number;
  /** What arrives at the bank. */
  readonly net: number;
}

/** What lines of payouts of one currency add up to. Every sum of the desk and its files is made here. */
export function payoutSums(lines: Iterable<PayoutAmounts>): PayoutSums {
  let [payments, refunds, other, fees, tax] = [0, 0, 0, 0, 0];
  for (const line of lines) {
    if (line.kind === 'payment') payments += line.amount;
    else if (line.kind === 'refund') refunds += line.amount;
    else other += line.amount;
    fees += line.fee;
    tax += line.tax;
  }
  return { payments, refunds, other, fees, tax, net: payments + refunds + other - fees - tax };
}

export interface PayoutSummary {
  readonly id: number;
  readonly provider: string;
  /** The provider's. */
  readonly payoutId: string;
  /** ISO day. */
  readonly paidOn: string;
  readonly reference: string;
  readonly currency: string;
  readonly sums: PayoutSums;
  readonly lines: number;
  /** Lines that do not fit. */
  readonly problems: number;
}

export interface PayoutLine extends PayoutAmounts {
  /** The provider's id. */
  readonly id: string;
  readonly paymentId: string;
  readonly description: string;
  readonly orderNumber: string | undefined;
  /** Numbers of the order's invoices and credit notes. */
  readonly invoices: readonly string[];
  /** Why it does not fit, as a sentence. */
  readonly problem: string | undefined;
}

export interface Payout extends Omit<PayoutSummary, 'lines'> {
  readonly lines: readonly PayoutLine[];
}

/** A payment that the shop counts, and that no payout has brought. */
export interface MissingPayment {
  readonly orderNumber: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO date-time. */
  readonly paidAt: string;
}

/** Providers pay out within a few working days. */
export const payoutDays = 7;

export const payoutsPerPage = 50;

/** Reads the month and the page of a URL. What makes no sense is left out. */
export function parsePayoutFilter(query: URLSearchParams): { readonly month?: string; readonly page: number } {
  const month = query.get('month') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The heads of the columns of a payout as a CSV file, in their order. */
export const payoutColumns = {
  payout: 'Payout',
  paidOn: 'Paid on',
  reference: 'Reference',
  kind: 'Kind',
  id: 'Id',
  payment: 'Payment',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  currency: 'Currency',
  description: 'Description',
} as const;
export type PayoutColumn = keyof typeof payoutColumns;
