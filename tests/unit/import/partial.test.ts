import { readElements } from '@bookfront/onix';
import { describe, expect, test } from 'vitest';
import { packRecord, unpackRecord } from '../../../src/lib/backend/import/records/packed-record.ts';
import {
  importText,
  isbns,
  message,
  onlyProduct,
  onlyVariant,
  openShop,
  price,
  product,
  type TestShop,
  tempFile,
} from './onix.ts';

const update = (...blocks: readonly string[]): string =>
  `<Product><RecordReference>first</RecordReference><NotificationType>04</NotificationType>${blocks.join('')}</Product>`;

const supply = (amount: string, stock: number, market = ''): string =>
  `<ProductSupply>${market}<SupplyDetail><ProductAvailability>21</ProductAvailability><Stock><OnHand>${stock}</OnHand></Stock>${price(amount)}</SupplyDetail></ProductSupply>`;
const market = (country: string): string =>
  `<Market><Territory><CountriesIncluded>${country}</CountriesIncluded></Territory></Market>`;
const text =
  '<CollateralDetail><TextContent><TextType>03</TextType><Text>New words.</Text></TextContent></CollateralDetail>';
const publishing = (status: string): string =>
  `<PublishingDetail><PublishingStatus>${status}</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20050101</Date></PublishingDate></PublishingDetail>`;

async function openWith(whole = product({ stock: 7 })): Promise<TestShop> {
  const shop = await openShop();
  await importText(shop, message(whole));
  return shop;
}

describe('a partial update replaces the blocks that it has, and leaves the others [ONIX-32]', () => {
  test('the supply', async () => {
    const shop = await openWith();
    const before = [await onlyProduct(shop.db), await onlyVariant(shop.db)] as const;
    expect(await importText(shop, message(update(supply('425.00', 3))))).toMatchObject({ counts: { changed: 1 } });
    const { title, description, author_text, publisher_id } = before[0];
    expect(await onlyProduct(shop.db)).toMatchObject({ title, description, author_text, publisher_id });
    const { publication_date, format, isbn } = before[1];
    expect(await onlyVariant(shop.db)).toMatchObject({
      ...{ publication_date, format, isbn, list_price: 42500, stock: 3, is_listed: 1 },
    });
  });

  test('texts, then dates: each on top of what came before', async () => {
    const shop = await openWith();
    await importText(shop, message(update(text)));
    await importText(shop, message(update(publishing('04'))));
    expect(await onlyProduct(shop.db)).toMatchObject({
      description: '<p>New words.</p>',
      title: 'Crime and Punishment',
    });
    expect(await onlyVariant(shop.db)).toMatchObject({ publication_date: '2005-01-01', list_price: 39900, stock: 7 });
  });

  test('the supply of its own market, and not that of others', async () => {
    const both = supply('400.00', 5, market('IN')) + supply('900.00', 1, market('US'));
    const shop = await openWith(product({ supply: both }));
    const inIndia: TestShop = { ...shop, country: 'IN' };
    await importText(inIndia, message(product({ supply: both })));
    await importText(inIndia, message(update(supply('999.00', 9, market('US')))));
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 40000, stock: 5 });
    await importText(inIndia, message(update(supply('410.00', 2, market('IN')))));
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 41000, stock: 2 });
  });
});

test('an update never sells what another block forbids [ONIX-32]', async () => {
  const shop = await openWith();
  await importText(shop, message(update(publishing('11'))));
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0 });
  const report = await importText(shop, message(update(supply('425.00', 3))));
  expect(report.notForSale ?? []).toEqual([]);
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0 });
  await importText(shop, message(update(publishing('04'))));
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 1, list_price: 42500, stock: 3 });
});

test('an update of a record that was never known here is refused with what is needed [ONIX-33]', async () => {
  const shop = await openShop();
  const { refusals } = await importText(shop, message(update(text)));
  expect(refusals).toEqual([
    'books.xml:3 first — it is a partial update (NotificationType 04), and no whole record of it is known here, which is needed first',
  ]);
  await importText(shop, message(product()));
  await importText(shop, message(product({ notification: '05' })));
  expect((await importText(shop, message(update(text)))).refusals).toHaveLength(1);
  expect((await importText(shop, message(update()))).refusals[0]).toContain('without any block');
});

test('the whole record that comes again counts again, and the update in the same file too [ONIX-32]', async () => {
  const shop = await openWith();
  await importText(shop, message(update(supply('425.00', 3))));
  await importText(shop, message(product({ stock: 7 })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 39900, stock: 7 });
  const report = await importText(shop, message(product({ stock: 7 }), update(supply('430.00', 1)), update(text)));
  expect(report.refusals).toEqual([]);
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 43000, stock: 1 });
  expect(await onlyProduct(shop.db)).toMatchObject({ description: '<p>New words.</p>' });
});

describe('other kinds of records [ONIX-34]', () => {
  test('of ONIX 2.1, the supply alone (12) is taken, and a partial update (04) of anything else is refused', async () => {
    const shop = await openWith();
    const old = (type: string, rest = '') =>
      `<ONIXMessage><Product><RecordReference>first</RecordReference><NotificationType>${type}</NotificationType><ISBN>${isbns[0]}</ISBN>${rest}<SupplyDetail><AvailabilityCode>IP</AvailabilityCode><Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>444</PriceAmount><CurrencyCode>INR</CurrencyCode></Price></SupplyDetail></Product></ONIXMessage>`;
    expect((await importText(shop, old('12'))).refusals).toEqual([]);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 44400 });
    const { refusals } = await importText(shop, old('04', '<DistinctiveTitle>Other</DistinctiveTitle>'));
    expect(refusals[0]).toContain('ONIX 2.1 does not say what a partial update leaves out');
    expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Crime and Punishment' });
  });

  test.each([
    ['08', 'was sold to another publisher'],
    ['09', 'was taken over by another publisher'],
    ['13', 'which is not read'],
    ['88', 'it is a test'],
    ['89', 'it is a test'],
    ['77', 'its NotificationType 77 is not known'],
  ])('%s is refused with what it is', async (notification, reason) => {
    const { refusals } = await importText(await openShop(), message(product({ notification })));
    expect(refusals[0]).toContain(reason);
  });
});

test('a record is packed and unpacked without loss', async () => {
  const file = await tempFile('a.xml', message(product({ description: '<p a="1">One <em>two</em> three</p>' })));
  for await (const node of readElements(file)) {
    const again = unpackRecord(packRecord(node), 1);
    expect(packRecord(again)).toBe(packRecord(node));
    expect(packRecord(node).length).toBeLessThan(1000);
  }
});
