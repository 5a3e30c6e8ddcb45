import { expect, test } from 'vitest';
import { canonicalPath } from '../../../../src/lib/server/requests/canonical-url.ts';

test.each([
  ['/', '/'],
  ['/terms/', '/terms'],
  ['/Terms', '/terms'],
  ['/SHOP/Top%20Offers/0/', '/shop/Top%20Offers/0'],
  ['/Nothing/', '/Nothing'],
])('the canonical form of %s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

test('the canonical form of 100,000 slashes takes one pass [SECURITY-41]', () => {
  expect(canonicalPath('/'.repeat(100_000))).toBe('/');
  // An expression for the slashes at the end would start anew at each of these.
  const inside = `/a${'/'.repeat(100_000)}b`;
  expect(canonicalPath(inside)).toBe(inside);
});
