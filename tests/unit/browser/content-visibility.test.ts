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

let changeState: Handler;

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', {
    addEventListener: (_type: string, handler: Handler) => (changeState = handler),
  });
  keepRendered();
});

afterEach(() => {
  vi.unstubAllGlobals();
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
