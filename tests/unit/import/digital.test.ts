import { expect, test } from 'vitest';
import { attachSource } from '../../../src/lib/backend/digital/attach.ts';
import { importText, message, onlyVariant, openShop, product, type TestShop } from './onix.ts';

const ebook = (stock?: number, isbn = '9780141439518') =>
  message(product({ form: 'ED', isbn, ...(stock !== undefined && { stock }) }));
const only = async ({ db }: TestShop) => {
  const { stock, withheld_stock } = await onlyVariant(db);
  return { stock, withheld_stock };
};

async function attach({ db }: TestShop): Promise<void> {
  const { id: variantId } = await onlyVariant(db);
  const file = { kind: 'epub', name: 'emma.epub', bytes: 1, sha256: 'a'.repeat(64) } as const;
  await db.transaction().execute((queries) => attachSource(queries, file, { variantId, at: 1, staff: 'Meera' }));
}

test('an imported e-book is withheld until it has a file, however often it is imported [DIGITAL-04]', async () => {
  const shop = await openShop();
  await importText(shop, ebook(40));
  expect(await only(shop)).toEqual({ stock: 0, withheld_stock: 40 });
  expect((await importText(shop, ebook(40))).counts).toMatchObject({ unchanged: 1, changed: 0 });
  await attach(shop);
  expect(await only(shop)).toEqual({ stock: 40, withheld_stock: 0 });
  expect((await importText(shop, ebook(40))).counts).toMatchObject({ unchanged: 1, changed: 0 });
  await importText(shop, ebook(30));
  expect(await only(shop)).toEqual({ stock: 30, withheld_stock: 0 });
});

test('a new count of an e-book without a file is withheld, too [DIGITAL-04]', async () => {
  const shop = await openShop();
  await importText(shop, ebook(40));
  await importText(shop, ebook(0));
  expect(await only(shop)).toEqual({ stock: 0, withheld_stock: 0 });
  await attach(shop);
  expect(await only(shop), 'not yet published').toEqual({ stock: 0, withheld_stock: 0 });
});

test('an e-book of the sample catalogue is on sale at once [DIGITAL-06]', async () => {
  const shop = await openShop();
  await importText(shop, ebook(40, '9799198828343'));
  expect(await only(shop)).toEqual({ stock: 40, withheld_stock: 0 });
});
