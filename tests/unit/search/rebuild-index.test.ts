import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildSearchIndex } from '../../../src/lib/backend/search/rebuild-index.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { openEmpty, openSeeded } from '../../fixtures/test-database.ts';

test('books that an earlier version has indexed are indexed anew, in parts, and each once [SEARCH-32]', async () => {
  const db = await openSeeded();
  await db.deleteFrom('shop_setting').where('key', '=', 'search-index').execute();
  const found = async () => (await searchShop({ db, now: () => 0 }, 'moonstone')).products.length;
  expect(await found()).toBe(1);
  await sql`update product_title set full_title = '', short_title = ''`.execute(db);
  const parts = [];
  do parts.push(await rebuildSearchIndex(db));
  while (!parts.at(-1));
  expect(parts.length).toBeGreaterThan(1);
  const { rows } = await sql<{ n: number }>`select count(*) as n from product_title where full_title = ''`.execute(db);
  expect(Number(rows[0]?.n)).toBe(0);
  expect(await found()).toBe(1);
  expect(await rebuildSearchIndex(db)).toBe(true);
});

test('two instances share the books, and none is left out [SEARCH-32]', async () => {
  const db = await openSeeded();
  await db.deleteFrom('shop_setting').where('key', '=', 'search-index').execute();
  await sql`update product_title set full_title = ''`.execute(db);
  for (let isDone = false; !isDone; )
    isDone = (await Promise.all([rebuildSearchIndex(db), rebuildSearchIndex(db)])).every(Boolean);
  const { rows } = await sql<{ n: number }>`select count(*) as n from product_title where full_title = ''`.execute(db);
  expect(Number(rows[0]?.n)).toBe(0);
});

test('a new shop has nothing to index anew [SEARCH-32]', async () => {
  expect(await rebuildSearchIndex(await openEmpty())).toBe(true);
});
