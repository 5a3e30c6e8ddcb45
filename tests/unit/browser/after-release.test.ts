import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRelease } from '../../../src/browser/interaction/after-release.ts';

let page: EventTarget;
/** Whether something is being pressed. */
let isActive: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  isActive = false;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === ':active' && isActive ? {} : null) });
});
afterEach(() => vi.useRealTimers());

test('what moves the page happens at once while nothing is pressed [FORM-24]', () => {
  const change = vi.fn();
  afterRelease(change);
  expect(change).toHaveBeenCalledOnce();
});

test.each(['pointerup', 'pointercancel', 'keyup'])(
  'while something is pressed it waits for %s and for the click that comes with it, and happens once [FORM-24]',
  (end) => {
    const change = vi.fn();
    isActive = true;
    afterRelease(change);
    vi.advanceTimersByTime(10_000);
    expect(change).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(end));
    // The click is dispatched in the same task.
    expect(change).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    page.dispatchEvent(new Event(end));
    vi.advanceTimersByTime(0);
    expect(change).toHaveBeenCalledOnce();
  },
);
