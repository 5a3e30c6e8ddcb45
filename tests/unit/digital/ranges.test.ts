import { expect, test } from 'vitest';
import { isKnownFile, isSameFile, parseRange } from '../../../src/lib/backend/digital/ranges.ts';

test.each([
  [null, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['BYTES=5-6', { start: 5, end: 6 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
])('of 100 bytes, Range %s is %j [DIGITAL-14]', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test('an empty file has no range [DIGITAL-14]', () => {
  expect(parseRange('bytes=0-', 0)).toBe('none');
  expect(parseRange('bytes=-5', 0)).toBe('none');
});

test('a part is sent of the same file only [DIGITAL-14]', () => {
  expect(isSameFile(null, '"a"')).toBe(true);
  expect(isSameFile('"a"', '"a"')).toBe(true);
  for (const other of ['"b"', 'W/"a"', 'Wed, 21 Oct 2026 07:28:00 GMT', ''])
    expect(isSameFile(other, '"a"')).toBe(false);
  expect(isKnownFile('"b", W/"a"', '"a"')).toBe(true);
  expect(isKnownFile('"b"', '"a"')).toBe(false);
  expect(isKnownFile(null, '"a"')).toBe(false);
});
