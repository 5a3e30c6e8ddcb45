import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/lib/shop/summary.ts';

const emma = { title: 'Emma', author: 'Jane Austen', formats: ['Paperback', 'Ebook'], description: '' };

test.each([
  [
    { ...emma, description: '<p>A matchmaker &amp; her mistakes.</p>', subtitle: 'A novel' },
    'A matchmaker & her mistakes.',
  ],
  [{ ...emma, subtitle: 'A novel' }, 'A novel'],
  [emma, 'Emma by Jane Austen (Paperback, Ebook): price, stock and reviews at Lantern.'],
  [{ ...emma, author: undefined, formats: [] }, 'Emma: price, stock and reviews at Lantern.'],
])('of %j search results read %s', (book, words) => expect(summaryOf(book, 'Lantern')).toBe(words));
