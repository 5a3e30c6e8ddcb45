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

test.each([
  ['Devanagari', 'क'],
  ['Arabic', 'ع'],
  ['emoji', '📚'],
  ['Latin', 'a'],
])(
  'three long notices in %s fit into a cookie, each with as much as there is room for [NOTICE-12]',
  (_name, letter) => {
    const long = { ...notice, text: letter.repeat(5000), title: letter.repeat(20) };
    const value = writeFlash([long, long, long], 'secret');
    expect(`__Host-notice=${value}`.length).toBeLessThanOrEqual(4096);
    const shown = readFlash(value, 'secret');
    expect(shown).toHaveLength(3);
    // Nothing but whole letters, and at least a sentence of them.
    for (const { text } of shown) expect(text.replaceAll(letter, '')).toBe('');
    expect([...(shown[0]?.text ?? '')].length).toBeGreaterThan(150);
  },
);
