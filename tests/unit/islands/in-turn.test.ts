import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from '../../../src/islands/in-turn.ts';

/** Locks as the tabs of one browser share them: who asks waits for those before, unless they give up. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async <T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> => {
    const given = new Promise<never>((_, giveUp) => signal.addEventListener('abort', () => giveUp(new Error('late'))));
    const before = last;
    const turn = Promise.race([before, given]).then(work);
    last = turn.catch(() => before);
    return turn;
  };
  return { request };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one begins when the other is done', async () => {
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  void inTurn(async () => {
    begun.push('first');
    await first.promise;
  });
  const second = inTurn(async () => void begun.push('second'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(['first']);
  first.resolve();
  await second;
  expect(begun).toEqual(['first', 'second']);
});

test('nobody waits for long for one that does not end, and everything is done once', async () => {
  const hangs = vi.fn(() => new Promise<void>(() => {}));
  const work = vi.fn(async () => 'done');
  void inTurn(hangs);
  const second = inTurn(work);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await second).toBe('done');
  await vi.advanceTimersByTimeAsync(8000);
  expect([hangs, work].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each([
  ['has no locks', {}],
  ['forbids them', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('a browser that %s does it at once', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await inTurn(async () => 'done')).toBe('done');
});
