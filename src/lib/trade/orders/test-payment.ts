import type { Money } from '../../shop/money.ts';
import type { OnlineMode } from './order.ts';

/** A small payment of the desk, which goes back at once: it shows that the keys of a provider work in both directions. */
export interface TestPayment {
  /** `waiting`: to be paid. `paid`: on its way back. `ended`: it was not paid. */
  readonly state: 'waiting' | 'paid' | 'refunded' | 'ended';
  /** What went wrong, and what to do, as it is stored (payment-problem.ts); '' when nothing has. */
  readonly problem: string;
  readonly amount: Money;
  /** The provider's page; undefined when it cannot be paid, or not there. */
  readonly url: string | undefined;
  /** What a QR code contains. */
  readonly code: string | undefined;
  readonly tryUrl: string | undefined;
  /** Whether the provider has written to the shop about it: its notifications arrive. */
  readonly wasNotified: boolean;
  /** ISO date-time. */
  readonly at: string;
  readonly by: string;
}

/** A provider as the desk tests it. */
export interface TestedProvider {
  readonly name: string;
  /** No money moves. */
  readonly isTest: boolean;
  readonly methods: readonly OnlineMode[];
  readonly amount: Money;
  /** With the keys of now; undefined when they were never tested. */
  readonly last: TestPayment | undefined;
}

/** What came of asking for a test payment. `real money`: it has to be confirmed first. */
export type TestPaymentStart = 'open' | 'real money' | 'unknown' | 'unavailable' | 'refused';

/** In minor units with two digits: what a provider's smallest payment allows, where a whole unit is less than that. */
const amounts: Readonly<Record<string, number>> = {
  ...{ AED: 500, CZK: 2000, DKK: 500, HKD: 1000, HUF: 20_000, INR: 5000, MXN: 2000, MYR: 500, NOK: 500 },
  ...{ PLN: 500, RON: 500, SEK: 500, THB: 2000, TWD: 5000, JPY: 100, KRW: 1000 },
};

/** The smallest round amount that every provider takes, in minor units of the currency. */
export function testAmount(currency: string): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return amounts[currency] ?? 10 ** digits;
}
