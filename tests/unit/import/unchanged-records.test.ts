import { expect, test } from 'vitest';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openSourceInThread } from '../../../src/lib/backend/import/records/open-source-in-thread.ts';
import { openSource } from '../../../src/lib/backend/import/records/record-source.ts';
import { followPrices } from '../../../src/lib/backend/price-clock/follow-prices.ts';
import {
  contents,
  importText,
  isbns,
  message,
  messageSentAt,
  onlyProduct,
  onlyVariant,
  openShop,
  openShopOfTill,
  price,
  product,
  type TestShop,
  tempFile,
} from './onix.ts';

/** Imports a message, and says how many of its records were parsed. */
async function importCounted(shop: TestShop, text: string) {
  let parsed = 0;
  const report = await importOnix(
    {
      ...shop,
      openSource(options) {
        const source = openSource(options);
        return {
          ...source,
          parse(group, places) {
            parsed += places.length;
            return source.parse(group, places);
          },
        };
      },
    },
    await tempFile('books.xml', text),
  );
  return { ...report.counts, parsed };
}

const two = message(
  product({ reference: 'a', work: 'a' }),
  product({ reference: 'b', work: 'b', title: 'Emma', isbn: isbns[1] }),
);

test('a record that is the same as at its last import is skipped [IMPORT-63]', async () => {
  const shop = await openShop();
  await importText(shop, two);
  const before = await contents(shop.db);
  expect(await importCounted(shop, two)).toMatchObject({ unchanged: 2, parsed: 0 });
  expect(await contents(shop.db)).toEqual(before);
  const changed = two.replace('Emma', 'Persuasion');
  expect(await importCounted(shop, changed)).toMatchObject({ unchanged: 2, parsed: 1 });
  expect(await importCounted(shop, changed)).toMatchObject({ unchanged: 2, parsed: 0 });
});

test('a file with hundreds of records that are known is told as before, with its remarks and what is wrong behind them [IMPORT-63]', async () => {
  const shop = await openShop();
  const records = Array.from({ length: 300 }, (_, index) =>
    product({ reference: `r${index}`, isbn: '', work: `w${index}`, title: index === 7 ? 'Marks & Spencer' : 'Emma' }),
  );
  const text = (last: string) => message(...records, last);
  const first = await importText(shop, text(product({ reference: 'last', title: '' })));
  const again = await importText(shop, text(product({ reference: 'last', title: '' })));
  expect(first.counts).toMatchObject({ added: 300 });
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 300 });
  expect([again.refusals, again.remarks]).toEqual([first.refusals, first.remarks]);
  expect([first.refusals.length, first.remarks?.length]).toEqual([1, 1]);
  const broken = await importText(shop, text('<Product><a></b></Product>'));
  expect(broken.refusals.at(-1)).toContain('books.xml:303 — not well-formed XML');
  expect(broken.counts).toMatchObject({ unchanged: 300 });
});

test('the same record counts again when the shop has another number of copies [IMPORT-63]', async () => {
  const shop = await openShopOfTill();
  await importText(shop, message(product({ stock: 7 })));
  await shop.db.updateTable('variant').set({ stock: 2 }).execute();
  expect(await importCounted(shop, message(product({ stock: 7 })))).toMatchObject({ changed: 1 });
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 7 });
});

test('a record whose text is known is parsed where it counts again, alone among others [IMPORT-63]', async () => {
  const shop = await openShopOfTill();
  const records = ['a', 'b', 'c'].map((reference, index) =>
    product({ reference, work: reference, title: `Title ${reference}`, isbn: isbns[index], stock: 7 }),
  );
  await importText(shop, message(...records));
  await shop.db.updateTable('variant').set({ stock: 2 }).where('record_reference', '=', 'b').execute();
  expect(await importCounted(shop, message(...records))).toMatchObject({ changed: 1, unchanged: 2, parsed: 1 });
  expect(await shop.db.selectFrom('variant').select('stock').distinct().execute()).toEqual([{ stock: 7 }]);
});

