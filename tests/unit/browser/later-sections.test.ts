import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertLaterSections, insertWithin } from '../../../src/browser/page/later-sections.ts';

/** What the script uses of a `<noscript>`. */
function fakeText(html: string) {
  return {
    textContent: html,
    replaceWith(...inserted: readonly { readonly html: string }[]) {
      waiting = waiting.filter((one) => one.textContent !== html);
      page.push(...inserted.map((one) => one.html));
    },
  };
}

/** A template whose content is one element. */
function fakeTemplate() {
  const children: { html: string }[] = [];
  return {
    content: { children },
    set innerHTML(html: string) {
      children.push({ html });
    },
  };
}

let listeners: Record<string, () => void>;
let waiting: ReturnType<typeof fakeText>[];
let page: string[];
let started: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = {};
  page = [];
  waiting = ['deal', 'columns', 'vendors'].map(fakeText);
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (type: string, handler: () => void) => {
    listeners[type] = handler;
  });
  vi.stubGlobal('document', { querySelector: () => waiting[0] ?? null, createElement: fakeTemplate });
  started = [];
  insertLaterSections((inserted) => started.push(inserted));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is not in view is inserted after the first paint, one part at a time [PAINT-09]', () => {
  vi.advanceTimersByTime(10_000);
  expect(page).toEqual([]);
  listeners.load?.();
  vi.advanceTimersByTime(399);
  expect(page).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page).toEqual(['deal']);
  vi.runAllTimers();
  expect(page).toEqual(['deal', 'columns', 'vendors']);
  expect(started).toEqual([{ html: 'deal' }, { html: 'columns' }, { html: 'vendors' }]);
});

test('whoever scrolls before the page has loaded finds it too [PAINT-09]', () => {
  listeners.scroll?.();
  vi.runAllTimers();
  expect(page).toEqual(['deal', 'columns', 'vendors']);
});

test('a part that is opened is inserted before its turn, and once [PAINT-09]', () => {
  const panel = { querySelector: () => waiting.find(({ textContent }) => textContent === 'columns') ?? null };
  insertWithin(panel as unknown as Element);
  insertWithin(panel as unknown as Element);
  expect(page).toEqual(['columns']);
});
