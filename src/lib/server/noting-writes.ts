import type { Fetch } from '../api/transport.ts';
import { calls } from '../contract/calls.ts';

/** The calls after which others see another shop: stock or a rating has changed. */
const writes = [calls.booking, calls.orderUpdate, calls.reviewDetails].map(({ path }) => path);

/** A fetch that tells of each write of ours to a remote shop, also of one whose answer got lost: it may have been done. */
export function notingWrites(fetch: Fetch, onWritten: () => void): Fetch {
  return async (request) => {
    try {
      return await fetch(request);
    } finally {
      const { pathname } = new URL(request.url);
      if (writes.some((path) => pathname.endsWith(path))) onWritten();
    }
  };
}