test('the time at which a message was sent does not make its records different [IMPORT-63]', async () => {
  const shop = await openShop();
  await importText(shop, messageSentAt('20261030', product()));
  expect(await importCounted(shop, messageSentAt('20261031', product()))).toMatchObject({ unchanged: 1, parsed: 0 });
});

test('the same record puts a withdrawn edition back [IMPORT-08 IMPORT-63]', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  await importText(shop, message(product({ notification: '05' })));
  await importText(shop, message(product()));
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 1 });
});

test('a record is read again when one of its prices has begun or ended since [IMPORT-63]', async () => {
  const shop = await openShop();
  const offer = price('299.00', '12').replace(
    '</Price>',
    '<PriceDate><PriceDateRole>14</PriceDateRole><Date>20261110</Date></PriceDate></Price>',
  );
  const text = message(product({ prices: price('399.00') + offer }));
  await importText(shop, text);
  expect(await onlyVariant(shop.db)).toMatchObject({ sale_price: 39900 });
  expect(await importCounted(shop, text)).toMatchObject({ unchanged: 1, parsed: 0 });
  shop.time = Date.parse('2026-11-11');
  await importText(shop, text);
  expect(await onlyVariant(shop.db)).toMatchObject({ sale_price: 29900 });
});

test('a record is read again when its edition becomes the one that describes the book [IMPORT-63]', async () => {
  const shop = await openShop();
  const paperback = product({ reference: 'pb', work: 'w', title: 'Short Title', date: '20100101' });
  const newer = (date: string) => product({ reference: 'pb2', work: 'w', title: 'New Title', isbn: isbns[1], date });
  await importText(shop, message(paperback, newer('20200101')));
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'New Title' });
  await importText(shop, message(paperback, newer('20000101')));
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Short Title' });
});

test('a reference that stands twice in a message ends as its last record says', async () => {
  const shop = await openShop();
  const twice = message(product({ title: 'First' }), product({ title: 'Last' }));
  await importText(shop, twice);
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Last' });
  await importText(shop, twice);
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Last' });
});

/** PostgreSQL leaves out the ids of a transaction that it has run again. */
const withoutIds = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows, (name, value: unknown) => (/(^|_)id$/.test(name) ? undefined : value)));

test('a thread of its own reads the same as this one, up to what cannot be read [IMPORT-61]', async () => {
  const text = `${two.slice(0, two.lastIndexOf('</ONIXMessage>'))}<Product><a></b>`;
  const [here, there] = [await openShop(), await openShop()];
  const file = await tempFile('books.xml', text);
  const report = await importOnix(here, file);
  expect(report).toMatchObject({ isUnreadable: true, counts: { added: 2 } });
  expect(await importOnix({ ...there, openSource: openSourceInThread }, file)).toEqual(report);
  expect(withoutIds(await contents(there.db))).toEqual(withoutIds(await contents(here.db)));
});

test('a record that waits for its price, or has several, is skipped like any other [PRICE-13]', async () => {
  const shop = await openShop();
  const from = (day: string) =>
    price('299.00').replace(
      '</Price>',
      `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${day}</Date></PriceDate></Price>`,
    );
  const text = message(
    product({ reference: 'a', work: 'a', prices: from('20261210') }),
    product({ reference: 'b', work: 'b', title: 'Emma', isbn: isbns[1], prices: price('399.00') + from('20261210') }),
  );
  expect(await importCounted(shop, text)).toMatchObject({ added: 2, parsed: 2 });
  expect(await importCounted(shop, text)).toMatchObject({ unchanged: 2, parsed: 0 });
  shop.time = Date.parse('2026-12-11');
  await followPrices(shop);
  expect(await importCounted(shop, text)).toMatchObject({ unchanged: 2, parsed: 0 });
  const rows = await shop.db.selectFrom('variant').select(['is_listed', 'sale_price', 'price_changes_at']).execute();
  expect(rows).toEqual([
    { is_listed: 1, sale_price: 29900, price_changes_at: null },
    { is_listed: 1, sale_price: 29900, price_changes_at: null },
  ]);
});
