import { randomUUID } from 'node:crypto';
import { calls } from '../../src/lib/contract/calls.ts';
import { parseMoney } from '../../src/lib/shop/money.ts';
import { type CallName, createApi, type Exchange, Fault, Skipped, type Target } from './api.ts';
import type { Check, CheckContext, Needs } from './check.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { listingChecks } from './checks/listings.ts';
import { orderChecks } from './checks/orders.ts';
import { tradeChecks } from './checks/trade.ts';
import { createDiscovery } from './discover.ts';

export type Result =
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string; readonly exchange: Exchange | undefined };

export type Outcome = Pick<Check, 'call' | 'title'> & Result;

export interface RunOptions extends Target {
  readonly currency: string;
  /** What may be done to the shop behind the API. */
  readonly mayDo: ReadonlySet<Needs>;
  /** The only call that is tried; undefined for all. */
  readonly only?: CallName | undefined;
}

const skippedBecause: Readonly<Record<Needs, string>> = {
  read: '',
  write: '--read-only was given',
  order: 'it places an order and cancels it; --orders allows that',
};

const checks: readonly Check[] = [...catalogueChecks, ...listingChecks, ...tradeChecks, ...orderChecks];
const callNames = Object.keys(calls) as CallName[];

/** Tries every promise of the contract, one after the other, in the order of the calls. `onOutcome` hears of each at once. */
export async function runChecks(
  options: RunOptions,
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const api = createApi(options);
  const context: CheckContext = {
    api,
    found: createDiscovery(api),
    newGuest: () => ({ UserID: `test-${randomUUID()}`, Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' }),
    amount: (text) => (text ? parseMoney(text, options.currency)?.minor : undefined),
  };
  const outcomes: Outcome[] = [];
  const tried = checks.filter(({ call }) => call === (options.only ?? call));
  for (const check of tried.toSorted((one, other) => callNames.indexOf(one.call) - callNames.indexOf(other.call))) {
    const outcome = { call: check.call, title: check.title, ...(await tryCheck(check, context, options.mayDo)) };
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

async function tryCheck({ needs, run }: Check, context: CheckContext, mayDo: ReadonlySet<Needs>): Promise<Result> {
  if (!mayDo.has(needs)) return { kind: 'skipped', why: skippedBecause[needs] };
  try {
    await run(context);
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof Skipped) return { kind: 'skipped', why: error.message };
    if (error instanceof Fault) return { kind: 'failed', why: error.message, exchange: error.exchange };
    throw error;
  }
}
