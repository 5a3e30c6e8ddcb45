import { expect, test } from 'vitest';
import { textOf } from '../src/xml/xml-node.ts';

const element = (...content: string[]) => ({ name: 'TitleText', attributes: {}, line: 1, content });

test.each([
  ['', ''],
  [' ', ''],
  ['978', '978'],
  ['One title', 'One title'],
  [' One  title\n of\tthree ', 'One title of three'],
  ['One title ', 'One title'],
  ['One\u00a0title', 'One title'],
  ['Cafe\u0301', 'Café'],
  ['Straße', 'Straße'],
  ['\ufeffOne', 'One'],
])('the text of %j is %j', (given, expected) => {
  expect(textOf(element(given))).toBe(expected);
  expect(textOf(element(given.slice(0, 2), given.slice(2)))).toBe(expected);
});

test('the text of elements within an element is part of it', () => {
  expect(textOf({ ...element(), content: ['A ', element('title'), ' '] })).toBe('A title');
  expect(textOf(undefined)).toBe('');
});
