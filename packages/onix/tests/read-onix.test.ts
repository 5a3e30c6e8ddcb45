import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type OnixRecord, Reading, readOnix, UnreadableFile } from '../src/index.ts';
import { message, product, readAll, streamOf, supply } from './messages.ts';

const price =
  '<Price><PriceType>02</PriceType><PriceAmount>12.99</PriceAmount><CurrencyCode>GBP</CurrencyCode><Territory>' +
  '<CountriesIncluded>GB IE</CountriesIncluded></Territory><PriceDate><PriceDateRole>14</PriceDateRole>' +
  '<Date dateformat="00">20270303</Date></PriceDate></Price>';

test('records come out typed, each with its line [ONIX-83]', async () => {
  const records = await readAll(
    message(
      product('a', { supply: supply(price) }),
      product('b', { type: '05' }),
      product('c', { type: '04', supply: supply(price) }),
      product('d', { isbn: '9780306406158' }),
      product('e', { form: 'XA' }),
    ),
  );
  expect(records.map(({ kind, line, reference }) => `${line} ${kind} ${reference}`)).toEqual([
    ...['2 product a', '3 deletion b', '4 update c', '5 problem d', '6 problem e'],
  ]);
  const [whole, , update, isbn, trade] = records;
  expect(whole).toMatchObject({
    isbn: '9780306406157',
    book: { title: 'Emma' },
    edition: { format: 'Paperback' },
    supplies: [
      {
        details: [
          {
            availability: '21',
            prices: [
              {
                ...{ type: '02', amount: '12.99', currency: 'GBP' },
                territory: { countries: ['GB', 'IE'], regions: [], exceptCountries: [], exceptRegions: [] },
                period: { from: Date.parse('2027-03-03T00:00:00Z'), until: null },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(update).toMatchObject({ supplies: [{ details: [{ prices: [{ amount: '12.99' }] }] }] });
  expect(isbn).toMatchObject({ message: expect.stringContaining('9780306406158 is not valid') });
  expect(trade).toMatchObject({ notForConsumers: { kind: 'trade material', form: 'XA' } });
});

test('what the header says counts for the records after it [ONIX-83]', async () => {
  const header = '<Header><DefaultCurrencyCode>EUR</DefaultCurrencyCode></Header>';
  const bare = '<Price><PriceAmount>5</PriceAmount></Price>';
  const [record] = await readAll(message(header, product('a', { supply: supply(bare) })));
  expect(record).toMatchObject({ supplies: [{ details: [{ prices: [{ currency: 'EUR' }] }] }] });
});

test('days begin by the clock that is given [ONIX-83]', async () => {
  const hour = 3_600_000;
  const clock = {
    startOfDay: (day: string) => Date.parse(`${day}T00:00:00Z`) - hour,
    dayAt: (time: number) => new Date(time + hour).toISOString().slice(0, 10),
    momentOf: (wall: number) => wall - hour,
  };
  const [record] = await readAll(message(product('a', { supply: supply(price) })), { clock });
  const from = Date.parse('2027-03-02T23:00:00Z');
  expect(record).toMatchObject({ supplies: [{ details: [{ prices: [{ period: { from } }] }] }] });
});

test('a stream may be packed, and ONIX 2.1 gives the same records [ONIX-83]', async () => {
  const old =
    '<ONIXMessage release="2.1"><Product><RecordReference>a</RecordReference><NotificationType>03</NotificationType>' +
    '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>' +
    '<ProductForm>BC</ProductForm><Title><TitleType>01</TitleType><TitleText>Emma</TitleText></Title></Product></ONIXMessage>';
  const [record] = await readAll(gzipSync(old));
  const [same] = await readAll(message(product('a')));
  expect(record).toEqual({ ...(same as OnixRecord), line: 1 });
});

test('a file that is cut off gives its complete records first [ONIX-83]', async () => {
  const text = message(product('a'), product('b'));
  const read: string[] = [];
  const all = async () => {
    for await (const { reference } of readOnix(streamOf(text.slice(0, -30)))) read.push(reference ?? '');
  };
  await expect(all()).rejects.toThrow(UnreadableFile);
  expect(read).toEqual(['a']);
});

test('a file is read by its path, and what is odd in it is named [ONIX-83]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onix-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'books.xml');
  await writeFile(file, message(product('a & b')));
  const reading = new Reading();
  const records = await Array.fromAsync(readOnix(file, { reading }));
  expect(records).toMatchObject([{ kind: 'product', reference: 'a & b' }]);
  expect(reading.take()).toEqual([expect.stringMatching(/^books\.xml:2 — an & that stands alone/)]);
  expect(reading.bytes).toBeGreaterThan(300);
});

test('the package has no word of the shop [ONIX-83]', () => {
  const folder = 'packages/onix/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const shop = /\b(?:shops?|bookfront|cart|checkout|desk|catalogue import)\b/i;
  expect(files.filter((name) => shop.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
