import { describe, expect, test } from 'vitest';
import type { Queries } from '../../../src/lib/backend/context.ts';
import { giveBackBook, setBookByHand } from '../../../src/lib/backend/overrides/set-book.ts';
import { giveBackEdition, keepByHand, setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import {
  contents,
  firstDay,
  importText,
  isbns,
  message,
  onlyProduct,
  onlyVariant,
  openShopOfTill,
  price,
  product,
  type TestShop,
} from '../import/onix.ts';

const by = { name: 'Asha' };
const at = firstDay + 5000;

const says = async (shop: TestShop, field: string) => {
  const rows = await shop.db.selectFrom('hand_set').selectAll().where('field', '=', field).execute();
  return rows.map(({ import_value }) => (import_value === null ? null : JSON.parse(import_value)));
};

async function shopWith(text: string) {
  const shop = await openShopOfTill();
  await importText(shop, text);
  const edition = await shop.db.selectFrom('variant').selectAll().orderBy('id').executeTakeFirstOrThrow();
  return { shop, variantId: edition.id, productId: edition.product_id };
}
const inShop = <T>(shop: TestShop, work: (queries: Queries) => Promise<T>): Promise<T> => inTransaction(shop.db, work);

describe('a price set by hand', () => {
  test('stays over imports, which note what they say, until it is given back [BOOKS-01 BOOKS-02]', async () => {
    const { shop, variantId } = await shopWith(message(product({})));
    const changes = { list_price: 50_000, sale_price: 45_000 };
    expect(await inShop(shop, (queries) => setEditionByHand(queries, { variantId, changes, by, at }))).toEqual([
      'price',
    ]);
    expect(await onlyProduct(shop.db)).toMatchObject({
      lowest_price: 45_000,
      shown_price: 45_000,
      discount_percent: 10,
    });
    expect(await says(shop, 'price')).toEqual([{ list_price: 39_900, sale_price: 39_900, is_price_on_request: 0 }]);

    await importText(shop, message(product({ prices: price('425.00'), stock: 3 })));
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 50_000, sale_price: 45_000, stock: 3 });
    expect(await onlyProduct(shop.db)).toMatchObject({ lowest_price: 45_000, total_stock: 3 });
    expect(await says(shop, 'price')).toEqual([{ list_price: 42_500, sale_price: 42_500, is_price_on_request: 0 }]);

    expect(await inShop(shop, (queries) => giveBackEdition(queries, { variantId, field: 'price', at }))).toBe(true);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 42_500, sale_price: 42_500 });
    expect(await onlyProduct(shop.db)).toMatchObject({ lowest_price: 42_500, shown_price: 42_500 });
    expect(await inShop(shop, (queries) => giveBackEdition(queries, { variantId, field: 'price', at }))).toBe(false);
    await importText(shop, message(product({ prices: price('99.00') })));
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 9900 });
  });

  test('is not marked when it is the same as before [BOOKS-01]', async () => {
    const { shop, variantId } = await shopWith(message(product({})));
    const changes = { list_price: 39_900, sale_price: 39_900 };
    expect(await inShop(shop, (queries) => setEditionByHand(queries, { variantId, changes, by, at }))).toEqual([]);
    expect(await says(shop, 'price')).toEqual([]);
  });
});

test('an edition hidden by hand stays hidden, and one that is shown by hand stays shown [BOOKS-01]', async () => {
  const { shop, variantId } = await shopWith(message(product({})));
  const show = (is_listed: number) =>
    inShop(shop, (queries) => setEditionByHand(queries, { variantId, changes: { is_listed }, by, at }));
  await show(0);
  expect(await onlyProduct(shop.db)).toMatchObject({ is_listed: 0, lowest_price: null, total_stock: 0 });
  await importText(shop, message(product({ stock: 9 })));
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0, stock: 9 });
  await show(1);
  await importText(shop, message(product({ notification: '05' })));
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 1 });
  expect(await says(shop, 'listed')).toEqual([{ is_listed: 0 }]);
  await importText(shop, message(product({ stock: 9 })));
  expect(await says(shop, 'listed')).toEqual([{ is_listed: 1 }]);
});

test('copies counted by hand are not counted by imports [BOOKS-01]', async () => {
  const { shop, variantId } = await shopWith(message(product({ stock: 7 })));
  await inShop(shop, async (queries) => {
    expect(await keepByHand(queries, { variantId, field: 'stock', by, at })).toBe(true);
    await queries.updateTable('variant').set({ stock: 4 }).execute();
  });
  const again = await importText(shop, message(product({ stock: 7 })));
  expect(again.counts).toMatchObject({ unchanged: 1 });
  await importText(shop, message(product({ stock: 30 })));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 4 });
  expect(await inShop(shop, (queries) => giveBackEdition(queries, { variantId, field: 'stock', at }))).toBe(true);
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 30 });
  expect(await onlyProduct(shop.db)).toMatchObject({ total_stock: 30 });
});

