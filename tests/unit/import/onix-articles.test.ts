import { expect, test } from 'vitest';
import { taxKindOf } from '../../../src/lib/trade/tax/tax-rates.ts';
import { editionAbout, importText, isbns, message, onlyProduct, onlyVariant, openShop, product } from './onix.ts';

const part = (form: string, isbn: string, copies = 1, title = '') =>
  `<ProductPart><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier><ProductForm>${form}</ProductForm>${title && `<ProductFormDescription>${title}</ProductFormDescription>`}<NumberOfCopies>${copies}</NumberOfCopies></ProductPart>`;

const weight =
  '<Measure><MeasureType>08</MeasureType><Measurement>450</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>';

async function importAs(form: string, detail = '') {
  const shop = await openShop();
  const { refusals } = await importText(shop, message(product({ form, detail: weight + detail, author: '' })));
  return { shop, refusals };
}

test.each([
  ['PC', 'Calendar', 'other'],
  ['PD', 'Stationery', 'other'],
  ['PK', 'Stationery', 'other'],
  ['ZE', 'Game', 'other'],
  ['ZJ', 'Game', 'other'],
  ['CB', 'Map', 'other'],
  ['AC', 'Audio disc', 'other'],
  ['VI', 'Video', 'other'],
  ['DB', 'Other article', 'other'],
  ['ZZ', 'Other article', 'other'],
  ['BH', 'Hardcover', 'book'],
  ['BJ', 'Other book', 'book'],
])('%s is sold as %s, without an author, with its weight and its class of tax [ONIX-63]', async (form, format, tax) => {
  const { shop, refusals } = await importAs(form);
  expect(refusals).toEqual([]);
  expect(await onlyVariant(shop.db)).toMatchObject({ format, weight_g: 450, stock: 7, is_shippable: 1 });
  expect((await onlyProduct(shop.db)).author_text).toBe('');
  expect(taxKindOf(format)).toBe(tax);
});

test.each([
  ['XL', 'it is material for the trade alone'],
  ['SG', 'it is a set of several files'],
  ['SB', 'it is a set (ProductForm SB) and names no ProductPart'],
  ['LB', 'it is a licence'],
  ['ZG', 'it is a device'],
  ['ZF', 'it is clothing'],
  ['00', 'its ProductForm 00 is not sold here'],
])('%s is refused with its reason [ONIX-64]', async (form, reason) => {
  const { refusals } = await importAs(form);
  expect(refusals.join()).toContain(reason);
});

test('a pack for the trade is refused [ONIX-64]', async () => {
  const shop = await openShop();
  const pack = product().replace('<ProductComposition>00', '<ProductComposition>30');
  expect((await importText(shop, message(pack))).refusals.join()).toContain('it is a pack for the trade');
});

test('a set of books is taxed as books and names its parts; one with other things is an article [ONIX-65]', async () => {
  const books = await importAs('SC', part('BC', isbns[1], 1, 'The Idiot') + part('BC', isbns[2], 2));
  expect((await onlyVariant(books.shop.db)).format).toBe('Box set');
  expect(await editionAbout(books.shop.db)).toEqual({
    parts: [
      { form: 'BC', copies: 1, title: 'The Idiot', isbn: isbns[1] },
      { form: 'BC', copies: 2, isbn: isbns[2] },
    ],
  });
  const mixed = await importAs('SA', part('BC', isbns[1]) + part('ZC', isbns[2]));
  expect((await onlyVariant(mixed.shop.db)).format).toBe('Other article');
});
