import { setTimeout as wait } from 'node:timers/promises';
import { createCircuitBreaker } from '../../api/circuit-breaker.ts';
import type { RemoteLimits } from '../../api/exchange.ts';
import { concurrencyLimit } from '../../concurrency-limit.ts';
import { ShopBusyError } from '../../shop/busy.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { RequestDeadline } from './request-deadline.ts';

/** Calls in flight, each of which holds a connection, and calls that wait for their turn. */
const maxCalls = 128;
const maxWaiting = 1000;
const whenFull = () => new ShopBusyError(`${maxWaiting} calls of the shop API are waiting`);

/** Fewer could be one page that breaks the API; more would let more visitors wait. */
const failuresToOpen = 5;
/** How long an API that does not answer is left alone. With the caches off nothing is remembered from one request to the next. */
const coolDownSeconds = 5;
/** Before a call is repeated, in milliseconds: at least, and at most. Calls that failed together do not come again together. */
const repeatAfter = [50, 150] as const;

/** Limits for one remote API (ADR 0042). */
export function createRemoteLimits(
  { cacheMaxAge }: Pick<Settings, 'cacheMaxAge'>,
  { remainingMs }: Pick<RequestDeadline, 'remainingMs'>,
  log: Pick<Log, 'info' | 'warn'>,
  now: () => number,
): RemoteLimits {
  const seconds = Math.min(cacheMaxAge, coolDownSeconds);
  const breaker = createCircuitBreaker({
    ...{ threshold: failuresToOpen, coolDownMs: seconds * 1000, now },
    onChange: (isOpen) =>
      isOpen
        ? log.warn(
            `The shop API did not answer ${failuresToOpen} calls in a row. It is tried once in ${seconds} s; until it answers, pages that need it answer 503.`,
          )
        : log.info('The shop API answers again.'),
  });
  const [least, most] = repeatAfter;
  return {
    breaker,
    limit: concurrencyLimit(maxCalls, { maxWaiting, whenFull }),
    remainingMs,
    pause: () => wait(least + Math.random() * (most - least)),
  };
}
