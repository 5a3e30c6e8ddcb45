import { calls } from '@bookfront/shop-contract';
import type { Fetch } from '../../api/exchange.ts';

/** Calls that change what other visitors see: stock or a rating. */
const writePaths = [calls.booking, calls.orderUpdate, calls.reviewDetails].map(({ path }) => path);

/** Counts our own writes to a remote shop. A write whose response was lost counts too: the shop may have done it. `onWrite` is waited for. */
export function trackWrites(
  fetch: Fetch,
  onWrite?: () => Promise<void>,
): { readonly fetch: Fetch; readonly count: () => number } {
  let writes = 0;
  return {
    count: () => writes,
    async fetch(request) {
      try {
        return await fetch(request);
      } finally {
        const { pathname } = new URL(request.url);
        if (writePaths.some((path) => pathname.endsWith(path))) {
          writes += 1;
          await onWrite?.();
        }
      }
    },
  };
}
