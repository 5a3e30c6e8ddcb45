import type { Kysely } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/lib/database/schema.ts';
import { findBooks } from '../../../src/lib/desk/found-books.ts';
import { products, skus } from '../../fixtures/shop-data.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

let db: Kysely<Database>;

beforeEach(async () => {
  db = await openSeeded();
  onTestFinished(() => db.destroy());
});

const rename = (id: number, title: string) =>
  db.updateTable('product').set({ title }).where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['the beginning of a word', 'mansf', products.mansfieldPark],
  ['a mistake of typing', 'frankenstien', products.frankenstein],
  ['title and author', 'emma austen', products.emma],
])('staff find a book by %s [BOOKS-10]', async (_, text, id) => {
  expect((await findBooks(db, text))[0]).toBe(id);
});

test('books without one of the words are no match, though shoppers see them [BOOKS-10]', async () => {
  expect(await findBooks(db, 'emma zzxxqq')).toEqual([]);
});

test('a number means the edition that has it, and not the others of its book [STOCK-01]', async () => {
  expect(await findBooks(db, skus.emmaEbook)).toEqual([]);
  expect(await findBooks(db, '978-0-00-000103-0')).toEqual([]);
});

test('hidden books are found after those that are shown, by any part of a word [BOOKS-10]', async () => {
  await rename(products.withdrawn, 'The Dilemma of 100% Wool');
  expect(await findBooks(db, 'emma')).toEqual([products.emma, products.withdrawn]);
  expect(await findBooks(db, '100%_')).toEqual([]);
});

test('a title of two letters is found as a whole [BOOKS-10]', async () => {
  await db.updateTable('product_title').set({ full_title: 'it' }).where('product_id', '=', products.emma).execute();
  expect((await findBooks(db, 'It'))[0]).toBe(products.emma);
});
