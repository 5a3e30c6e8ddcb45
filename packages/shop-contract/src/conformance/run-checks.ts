import { randomUUID } from 'node:crypto';
import { parseAmount } from '../amount.ts';
import { calls } from '../calls.ts';
import { Advice, type CallName, createApi, type Exchange, Fault, noAnswer, Skipped, type Target } from './api.ts';
import type { Check, CheckContext, Needs } from './check.ts';
import { apartChecks } from './checks/apart.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { laterChecks } from './checks/later.ts';
import { listingChecks } from './checks/listings.ts';
import { orderChecks } from './checks/orders.ts';
import { paymentChecks } from './checks/payments.ts';
import { stockChecks } from './checks/stock.ts';
import { tradeChecks } from './checks/trade.ts';
import { valueChecks } from './checks/values.ts';
import { createDiscovery } from './discover.ts';

export type Result =
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'failed' | 'advice'; readonly why: string; readonly exchange: Exchange | undefined };

export type Outcome = Pick<Check, 'call' | 'title'> & Result;

export interface RunOptions extends Target {
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

const checks: readonly Check[] = [
  ...[...catalogueChecks, ...listingChecks, ...tradeChecks, ...orderChecks],
  ...[...laterChecks, ...paymentChecks, ...apartChecks, ...valueChecks, ...stockChecks],
];

/** So many checks without an answer, and the others are not tried: each would wait as long. */
const enoughSilence = 3;
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
    currency: options.currency,
    newGuest: () => ({ UserID: `test-${randomUUID()}`, Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' }),
    amount: (text) => (text ? parseAmount(text, options.currency) : undefined),
  };
  const outcomes: Outcome[] = [];
  const causes = new Map<string, Outcome>();
  let silences = 0;
  const tried = checks.filter(({ call }) => call === (options.only ?? call));
  for (const check of tried.toSorted((one, other) => callNames.indexOf(one.call) - callNames.indexOf(other.call))) {
    const { result, causeKey } =
      silences < enoughSilence
        ? await tryCheck(check, context, options.mayDo)
        : { result: silent, causeKey: undefined };
    silences = causeKey === noAnswer ? silences + 1 : 0;
    if (result === silent) silences = enoughSilence;
    const key = causeKey && `${result.kind} ${causeKey}`;
    const first = key && causes.get(key);
    const outcome = { call: check.call, title: check.title, ...(first ? sameAs(first) : result) };
    if (key && !first) causes.set(key, outcome);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

const silent: Result = { kind: 'skipped', why: 'the API does not answer' };

/** One cause is one line. */
const sameAs = ({ call, title }: Outcome): Result => ({
  ...{ kind: 'skipped', why: `for the same reason as '${title}' of ${calls[call].name}` },
});

interface Tried {
  readonly result: Result;
  /** Of a failure or an advice. */
  readonly causeKey?: string;
}

async function tryCheck({ needs, run }: Check, context: CheckContext, mayDo: ReadonlySet<Needs>): Promise<Tried> {
  if (!mayDo.has(needs)) return { result: { kind: 'skipped', why: skippedBecause[needs] } };
  try {
    await run(context);
    return { result: { kind: 'passed' } };
  } catch (error) {
    if (error instanceof Skipped) return { result: { kind: 'skipped', why: error.message } };
    if (!(error instanceof Fault)) throw error;
    const { message: why, exchange, causeKey } = error;
    return { result: { kind: error instanceof Advice ? 'advice' : 'failed', why, exchange }, causeKey };
  }
}
