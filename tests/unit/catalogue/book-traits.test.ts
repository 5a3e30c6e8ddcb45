import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readListing } from '../../../src/lib/backend/catalogue/listing.ts';
import { storedPictureUrl } from '../../../src/lib/backend/cover-url.ts';
import { colourName, coloursOfPixels } from '../../../src/lib/backend/covers/cover-colours.ts';
import { StoredPictures } from '../../../src/lib/backend/covers/stored-pictures.ts';
import { traitsOf } from '../../../src/lib/backend/traits/book-traits.ts';
import { noteColours } from '../../../src/lib/backend/traits/picture-colours.ts';
import { fillTraits, refreshTraits } from '../../../src/lib/backend/traits/refresh-traits.ts';
import { ageBands, traitMask, traits } from '../../../src/lib/shop/catalogue/traits.ts';
import {
  importText,
  isbns,
  message,
  onlyProduct,
  openShop,
  openShopOfTill,
  product,
  tempFolder,
} from '../import/onix.ts';

test.each([
  ['#c8201e', 'red'],
  ['#7a1018', 'red'],
  ['#ee7a1a', 'orange'],
  ['#7a4a26', 'brown'],
  ['#f4cf2b', 'yellow'],
  ['#2f8a3c', 'green'],
  ['#14392d', 'green'],
  ['#19a5a0', 'turquoise'],
  ['#2140a4', 'blue'],
  ['#b7d5e0', 'blue'],
  ['#6d3aa8', 'purple'],
  ['#ee8fb0', 'pink'],
  ['#121212', 'black'],
  ['#fbf8f0', 'white'],
  ['#888888', 'grey'],
])('%s is %s [LISTING-51]', (hex, name) => {
  const value = Number.parseInt(hex.slice(1), 16);
  expect(colourName((value >> 16) & 255, (value >> 8) & 255, value & 255)).toBe(name);
});

const pixels = (...parts: readonly (readonly [count: number, ...rgb: number[]])[]) =>
  new Uint8Array(parts.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => rgb).flat()));

test('a colour wins over the paper around it, and a second one counts when it is large [LISTING-51]', () => {
  const [white, blue, red]: [number[], number[], number[]] = [
    [255, 255, 255],
    [33, 64, 164],
    [200, 32, 30],
  ];
  expect(coloursOfPixels(pixels([80, ...white], [20, ...blue]))).toEqual(['blue', 'white']);
  expect(coloursOfPixels(pixels([60, ...blue], [40, ...red]))).toEqual(['blue', 'red']);
  expect(coloursOfPixels(pixels([95, ...white], [5, ...blue]))).toEqual(['white']);
  expect(coloursOfPixels(new Uint8Array())).toEqual([]);
});

const nothing = { ages: undefined, audience: null, prizes: [], pages: undefined, colours: 0, ebooks: [] };
const valuesOf = (bits: number) =>
  Object.values(traits)
    .flat()
    .flatMap(({ value, bit }) => (bits & (1 << bit) ? [value] : []));

test('traits follow from age, pages, prizes and accessibility; of a book that says nothing there are none [LISTING-52]', () => {
  expect(traitsOf(nothing)).toBe(0);
  const ebooks = [{ accessibility: [{ code: '52' }, { code: '15' }, { code: '99' }], hazards: ['00'] }];
  expect(
    valuesOf(traitsOf({ ...nothing, ages: { from: 8, to: 10 }, pages: 150, prizes: [{ code: '01' }], ebooks })),
  ).toEqual([...['6-8', '9-12', 'evening', 'without-sight', 'described', 'no-hazards', '1']]);
  expect(valuesOf(traitsOf({ ...nothing, audience: 'teen', pages: 501 }))).toEqual(['13-17', 'long']);
});

test.each([
  ['01', ['1']],
  ['06', ['1']],
  [undefined, ['1']],
  ['02', []],
  ['04', []],
  ['07', []],
  ['08', []],
])('a book with a prize of code %s has won one: %j [LISTING-52]', (code, expected) => {
  const prizes = [{ code: '05' }, code === undefined ? {} : { code }];
  expect(valuesOf(traitsOf({ ...nothing, prizes }))).toEqual(expected);
});

test.each([
  [{ from: 3, to: 5 }, ['3-5']],
  [{ from: 7 }, ['6-8', '9-12']],
  [{ to: 2 }, ['0-2']],
  [{ from: 18, to: 99 }, []],
  [{}, []],
])('the age %j is in the bands %j [LISTING-52]', (ages, expected) => {
  expect(ageBands(ages)).toEqual(expected);
});

