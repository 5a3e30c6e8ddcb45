import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** How a storefront makes a call. */
export interface CallRule {
  /** Which requests may be sent a second time: all, none, or those with one of these flags. */
  readonly repeats: 'always' | 'never' | readonly string[];
  /** Why, as a sentence. */
  readonly because: string;
  /** How long the call is waited for at most, in milliseconds; API_TIMEOUT_MS when it is missing. */
  readonly timeoutMs?: number;
  /** It only reads. */
  readonly isRead?: true;
}

const reads: CallRule = { repeats: 'always', because: 'It changes nothing.', isRead: true };

/** What a repetition of each call would do (ADR 0067). */
export const callRules: Readonly<Record<keyof typeof calls, CallRule>> = {
  cartDetails: {
    repeats: ['FETCH', 'CHECK'],
    because: 'These flags change nothing. An INSERT that arrives twice adds twice.',
  },
  wishList: { repeats: ['FETCH'], because: 'The answer to an INSERT says whether the product was on the list before.' },
  reviewDetails: { repeats: 'never', because: 'A second review replaces the first, or stands beside it.' },
  homeDetails: reads,
  productFilter: {
    ...reads,
    because: 'It changes nothing. Suggestions that come later are for letters which have changed.',
    timeoutMs: 3000,
  },
  categoryDetails: reads,
  subCategoryDetails: reads,
  manufacturerDetails: reads,
  additionalProducts: reads,
  productDetails: reads,
  booking: { repeats: 'always', because: 'Its idempotencyKey never makes two orders.' },
  viewOrder: reads,
  orderHistory: reads,
  orderUpdate: { repeats: 'never', because: 'A second one would be refused, although the first was done.' },
};

const rulesByPath: ReadonlyMap<string, CallRule> = new Map(
  (Object.keys(calls) as (keyof typeof calls)[]).map((name) => [calls[name].path, callRules[name]]),
);

/** The rule of a call; unknown calls are never repeated. */
export const ruleOf = ({ path }: Pick<Call, 'path'>): CallRule =>
  rulesByPath.get(path) ?? { repeats: 'never', because: '' };

/** Whether this request may be sent a second time when its answer was lost. */
export function mayRepeat({ repeats }: CallRule, input: unknown): boolean {
  if (typeof repeats === 'string') return repeats === 'always';
  const flag = (input as { readonly flag?: unknown } | undefined)?.flag;
  return typeof flag === 'string' && repeats.includes(flag);
}
