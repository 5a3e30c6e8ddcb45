import { expect, test } from 'vitest';
import { shortProperties } from '../../../src/styles/short-properties.ts';

const names = (files: Record<string, string>) => Object.fromEntries(shortProperties(new Map(Object.entries(files))));
const tokens = ':root { --space-m: 1rem; --ink: #222; --gap: 1px }';

test('the properties of styles get short names, the most frequent the shortest', () => {
  expect(
    names({
      'tokens.css': tokens,
      'Card.astro':
        '<p style="margin: 0"></p><style>p { color: var(--ink); border: var(--ink); gap: var( --gap) }</style>',
      'Cards.css': 'p { margin: calc(2 * var(--space-m)) }',
    }),
  ).toEqual({ '--ink': '--0', '--gap': '--1', '--space-m': '--2' });
});

test('what markup or code speaks of keeps its name', () => {
  expect(
    names({
      'tokens.css': tokens,
      'Carousel.astro': '<ul style="--space-m: 3px"></ul><style>ul { gap: calc(var(--gap) * var(--space-m)) }</style>',
      'carousel.ts': "list.style.setProperty('--ink', 'red')",
    }),
  ).toEqual({ '--gap': '--0' });
});

test('so does what a library sets or reads', () => {
  expect(
    names({
      'tokens.css': tokens,
      'toasts.css': '.toast { --y: translateY(0); color: var(--ink); inline-size: var(--width) }',
    }),
  ).toEqual({ '--ink': '--0' });
});

test('so does what a style speaks of that is sent as it stands', () => {
  expect(
    names({
      'tokens.css': tokens,
      'Menu.astro': '<style is:inline>p { color: var(--ink) }</style>',
      'Card.astro': '<style is:global>p { color: var(--ink); gap: var(--gap) }</style>',
    }),
  ).toEqual({ '--gap': '--0' });
});

test('two that are used as often are told apart by name, so that each build gives the same', () => {
  const both = { 'a.css': 'p { --b: 1; --a: 2; margin: var(--b) var(--a) }' };
  expect(names(both)).toEqual({ '--a': '--0', '--b': '--1' });
});
