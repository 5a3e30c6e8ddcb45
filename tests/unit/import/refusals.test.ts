import { describe, expect, test } from 'vitest';
import { importText, isbns, message, openShop, price, product } from './onix.ts';

const cases: readonly (readonly [string, string, string])[] = [
  ['a wrong check digit', product({ isbn: '9780140449137' }), 'its ISBN 9780140449137 is not valid'],
  ['no title', product({ title: '' }), 'it has no title'],
  ['an unknown form', product({ form: 'QQ' }), 'its ProductForm QQ is not sold here'],
  ['no form', product({ form: '' }), 'it has no ProductForm'],
  ['no price', product({ prices: '' }), 'it has no price, and does not say that the price is on request'],
  [
    'another currency',
    product({ prices: price('9.99', '02', 'GBP') }),
    'it has a price in GBP only; this shop sells in INR',
  ],
  ['a price that is none', product({ prices: price('cheap') }), 'its price cheap is not an amount'],
  ['a price below nothing', product({ prices: price('-5') }), 'its price -5 is not an amount: a number such as 499'],
  [
    'an amount in a currency of no name',
    product({ prices: price('5', '02', 'Rs') }),
    'its currency RS is not a code of three letters',
  ],
  ['a trade price only', product({ prices: price('100.00', '05') }), 'it has no price for consumers'],
  [
    'a sale price above the list price',
    product({ prices: price('100.00') + price('120.00', '12') }),
    'its special sale price (PriceType 12) is above its list price',
  ],
  ['nothing on supply', product({ supply: '' }), 'it has no SupplyDetail'],
  ['a partial update', product({ notification: '04' }), 'it is a partial update'],
  ['a test record', product({ notification: '88' }), 'it is a test (NotificationType 88)'],
];

describe('rejects one record with its line and reason, and imports the rest', () => {
  test.each(cases)('%s [IMPORT-05]', async (_name, bad, reason) => {
    const shop = await openShop();
    const report = await importText(shop, message(product({ reference: 'good', isbn: isbns[1] }), bad));
    expect(report.counts).toMatchObject({ added: 1 });
    expect(report.refusals).toHaveLength(1);
    expect(report.refusals[0]).toContain(`books.xml:4 first — ${reason}`);
  });
});

test('rejects a record without a reference', async () => {
  const shop = await openShop();
  const { refusals } = await importText(shop, message(product().replace(/<RecordReference>.*<\/RecordReference>/, '')));
  expect(refusals).toEqual(['books.xml:3 (no RecordReference) — it has no RecordReference']);
});

test('rejects a second record for the same ISBN [IMPORT-14]', async () => {
  const shop = await openShop();
  const { refusals } = await importText(shop, message(product({ reference: 'one' }), product({ reference: 'two' })));
  expect(refusals).toEqual([`books.xml:4 two — its ISBN or code ${isbns[0]} belongs to the record one already`]);
});
