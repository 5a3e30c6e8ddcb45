import { isElement, readElements, UnreadableFile, type XmlNode } from '@bookfront/onix';
import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { isbns, message, openLastingShop, product, tempFile } from './onix.ts';

/** Broken files, made from a seed: what fails can be repeated. */
function randomFrom(seed: number) {
  const below = seededBelow(seed);
  return { below, pick: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0] };
}
type Random = ReturnType<typeof randomFrom>;

const titles = ['Emma', 'Persuasion', 'Sanditon', 'Lady Susan'] as const;
const good = message(
  ...isbns.map((isbn, index) =>
    product({ reference: `r${index}`, isbn, title: titles[index] ?? '', description: `Book ${index}.` }),
  ),
);
const old = `<ONIXMessage><Product><RecordReference>o</RecordReference><ISBN>0140449132</ISBN><ProductForm>BC</ProductForm><DistinctiveTitle>Old</DistinctiveTitle><SupplyDetail><AvailabilityCode>IP</AvailabilityCode><Price><PriceAmount>9</PriceAmount></Price></SupplyDetail></Product></ONIXMessage>`;

const bytesOf = (text: string): Buffer => Buffer.from(text);

function cutSomewhere(random: Random): Buffer {
  return bytesOf(good).subarray(0, random.below(good.length));
}

function withRandomBytes(random: Random): Buffer {
  const bytes = bytesOf(random.pick([good, old]));
  for (let times = random.below(20); times >= 0; times -= 1) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** Moves, repeats and drops elements. */
function shuffled(random: Random): Buffer {
  const tags = random.pick([good, old]).split(/(?<=>)/);
  for (let times = 1 + random.below(6); times > 0; times -= 1) {
    const [taken = ''] = tags.splice(random.below(tags.length), 1 + random.below(3));
    for (let copies = random.below(3); copies > 0; copies -= 1) tags.splice(random.below(tags.length), 0, taken);
  }
  return bytesOf(tags.join(''));
}

/** Short tags, reference names, names of other composites and none, one in another's place. */
function withMixedTags(random: Random): Buffer {
  const names = [
    'a001',
    'Product',
    'product',
    'Title',
    'b203',
    'constructor',
    'x:Price',
    'ProductSupply',
    '__proto__',
  ] as const;
  const from = random.pick(['TitleText', 'ProductForm', 'SupplyDetail', 'PriceAmount', 'RecordReference', 'IDValue']);
  return bytesOf(good.replaceAll(new RegExp(`(</?)${from}\\b`, 'g'), `$1${random.pick(names)}`));
}

function withOddTexts(random: Random): Buffer {
  const odd = [
    '',
    ' ',
    '\u00a0',
    '&amp;',
    '<![CDATA[]]>',
    '9'.repeat(400),
    '-1',
    '1e9',
    'NaN',
    '𝔘𝔫𝔦',
    '\u202e',
    '<b/>',
    '0',
  ] as const;
  return bytesOf(
    good.replaceAll(/>([^<>\n]+)</g, (_, text: string) => `>${random.below(4) === 0 ? random.pick(odd) : text}<`),
  );
}

/** What a shop sells must be a whole record, whatever the file was like. */
async function expectWhole(shop: Awaited<ReturnType<typeof openLastingShop>>): Promise<void> {
  const rows = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['title', 'format', 'list_price', 'sale_price', 'stock', 'is_price_on_request', 'record_reference'])
    .execute();
  for (const row of rows) {
    expect(row.title.trim(), JSON.stringify(row)).not.toBe('');
    expect(row.format).not.toBe('');
    expect(Number.isSafeInteger(row.list_price) && row.list_price >= row.sale_price && row.sale_price >= 0).toBe(true);
    expect(Number.isSafeInteger(row.stock) && row.stock >= 0).toBe(true);
  }
}

describe.each([
  ['cut off somewhere', cutSomewhere],
  ['with bytes of chance', withRandomBytes],
  ['in another order', shuffled],
  ['with mixed tags', withMixedTags],
  ['with odd texts', withOddTexts],
])('a file %s', (_what, make) => {
  test('never stops the program, and leaves no half record [ONIX-39]', async () => {
    const shop = await openLastingShop();
    for (let seed = 1; seed <= 25; seed += 1) {
      const file = await tempFile('broken.xml', make(randomFrom(seed)));
      const report = await importOnix(shop, file).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw new Error(`seed ${seed}`, { cause: error });
        return undefined;
      });
      if (report) expect(report.refusals.every((line) => line.startsWith('broken.xml'))).toBe(true);
    }
    await expectWhole(shop);
    await shop.db.destroy();
  });
});

test('a file that is cut off gives the records before the cut, and no part of the next [ONIX-39]', async () => {
  for (let length = 1; length < good.length; length += 97) {
    const [file, titlesRead] = [await tempFile('cut.xml', good.slice(0, length)), [] as string[]];
    const reading = async () => {
      for await (const node of readElements(file)) titlesRead.push(textIn(node));
    };
    await expect(reading()).rejects.toThrow(UnreadableFile);
    const whole = good.slice(0, length).split('</Product>').length - 1;
    expect(titlesRead).toHaveLength(whole);
  }
});

const textIn = (node: XmlNode): string => node.content.map((item) => (isElement(item) ? textIn(item) : item)).join('');

/** Characters and elements of a record that is held. */
const sizeOf = (node: XmlNode): number =>
  node.content.reduce((sum, item) => sum + (isElement(item) ? sizeOf(item) : item.length), 1);

test('what is held of a file does not grow with it [ONIX-39]', async () => {
  const largest = async (count: number) => {
    const many = Array.from({ length: count }, (_, index) =>
      product({ reference: `r${index}`, description: '& <![CDATA[&]]> '.repeat(50) }),
    );
    let most = 0;
    for await (const node of readElements(await tempFile('many.xml', message(...many))))
      most = Math.max(most, sizeOf(node));
    return most;
  };
  expect(await largest(800)).toBeLessThan((await largest(10)) + 10);
});
