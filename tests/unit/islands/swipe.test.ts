import { expect, test } from 'vitest';
import { swipeStep } from '../../../src/islands/ui/use-swipe.ts';

test.each([
  ['a quick draw to the left leads to the next', -120, 5, 200, 1],
  ['a quick draw to the right leads back', 120, -5, 200, -1],
  ['0.3 px per ms is quick enough', -60, 0, 200, 1],
  ['a slower one is no swipe', -58, 0, 200, 0],
  ['up or down is scrolling', -60, 90, 100, 0],
  ['an unsteady tap is a tap', -8, 0, 4, 0],
] as const)('%s', (_name, x, y, ms, step) => {
  expect(swipeStep(x, y, ms)).toBe(step);
});
