import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { countBits, lettersOf, refreshVocabulary } from '../../../src/lib/backend/search/vocabulary.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { editDistance } from '../../../src/lib/edit-distance.ts';
import { makePlace } from '../../fixtures/test-database.ts';

/** More words than are read at a time. */

const letters = 'abcdefghijklmnopqrstuvwxyz';
const wordAt = (index: number): string =>
  [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((place) => letters[place]).join('');
const books = Array.from({ length: 900 }, (_, index) => ({
  ...{ id: index + 1, title: `${wordAt(index)}ora ${wordAt(index + 4000)}umi`, author: 'Asha Rao', sold: 0 },
}));

let db: Kysely<Database>;
let remove: () => Promise<void>;
const statements: string[] = [];

beforeAll(async () => {
  const made = await makePlace('empty');
  ({ remove } = made);
  db = await openDatabase(made.place, {}, { ran: (statement) => statements.push(statement) });
  await writeBooks(db, [...books, { id: 1000, title: 'Zebrafish', author: 'Asha Rao', sold: 0 }]);
});
afterAll(async () => {
  await db.destroy();
  await remove();
});

const find = async (text: string) => (await searchShop({ db, now: () => 0 }, text)).products.map(({ id }) => id);

/** Statements that read words up to the last one: one for each reading of all. */
const readings = (): number =>
  statements.filter((statement) => /select term.*term >= \S+\s+(?:order by term\s+)?limit/s.test(statement)).length;

test('words are read in parts, with turns for others between, once for searches at the same time [SEARCH-56]', async () => {
  statements.length = 0;
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const found = await Promise.all(['xebrafish', 'qebrafish'].map(find));
  isDone = true;
  expect(found).toEqual([[1000], [1000]]);
  expect(readings()).toBe(1);
  expect(turns).toBeGreaterThan(0);
});

test('a word that has come since is known [SEARCH-56]', async () => {
  await writeBooks(db, [{ id: 1001, title: 'Yodelling', author: 'Asha Rao', sold: 0 }]);
  expect(await find('xodelling')).toEqual([1001]);
});

test('after a change the words are read anew beside searches, while searches ask for them [SEARCH-61]', async () => {
  const refresh = async (now: number): Promise<number> => {
    statements.length = 0;
    await refreshVocabulary(db, now);
    return readings();
  };
  await find('xodelling');
  expect(await refresh(1000), 'nothing has changed').toBe(0);
  await writeBooks(db, [{ id: 1002, title: 'Xylography', author: 'Asha Rao', sold: 0 }]);
  expect(await refresh(19_000), 'they are young').toBe(0);
  expect(await refresh(21_000)).toBeGreaterThan(0);
  expect(await refresh(42_000), 'nothing has changed since').toBe(0);
  statements.length = 0;
  expect(await find('cylography')).toEqual([1002]);
  expect(readings(), 'a search finds them read').toBe(0);
  await writeBooks(db, [{ id: 1003, title: 'Quokkas', author: 'Asha Rao', sold: 0 }]);
  expect(await refresh(11 * 60_000), 'no search has asked for them for long').toBe(0);
});

test('words that are left aside by their letters alone are further away than a correction may be [SEARCH-56]', () => {
  const pieces = ['th', 'har', 'an', 'e', 'rry', 'ou', 'st', 'ph', 'l', 'aa', 'किता', 'zz'];
  let place = 7;
  const next = (below: number): number => {
    place = (place * 48_271) % 2_147_483_647;
    return place % below;
  };
  const word = () => Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join('');
  let near = 0;
  for (let round = 0; round < 5000; round++) {
    const [typed, other] = [word(), word()];
    const { whole, prefix } = editDistance(typed, other, 2);
    const mistakes = Math.min(whole, prefix);
    if (mistakes > 2) continue;
    near += 1;
    expect(countBits(lettersOf(typed) & ~lettersOf(other)), `${typed} for ${other}`).toBeLessThanOrEqual(mistakes);
  }
  expect(near).toBeGreaterThan(500);
});
