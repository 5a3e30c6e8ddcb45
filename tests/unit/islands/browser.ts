import { vi } from 'vitest';
import type { Cart, LineItem } from '../../../src/lib/shop/cart.ts';
import { money } from '../../../src/lib/shop/money.ts';

/** Stand-ins for the few things of a browser that stores and requests touch. */

export function fakeStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  return values;
}

/** A storage that is switched off: every use throws. */
export function brokenStorage() {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

export interface Asked {
  readonly url: string;
  readonly init: RequestInit;
  answer(status: number, body: unknown): void;
  fail(): void;
}

/** A fetch whose answers the test gives, in the order it likes. Aborting fails it, as in a browser. */
export function fakeFetch(): Asked[] {
  const asked: Asked[] = [];
  // Node's own can wait for its turn among tabs, as a browser at a secure address does.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    asked.push({
      url,
      init,
      answer: (status, body) =>
        resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  return asked;
}

/** The one at a place, as a test expects it to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`There is no entry ${index}`);
  return found;
}

/** Lets promises that can go on do so. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

const price = money(29900, 'INR');

export const lineOf = (more: Partial<LineItem> = {}): LineItem => ({
  productId: '1',
  sku: 'P1',
  title: 'The Guide',
  optionName: 'Paperback',
  unitPrice: price,
  quantity: 1,
  lineTotal: price,
  ...more,
});

export const cartOf = (lines: readonly LineItem[], more: Partial<Cart> = {}): Cart => {
  const total = money(
    lines.reduce((sum, line) => sum + line.lineTotal.minor, 0),
    'INR',
  );
  return { lines, subtotal: total, total, ...more };
};
