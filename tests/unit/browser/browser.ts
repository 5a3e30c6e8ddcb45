import { vi } from 'vitest';
import { money } from '../../../src/lib/shop/money.ts';
import type { Cart, LineItem } from '../../../src/lib/trade/cart/cart.ts';

/** Fakes of the few browser APIs that stores and requests use. */

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

/** A blocked storage: every access throws. */
export function brokenStorage() {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

/** Timeouts that follow the fake timers of a test. */
export function fakeTimeoutSignals() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), ms);
    return controller.signal;
  });
}

export interface Asked {
  readonly url: string;
  readonly init: RequestInit;
  answer(status: number, body: unknown): void;
  fail(): void;
}

/** A fetch whose responses the test sends in any order. An abort rejects it, as in a browser. */
export function fakeFetch(): Asked[] {
  const asked: Asked[] = [];
  // Node's own has locks, as a browser at a secure URL does.
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('dispatchEvent', () => true);
  // A page in English, in the shop's first language.
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, getElementById: () => null });
  fakeTimeoutSignals();
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

/** The entry at an index. Throws when there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`There is no entry ${index}`);
  return found;
}

/** Lets settled promises run their callbacks. */
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
