import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCrossTabLock } from '../../../src/browser/requests/cross-tab-lock.ts';
import { fakeTimeoutSignals } from './browser.ts';

/** Locks as the tabs of one browser share them: a request waits for those before it, unless it is aborted. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async <T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('late'))),
    );
    const before = last;
    const turn = Promise.race([before, aborted]).then(work);
    last = turn.catch(() => before);
    return turn;
  };
  return { request };
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeTimeoutSignals();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('starts one write when the other is done [FORM-18]', async () => {
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  void withCrossTabLock(async () => {
    started.push('first');
    await first.promise;
  });
  const second = withCrossTabLock(async () => void started.push('second'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual(['first']);
  first.resolve();
  await second;
  expect(started).toEqual(['first', 'second']);
});

test('does not wait for long for a write that hangs, and runs each write once [FORM-18]', async () => {
  const hangs = vi.fn(() => new Promise<void>(() => {}));
  const work = vi.fn(async () => 'done');
  void withCrossTabLock(hangs);
  const second = withCrossTabLock(work);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await second).toBe('done');
  await vi.advanceTimersByTimeAsync(8000);
  expect([hangs, work].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each([
  ['has no locks', {}],
  ['forbids them', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('writes at once in a browser that %s', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await withCrossTabLock(async () => 'done')).toBe('done');
});
