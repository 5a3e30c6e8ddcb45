import { outsideDeadline } from '../../database/deadline.ts';
import type { ShopContext } from '../context.ts';
import { followPrices, nextPriceChange } from './follow-prices.ts';

/** Other processes may bring prices too, so what was read last counts for so long. */
const checkedForMs = 1000;
/** A call waits for so long while the prices of very many editions change. */
const longestWaitMs = 500;

/**
 * Brings prices up to date before a call is answered, so that no page is made of the price of before: neither in the seconds before the
 * chore, nor after the process was down. A failure is reported, and the call goes on with what is stored.
 */
export function createPriceClock(context: Pick<ShopContext, 'db' | 'now'>, onError: (error: unknown) => void) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let next = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    try {
      next = await nextPriceChange(context);
      if (next > context.now()) return;
      await followPrices(context);
      next = await nextPriceChange(context);
    } catch (error) {
      onError(error);
    }
  };

  return async (): Promise<void> => {
    const now = context.now();
    // The clock may have been set back.
    const isFresh = now < next && now >= checkedAt && now - checkedAt < checkedForMs;
    if (!isFresh && !running) {
      checkedAt = now;
      // Other calls wait for the same work, and a booking counts its own commits only.
      running = outsideDeadline(work).finally(() => {
        running = undefined;
      });
    }
    if (running) await Promise.race([running, wait(longestWaitMs)]);
  };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
