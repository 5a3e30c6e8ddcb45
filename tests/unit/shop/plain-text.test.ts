import { expect, test } from 'vitest';
import { plainText } from '../../../src/lib/shop/plain-text.ts';

test('a description becomes plain text without tags', () => {
  expect(plainText('<p>Tom &amp; <i>Ann</i>.</p><p>And  more</p>', 160)).toBe('Tom & Ann. And more');
});

test.each([
  ['One two, three', 12, 'One two…'],
  ['यह एक लंबी कहानी है। अंत', 19, 'यह एक लंबी कहानी…'],
  ['Длинная история. И ещё', 18, 'Длинная история…'],
  ['紅樓夢'.repeat(3), 4, '紅樓夢…'],
  ['🎉🎉🎉', 3, '🎉…'],
])('%s in at most %i characters is %s', (text, length, expected) => expect(plainText(text, length)).toBe(expected));
