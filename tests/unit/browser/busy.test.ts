import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let changeBusy: typeof import('../../../src/browser/page/busy.ts').changeBusy;
let isShown: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  isShown = false;
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute: (_name: string, force: boolean) => (isShown = force),
      removeAttribute: () => (isShown = false),
    },
  });
  ({ changeBusy } = await import('../../../src/browser/page/busy.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the line is shown while a request runs, and for 300 ms at least [NOTICE-08]', () => {
  changeBusy(1);
  vi.advanceTimersByTime(50);
  expect(isShown).toBe(true);
  changeBusy(-1);
  vi.advanceTimersByTime(299);
  expect(isShown).toBe(true);
  vi.advanceTimersByTime(51);
  expect(isShown).toBe(false);
});

test('the line stays until the last of several requests has ended [NOTICE-08]', () => {
  changeBusy(1);
  changeBusy(1);
  changeBusy(-1);
  vi.advanceTimersByTime(10_000);
  expect(isShown).toBe(true);
  changeBusy(-1);
  vi.advanceTimersByTime(10_000);
  expect(isShown).toBe(false);
});
