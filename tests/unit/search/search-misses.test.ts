import { expect, test } from 'vitest';
import {
  countedText,
  createSearchMisses,
  forgetSearchMisses,
  readSearchMisses,
} from '../../../src/lib/backend/search/search-misses.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

const day = 24 * 60 * 60_000;

test.each([
  'someone@example.com',
  'write to a@b',
  'https://example.com/x',
  'www.example.com',
  '4111111111111111',
  '98765 43210',
  '12 34 5',
  'x'.repeat(61),
  'one two three four five six seven eight nine',
  '!!!',
])('a text that may name somebody, or is none, is not counted: %s [SEARCH-47]', (text) => {
  expect(countedText(text)).toBeUndefined();
});

test('a text is kept from the second time on, by whatever instance it was asked [SEARCH-47]', async () => {
  const db = await openEmpty();
  let at = 1_000_000;
  const now = () => at;
  const [one, other] = [createSearchMisses({ db, now }), createSearchMisses({ db, now })];
  one.note('Gift Card');
  await one.write();
  expect(await readSearchMisses(db)).toEqual([]);
  const stored = await db.selectFrom('search_miss').selectAll().execute();
  expect(stored).toMatchObject([{ text: null, asked: 1 }]);
  expect(JSON.stringify(stored)).not.toMatch(/gift/i);
  at += 5000;
  other.note(' gift card!');
  await Promise.all([one.write(), other.write()]);
  other.note('dragons');
  other.note('dragons');
  other.note('dragons');
  await other.write();
  expect(await readSearchMisses(db)).toEqual([
    { text: 'dragons', asked: 3, lastAt: at },
    { text: 'gift card', asked: 2, lastAt: at },
  ]);
  await forgetSearchMisses(db, at + 91 * day);
  expect(await readSearchMisses(db)).toEqual([]);
  await db.destroy();
});

test('a flood of texts is held and written in part [SEARCH-47]', async () => {
  const db = await openEmpty();
  const misses = createSearchMisses({ db, now: () => 1 });
  for (let n = 0; n < 1000; n++) misses.note(`word ${n.toString(36).replaceAll(/\d/g, 'z')}${'abc'[n % 3]}`);
  await misses.write();
  const { count } = await db
    .selectFrom('search_miss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeLessThanOrEqual(100);
  expect(Number(count)).toBeGreaterThan(0);
  await db.destroy();
});
