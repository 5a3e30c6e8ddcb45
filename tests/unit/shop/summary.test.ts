import { expect, test } from 'vitest';
import { productSummaryText } from '../../../src/components/product/summary.ts';
import { english } from '../../fixtures/languages.ts';

const emma = { title: 'Emma', author: 'Jane Austen', formats: ['Paperback', 'Ebook'], description: '' };

test.each([
  [
    { ...emma, description: '<p>A matchmaker &amp; her mistakes.</p>', subtitle: 'A novel' },
    'A matchmaker & her mistakes.',
  ],
  [{ ...emma, subtitle: 'A novel' }, 'A novel'],
  [emma, 'Emma by Jane Austen (Paperback, Ebook): price, stock and reviews at Lantern.'],
  [{ ...emma, author: undefined, formats: [] }, 'Emma: price, stock and reviews at Lantern.'],
])('the summary of %j search results is %s [SEARCH-21]', (book, words) =>
  expect(productSummaryText(book, 'Lantern', english)).toBe(words),
);
