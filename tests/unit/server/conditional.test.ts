import { expect, test } from 'vitest';
import { isUnmodified, namesEtag } from '../../../src/lib/server/conditional.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j names the tag: %s', (header, is) => {
  expect(namesEtag(header, 'W/"a"')).toBe(is);
  expect(namesEtag(header, '"a"')).toBe(is);
});

test('a time is compared to the second, and nonsense is no time', () => {
  const modified = Date.parse('2026-11-20T10:00:00Z') + 700;
  expect(isUnmodified('Fri, 20 Nov 2026 10:00:00 GMT', modified)).toBe(true);
  expect(isUnmodified('Fri, 20 Nov 2026 09:59:59 GMT', modified)).toBe(false);
  expect(isUnmodified('yesterday', modified)).toBe(false);
  expect(isUnmodified(undefined, modified)).toBe(false);
});
