import { expect, test } from 'vitest';
import { uniqueUsername } from '../../../src/lib/accounts/usernames.ts';
import { alternativeSpellings } from '../../../src/lib/backend/search/tokens.ts';
import { plainText } from '../../../src/lib/shop/plain-text.ts';
import { trimCharacters, trimEndCharacters } from '../../../src/lib/shop/trim-characters.ts';
import { parseTypedPrice } from '../../../src/lib/shop/typed-numbers.ts';
import { containsLink } from '../../../src/lib/shop/visitor-text.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

test.each([
  ['//a//b//', 'a//b', '//a//b'],
  ['a', 'a', 'a'],
  ['////', '', ''],
  ['', '', ''],
])('%j is trimmed to %j, at its end to %j', (text, trimmed, trimmedEnd) => {
  expect(trimCharacters(text, /\//)).toBe(trimmed);
  expect(trimEndCharacters(text, /\//)).toBe(trimmedEnd);
});

/** Each of these took minutes with an expression that starts anew at every character. */
const length = 200_000;

test('long texts are read in linear time [SECURITY-43]', () => {
  expect(trimCharacters(`a${'/'.repeat(length)}b`, /\//)).toHaveLength(length + 2);
  expect(alternativeSpellings('x'.repeat(length))).toEqual([]);
  expect(parseTypedPrice(`1${',11'.repeat(length)}`)).toBeUndefined();
  expect(parseTypedPrice(`1${' '.repeat(length)}x`)).toBeUndefined();
  expect(plainText('<'.repeat(length), 10)).toHaveLength(10);
  expect(containsLink(`${'a-'.repeat(length)} x`)).toBe(false);
});

test('an e-mail address of dots gives a username in linear time [SECURITY-43]', async () => {
  const db = await openEmpty();
  expect(await uniqueUsername(db, `a${'.'.repeat(length)}b@example.com`)).toHaveLength(40);
});

test('amounts are read with currency, groups and spaces around them', () => {
  expect(['₹ 1,25,000.50 ', ' 7', '₹', `${' '.repeat(100)}5`].map((typed) => parseTypedPrice(typed))).toEqual([
    '125000.50',
    '7',
    undefined,
    '5',
  ]);
});

test('spellings with apostrophes and hyphens are found as before', () => {
  expect(alternativeSpellings("L'Étranger and Catch-22, Jean-Paul d'l'etre")).toEqual(
    expect.arrayContaining(['l', 'etranger', 'catch22', 'jeanpaul', 'etre']),
  );
});