test('no two traits have the same bit [LISTING-52]', () => {
  const bits = Object.values(traits).flatMap((list) => list.map(({ bit }) => bit));
  expect(new Set(bits).size).toBe(bits.length);
  expect(Math.max(...bits)).toBeLessThan(30);
});

async function facetsOf(shop: Awaited<ReturnType<typeof openShop>>, filters = {}) {
  const request = { scope: {}, filters: { ...filters }, page: { page: 1, pageSize: 20 } };
  const { facets, products } = await readListing(shop, request as Parameters<typeof readListing>[1]);
  const counts = Object.fromEntries(
    (facets?.groups ?? []).map(({ key, values }) => [
      key,
      (values ?? []).map(({ value, count }) => `${value} ${count}`),
    ]),
  );
  return { counts, titles: products.map(({ productName }) => productName).sort() };
}

const language = (code: string) =>
  `<Language><LanguageRole>01</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;
const pages = (count: number) =>
  `<Extent><ExtentType>00</ExtentType><ExtentValue>${count}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`;

test('lists are narrowed by language and length, with counts of what each choice would give [LISTING-53]', async () => {
  const shop = await openShop();
  await importText(
    shop,
    message(
      product({ title: 'Short', detail: language('eng') + pages(120) }),
      product({ reference: 'b', isbn: isbns[1], title: 'Long', detail: language('eng') + pages(640) }),
      product({ reference: 'c', isbn: isbns[2], title: 'Kurz', detail: language('ger') + pages(90) }),
    ),
  );
  const all = await facetsOf(shop);
  expect(all.counts).toMatchObject({ language: ['eng 2', 'ger 1'], length: ['evening 2', 'long 1'] });
  expect(all.counts).not.toHaveProperty('accessibility');
  expect(all.counts).not.toHaveProperty('onShelf');
  const evening = await facetsOf(shop, { length: ['evening'] });
  expect(evening.titles).toEqual(['Kurz', 'Short']);
  expect(evening.counts).toMatchObject({ language: ['eng 1', 'ger 1'], length: ['evening 2', 'long 1'] });
  expect((await facetsOf(shop, { length: ['evening'], language: ['ger'] })).titles).toEqual(['Kurz']);
  expect((await facetsOf(shop, { colour: ['plaid'] })).titles).toEqual([]);
});

test('what stands in the shop is told from what the supplier has [LISTING-54]', async () => {
  const [shop, till] = [await openShop(), await openShopOfTill()];
  for (const one of [shop, till]) await importText(one, message(product({ stock: 3 })));
  expect((await facetsOf(shop)).counts).not.toHaveProperty('onShelf');
  expect((await facetsOf(till)).counts).toMatchObject({ onShelf: ['1 1'] });
  expect((await facetsOf(till, { onShelf: true })).titles).toEqual(['Crime and Punishment']);
  expect((await facetsOf(shop, { onShelf: true })).titles).toEqual([]);
});

test('a cover has its colour from its picture, and a drawn one from its ground [LISTING-51]', async () => {
  const shop = await openShop();
  await importText(shop, message(product({})));
  const drawn = (await onlyProduct(shop.db)).traits ?? 0;
  expect(drawn & traitMask('colour')).not.toBe(0);
  const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#2140a4' } })
    .png()
    .toBuffer();
  const { hash, colours } = await new StoredPictures(await tempFolder(), 'upload').add(picture);
  expect(colours).toEqual(['blue']);
  await noteColours(shop.db, hash, colours);
  const { id, product_id } = await shop.db.selectFrom('variant').select(['id', 'product_id']).executeTakeFirstOrThrow();
  const image = storedPictureUrl({ from: 'upload', hash, editionId: id });
  await shop.db.updateTable('variant').set({ image }).execute();
  await refreshTraits(shop.db, [product_id]);
  expect(((await onlyProduct(shop.db)).traits ?? 0) & traitMask('colour')).toBe(traitMask('colour', ['blue']));
  expect((await facetsOf(shop, { colour: ['blue'] })).titles).toEqual(['Crime and Punishment']);
});

test('books of before get their traits beside serving [LISTING-55]', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ detail: pages(400) })));
  const before = (await onlyProduct(shop.db)).traits;
  await shop.db.updateTable('product').set({ traits: null }).execute();
  expect((await facetsOf(shop, { length: ['week'] })).titles).toEqual([]);
  expect(await fillTraits(shop.db)).toBe(true);
  expect((await onlyProduct(shop.db)).traits).toBe(before);
  expect((await facetsOf(shop, { length: ['week'] })).titles).toEqual(['Crime and Punishment']);
});
