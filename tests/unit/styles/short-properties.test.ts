import { expect, test } from 'vitest';
import { shortProperties } from '../../../src/styles/short-properties.ts';

const names = (files: Record<string, string>) => Object.fromEntries(shortProperties(new Map(Object.entries(files))));

test('the properties of styles get short names, the most frequent the shortest', () => {
  expect(
    names({
      'tokens.css': ':root { --space-m: 1rem; --ink: #222 }',
      'Card.astro': '<p style="margin: 0"></p><style>p { color: var(--ink); --gap: 1px }</style>',
    }),
  ).toEqual({ '--ink': '--0', '--gap': '--1', '--space-m': '--2' });
});

test('what markup or code speaks of keeps its name', () => {
  expect(
    names({
      'Carousel.astro': '<ul style="--count: 3"></ul><style>ul { --gap: calc(var(--count) * var(--height)) }</style>',
      'carousel.ts': "list.style.setProperty('--height', '3px')",
    }),
  ).toEqual({ '--gap': '--0' });
});

test('two that are used as often are told apart by name, so that each build gives the same', () => {
  const both = { 'a.css': 'p { --b: 1; --a: 2 }' };
  expect(names(both)).toEqual({ '--a': '--0', '--b': '--1' });
});
