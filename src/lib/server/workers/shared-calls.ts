import type { Attempt, Throttle } from '../../accounts/throttle.ts';
import type { RateLimit } from '../requests/rate-limit.ts';
import type { AskDemos } from '../startup/demos.ts';
import type { SharedAnswer, SharedCall } from './messages.ts';

export interface SharedCallsOptions {
  readonly rateLimit: RateLimit;
  readonly throttle: Throttle;
  readonly allMetrics: () => Promise<string>;
  /** Answers for the payment providers of PAYMENTS=demo. */
  readonly demos: AskDemos;
}

/** Attempts whose end may still be reported. A wrong password is never reported: it counts from its beginning. */
const maxAttempts = 5000;

/** Answers what workers share. Everything is counted here, so that limits are the same with any number of workers. */
export function createSharedCalls({ rateLimit, throttle, allMetrics, demos }: SharedCallsOptions) {
  const attempts = new Map<number, Attempt>();
  let lastAttempt = 0;

  function remember(attempt: Attempt): SharedAnswer {
    lastAttempt += 1;
    if (attempt.waitMs === 0) attempts.set(lastAttempt, attempt);
    if (attempts.size > maxAttempts) for (const oldest of attempts.keys()) if (attempts.delete(oldest)) break;
    return { waitMs: attempt.waitMs, attempt: lastAttempt };
  }

  return async (call: SharedCall): Promise<SharedAnswer> => {
    switch (call.name) {
      case 'rate.allows':
        return { isAllowed: rateLimit.allows(call.action, call.clientIp, call.form) };
      case 'rate.succeeded':
        rateLimit.succeeded(call.action, call.clientIp, call.form);
        return {};
      case 'throttle.attempt':
        return remember(throttle.attempt(call.guess));
      case 'throttle.succeeded':
        attempts.get(call.attempt)?.succeeded();
        attempts.delete(call.attempt);
        return {};
      case 'throttle.cancelled':
        attempts.get(call.attempt)?.cancelled();
        attempts.delete(call.attempt);
        return {};
      case 'demo':
        return { demo: await demos(call.request) };
      case 'metrics':
        return { text: await allMetrics() };
      default:
        return {};
    }
  };
}
