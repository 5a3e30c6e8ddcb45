import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRendered } from '../../../src/browser/page/content-visibility.ts';

/** What keepRendered uses of an element. */
class FakeElement {
  readonly style = { contentVisibility: '' };
  readonly #naturalWidth: number | undefined;
  constructor(naturalWidth?: number) {
    this.#naturalWidth = naturalWidth;
  }
  querySelector = () => (this.#naturalWidth === undefined ? null : { naturalWidth: this.#naturalWidth });
}

type Handler = (event: unknown) => void;

let load: Handler;
let changeState: Handler;
let waiting: string[];

beforeEach(() => {
  vi.useFakeTimers();
  waiting = ['deals', 'vendors', 'newsletter'];
  vi.stubGlobal('window', {});
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('addEventListener', (_type: string, handler: Handler) => (load = handler));
  vi.stubGlobal('document', {
    addEventListener: (_type: string, handler: Handler) => (changeState = handler),
    querySelector: () => (waiting.length > 0 ? { classList: { remove: () => waiting.shift() } } : null),
  });
  keepRendered();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sections below the fold are rendered after the first paint, one at a time [PAINT-09]', () => {
  vi.advanceTimersByTime(10_000);
  expect(waiting).toHaveLength(3);
  load({});
  vi.advanceTimersByTime(399);
  expect(waiting).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(waiting).toEqual(['vendors', 'newsletter']);
  vi.runAllTimers();
  expect(waiting).toEqual([]);
});

test.each([
  { section: 'that is rendered now', skipped: false, naturalWidth: undefined, stays: true },
  { section: 'that was rendered before the script listened', skipped: true, naturalWidth: 200, stays: true },
  { section: 'that was never rendered', skipped: true, naturalWidth: 0, stays: false },
])('a section $section stays rendered: $stays [PAINT-09]', ({ skipped, naturalWidth, stays }) => {
  const target = new FakeElement(naturalWidth);
  changeState({ target, skipped });
  expect(target.style.contentVisibility).toBe(stays ? 'visible' : '');
});
