import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportUnanswered, listSafety, saveSafety } from '../../src/lib/desk/books/safety-contacts.ts';
import { products } from '../fixtures/shop.ts';
import { publishers } from '../fixtures/shop-data.ts';
import { callShop, openInProcess, type ShopUnderTest, visitor } from './harness.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
});
afterEach(() => shop.close());

const by = { id: 1, name: 'Meena' };
const save = (fields: { name: string; address?: string; email?: string }, id: number = publishers.lanternPress) =>
  saveSafety({ db: shop.db, now: () => shop.clock.now }, { id, address: '', email: '', ...fields }, by);

async function contactsOf(product: number) {
  const { answer } = await callShop(shop, 'productDetails', {
    ...{ productID: String(product), user_Details: visitor('w-safety') },
  });
  return (answer.about?.editions ?? []).map(({ safety }) => safety?.name);
}
const publisherOf = async (id: number) => {
  const row = await shop.db.selectFrom('product').select('publisher_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.publisher_id ?? 0;
};

test('the contact of a publisher stands with its printed editions, and not with downloads [PRODUCT-95]', async () => {
  expect(await contactsOf(products.emma)).toEqual([]);
  expect(await save({ name: 'Safe Books GmbH', address: 'Berlin' }, await publisherOf(products.emma))).toBe(true);
  // A hardcover and a paperback; the e-book and the audio have nothing to be safe of.
  expect(await contactsOf(products.emma)).toEqual(['Safe Books GmbH', 'Safe Books GmbH']);
});

test('what a record says comes before what the desk says of its publisher [PRODUCT-95]', async () => {
  const rows = await shop.db.selectFrom('variant').select('id').where('product_id', '=', products.persuasion).execute();
  const about = JSON.stringify({ safety: { name: 'From the record', email: 'safety@publisher.test' } });
  for (const { id } of rows) await shop.db.insertInto('variant_about').values({ variant_id: id, about }).execute();
  await save({ name: 'Safe Books GmbH' }, await publisherOf(products.persuasion));
  expect(await contactsOf(products.persuasion)).toEqual(['From the record']);
});

test('the desk lists who lacks a contact, takes one in and out, and logs who did [BOOKS-33]', async () => {
  const before = await listSafety(shop.db);
  const lantern = before.find(({ id }) => id === publishers.lanternPress);
  expect(lantern?.missing).toBe(lantern?.editions);
  expect(lantern?.missing).toBeGreaterThan(0);
  await save({ name: 'Safe Books GmbH', email: 'safe@books.test' });
  expect((await listSafety(shop.db)).find(({ id }) => id === publishers.lanternPress)).toMatchObject({
    ...{ missing: 0, contact: { name: 'Safe Books GmbH', email: 'safe@books.test' } },
  });
  await save({ name: '' });
  expect((await listSafety(shop.db)).find(({ id }) => id === publishers.lanternPress)?.missing).toBe(lantern?.missing);
  expect(await save({ name: 'X' }, 999)).toBe(false);
  const log = await shop.db.selectFrom('staff_log').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(['safety.contact', 'safety.contact']);
});

test('the editions that nobody answers for are a file, without downloads [BOOKS-34]', async () => {
  const read = async () => (await Array.fromAsync(exportUnanswered(shop.db))).join('').trimEnd().split('\r\n');
  const [head, ...rows] = await read();
  expect(head).toBe('\uFEFF"ISBN","SKU","Title","Format","Publisher"');
  const missing = (await listSafety(shop.db)).reduce((sum, one) => sum + one.missing, 0);
  expect(rows.length).toBeGreaterThanOrEqual(missing);
  expect(rows.some((row) => /"(E-book|Audio)"/.test(row))).toBe(false);
  const lantern = rows.filter((row) => row.endsWith('"Lantern Press"')).length;
  expect(lantern).toBeGreaterThan(0);
  await save({ name: 'Safe Books GmbH' });
  expect(await read()).toHaveLength(rows.length - lantern + 1);
});