describe('words set by hand', () => {
  const changes = {
    title: 'The Axe',
    description: '<p>Short.</p>',
    people: [{ name: 'F. M. Dostoyevsky', role: 'A01' }],
  };

  test('stay over imports and can be given back one by one [BOOKS-01 BOOKS-02]', async () => {
    const { shop, productId } = await shopWith(message(product({})));
    const set = await inShop(shop, (queries) => setBookByHand(queries, { productId, changes, by, at }));
    expect(set).toEqual(['title', 'description', 'author']);
    expect(await onlyProduct(shop.db)).toMatchObject({
      title: 'The Axe',
      author_text: 'F. M. Dostoyevsky',
      updated_at: at,
    });

    await importText(
      shop,
      message(product({ title: 'Crime & Punishment'.replace('&', '&amp;'), author: 'Fedor D', publisher: 'Oxford' })),
    );
    expect(await onlyProduct(shop.db)).toMatchObject({
      title: 'The Axe',
      author_text: 'F. M. Dostoyevsky',
      description: '<p>Short.</p>',
    });
    expect(await says(shop, 'title')).toEqual([{ title: 'Crime & Punishment' }]);
    expect(await says(shop, 'author')).toEqual([
      { author_text: 'Fedor D', people: [{ name: 'Fedor D', role: 'A01' }] },
    ]);

    const giveBack = (field: 'title' | 'author') =>
      inShop(shop, (queries) => giveBackBook(queries, { productId, field, at: at + 1000 }));
    expect(await giveBack('author')).toBe(true);
    expect(await onlyProduct(shop.db)).toMatchObject({ title: 'The Axe', author_text: 'Fedor D' });
    expect(await giveBack('title')).toBe(true);
    expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Crime & Punishment' });
  });

  test('are found in search at once [BOOKS-03]', async () => {
    const { shop, productId } = await shopWith(message(product({})));
    await inShop(shop, (queries) => setBookByHand(queries, { productId, changes, by, at }));
    const titles = await shop.db.selectFrom('product_title').select('full_title').execute();
    expect(titles).toEqual([{ full_title: expect.stringContaining('axe') }]);
  });
});

test('categories set by hand stay over imports, with what the rules say beside them [BOOKS-01]', async () => {
  const { shop, productId } = await shopWith(message(product({})));
  const category = (id: number, parent_id: number | null) => ({
    ...{ id, parent_id, name: `c${id}`, slug: `c${id}`, description: 'x', position: id },
  });
  await shop.db
    .insertInto('category')
    .values([category(1, null), category(2, 1), category(3, null)])
    .execute();
  const shelves = () => shop.db.selectFrom('product_category').select('category_id').orderBy('category_id').execute();
  const changes = { categoryIds: [2, 3] };
  await inShop(shop, (queries) => setBookByHand(queries, { productId, changes, by, at }));
  expect(await shelves()).toEqual([{ category_id: 1 }, { category_id: 2 }, { category_id: 3 }]);
  await importText(shop, message(product({ title: 'Another title' })));
  expect(await shelves()).toHaveLength(3);
  expect(await onlyProduct(shop.db)).toMatchObject({ category_id: 2, title: 'Another title' });
  expect(await inShop(shop, (queries) => giveBackBook(queries, { productId, field: 'categories', at }))).toBe(true);
  expect(await shelves()).toEqual([]);
});

test('an edition added by hand gets the record that an import brings later, and keeps what was typed [BOOKS-04]', async () => {
  const { shop, variantId, productId } = await shopWith(message(product({})));
  await shop.db
    .updateTable('variant')
    .set({ record_reference: `desk:${isbns[0]}` })
    .execute();
  await shop.db.deleteFrom('imported_record').execute();
  await inShop(shop, async (queries) => {
    await setEditionByHand(queries, { variantId, changes: { list_price: 1000, sale_price: 1000 }, by, at });
    await setBookByHand(queries, { productId, changes: { title: 'Typed' }, by, at });
  });
  expect(await says(shop, 'price')).toEqual([null]);
  const report = await importText(shop, message(product({ reference: 'supplier', stock: 12 })));
  expect(report.refusals).toEqual([]);
  expect(await onlyVariant(shop.db)).toMatchObject({ record_reference: 'supplier', list_price: 1000, stock: 12 });
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Typed' });
  expect(await says(shop, 'title')).toEqual([{ title: 'Crime and Punishment' }]);
  const after = await contents(shop.db);
  await importText(shop, message(product({ reference: 'supplier', stock: 12 })));
  expect(await contents(shop.db)).toEqual(after);
});
