import { afterEach, expect, test, vi } from 'vitest';
import { stepOfKey } from '../../../src/islands/ui/step-of-key.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', ['ArrowRight', 1], ['ArrowLeft', -1]],
  ['rtl', ['ArrowRight', -1], ['ArrowLeft', 1]],
])('arrow keys lead on in the direction of reading (%s) [LANG-11]', (dir, ...keys) => {
  vi.stubGlobal('document', { dir });
  expect(keys.map(([key]) => [key, stepOfKey(String(key))])).toEqual(keys);
  expect(stepOfKey('Enter')).toBe(0);
});
