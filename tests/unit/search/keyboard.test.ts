import { expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { isNeighbourOf } from '../../../src/lib/backend/search/keyboard.ts';
import { createNearest } from '../../../src/lib/backend/search/spelling.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

test.each([
  ['dune', 'dine'],
  ['emms', 'emma'],
  ['ulyssea', 'ulysses'],
])('%s has a letter beside one of %s on the keyboard', (typed, word) => {
  expect(isNeighbourOf(typed, word)).toBe(true);
  expect(isNeighbourOf(word, typed)).toBe(true);
});

test.each([
  ['dune', 'dane'],
  ['dune', 'dunes'],
  ['dune', 'dine x'],
  ['ab', 'ba'],
  ['गोदान', 'गोदाम'],
])('%s has none of %s', (typed, word) => expect(isNeighbourOf(typed, word)).toBe(false));

test('the next key comes before commoner words, and words that go on are no corrections [SEARCH-69]', async () => {
  const db = await openEmpty();
  const titles = ['Kite', 'Kate', 'Kate', 'Kate', 'Kute', 'Kwteria', 'Kwterion'];
  await writeBooks(
    db,
    titles.map((title, index) => ({ id: index + 1, title, author: 'Asha Rao', sold: 0 })),
  );
  const near = await createNearest({ db, now: () => 0 })('kwte');
  expect(near.map(({ term }) => term)).toEqual(['kate', 'kite', 'kute']);
  expect((await createNearest({ db, now: () => 0 })('kote')).slice(0, 3).map(({ term }) => term)).toEqual([
    'kite',
    'kate',
    'kute',
  ]);
});
