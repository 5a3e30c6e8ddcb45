import { expect, test } from 'vitest';
import { swipeStep } from '../../../src/islands/ui/use-swipe.ts';

test.each([
  ['a quick swipe to the left shows the next item', -120, 5, 200, 1],
  ['a quick swipe to the right shows the previous item', 120, -5, 200, -1],
  ['0.3 px per ms is quick enough', -60, 0, 200, 1],
  ['a slower movement is not a swipe', -58, 0, 200, 0],
  ['up or down is scrolling', -60, 90, 100, 0],
  ['an unsteady tap is not a swipe', -8, 0, 4, 0],
] as const)('%s [PRODUCT-34]', (_name, x, y, ms, step) => {
  expect(swipeStep(x, y, ms)).toBe(step);
});
