import { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { BusyError, NotSentError, StatusError, TimeoutError } from '../../src/lib/api/errors.ts';
import type { InProcessAnswer } from '../../src/lib/api/exchange.ts';
import { makeCall } from '../../src/lib/api/transport.ts';
import type { Backend } from '../../src/lib/backend/backend.ts';
import type { ShopUnderTest } from './harness.ts';
import { bookingRequest } from './trade.steps.ts';

/** What a buyer learns: the number of an order, that there is none, or that there may be one. */
export type Told = { readonly order: string } | 'not ordered' | 'refused' | 'may have been made';

type Shop = ShopUnderTest & Pick<Backend, 'answer'>;

/** Buyers of a site whose shop runs in the same process. */
export function openBuyers(shop: Shop, timeoutMs: number) {
  const running = new Set<Promise<InProcessAnswer>>();
  const options = {
    ...{ fetch: shop.fetch, baseUrl: shop.baseUrl, timeoutMs },
    inProcess: (...call: Parameters<Backend['answer']>) => {
      const work = shop.answer(...call);
      running.add(work);
      void work.finally(() => running.delete(work));
      return work;
    },
  };
  return {
    async order(user: string, key: string): Promise<Told> {
      const request = bookingRequest(user, key) as z.input<typeof calls.booking.request>;
      try {
        const { response } = await makeCall(options, calls.booking, request);
        return response.status.resultCode === '1' ? { order: response.orderID ?? '' } : 'refused';
      } catch (error) {
        if (error instanceof NotSentError || error instanceof BusyError) return 'not ordered';
        const isUnknown = error instanceof TimeoutError || (error instanceof StatusError && error.status === 504);
        if (isUnknown) return 'may have been made';
        throw error;
      }
    },
    /** Until no work goes on behind an answer. */
    async quiet(): Promise<void> {
      while (running.size > 0) await Promise.allSettled([...running]);
    },
  };
}

export const ordersIn = async ({ db }: ShopUnderTest) =>
  (await db.selectFrom('booking').select('order_id').execute()).map(({ order_id }) => order_id).sort();

export const acknowledged = (told: readonly Told[]): string[] =>
  told.flatMap((one) => (typeof one === 'object' ? [one.order] : [])).sort();
