import { expect, test } from 'vitest';
import { readFlash, writeFlash } from '../../../../src/lib/server/http/flash-cookie.ts';
import type { Notice } from '../../../../src/lib/shop/outcome.ts';

const notice: Notice = { kind: 'success', surface: 'toast', text: 'You have removed “Emma” from your cart' };

test('a notice is read back as it was written [NOTICE-09]', () => {
  expect(readFlash(writeFlash([notice], 'secret'), 'secret')).toEqual([notice]);
});

test.each([
  ['another secret', () => writeFlash([notice], 'other')],
  ['a changed text', () => `x${writeFlash([notice], 'secret')}`],
  ['no signature', () => writeFlash([notice], 'secret').split('.')[0] ?? ''],
  ['nothing', () => ''],
  ['an end that is over', () => writeFlash([notice], 'secret', Date.now() - 61_000)],
  ['a later end', () => writeFlash([notice], 'secret').replace(/\.(\w+)\./, '.zzzzzzzz.')],
])('a notice with %s is not shown', (_name, value) => {
  expect(readFlash(value(), 'secret')).toEqual([]);
});

test('a long text is cut to fit into a cookie', () => {
  expect(writeFlash([{ ...notice, text: 'क'.repeat(5000) }], 'secret').length).toBeLessThan(4096);
});
