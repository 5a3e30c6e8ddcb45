import { expect, test } from 'vitest';
import { documentTitle } from '../../../src/lib/shop/document-title.ts';

test.each([
  ['Emma by Jane Austen', 'Emma by Jane Austen · Bookfront'],
  [
    'A title of fifty-eight characters that just leaves no room',
    'A title of fifty-eight characters that just leaves no room',
  ],
])('a title has the name of the shop where there is room: %s [CRAWL-24]', (title, expected) => {
  expect(documentTitle(title, 'Bookfront')).toBe(expected);
});

test('a long title is cut at a word, to at most 65 characters [CRAWL-24]', () => {
  const title = documentTitle(
    'The life and strange surprising adventures of Robinson Crusoe, of York, mariner',
    'Bookfront',
  );
  expect(title.length).toBeLessThanOrEqual(65);
  expect(title).toMatch(/^The life and strange .*[a-z]…$/);
});
