import { expect, test } from 'vitest';
import { isNotModifiedSince, matchesEtag } from '../../../../src/lib/server/http/conditional-requests.ts';

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
  expect(matchesEtag(header, 'W/"a"')).toBe(is);
  expect(matchesEtag(header, '"a"')).toBe(is);
});

test('a date is compared to the second, and an invalid one is ignored', () => {
  const modified = Date.parse('2026-11-20T10:00:00Z') + 700;
  expect(isNotModifiedSince('Fri, 20 Nov 2026 10:00:00 GMT', modified)).toBe(true);
  expect(isNotModifiedSince('Fri, 20 Nov 2026 09:59:59 GMT', modified)).toBe(false);
  expect(isNotModifiedSince('yesterday', modified)).toBe(false);
  expect(isNotModifiedSince(undefined, modified)).toBe(false);
});
