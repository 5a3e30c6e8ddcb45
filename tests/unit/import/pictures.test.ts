import { expect, test } from 'vitest';
import { parseTextList } from '../../../src/lib/backend/catalogue/editions.ts';
import { importText, message, onlyVariant, openShop, product } from './onix.ts';

const resource = (content: string, mode: string, link: string) =>
  `<SupportingResource><ResourceContentType>${content}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;

test('reads images, videos and sample pages of a record, and ignores what a gallery cannot show', async () => {
  const shop = await openShop();
  const collateral = [
    resource('26', '05', 'https://youtu.be/dQw4w9WgXcQ'),
    resource('01', '03', 'https://cdn.example.com/front.jpg'),
    resource('15', '03', 'https://cdn.example.com/page-1.jpg'),
    resource('15', '04', 'https://cdn.example.com/sample.html'),
    resource('12', '05', 'https://cdn.example.com/reading.mp4'),
    resource('12', '05', 'https://cdn.example.com/some-page'),
    resource('15', '04', 'https://cdn.example.com/sample.epub'),
    resource('04', '03', 'https://cdn.example.com/author.jpg'),
    resource('26', '02', 'https://cdn.example.com/reading.mp3'),
    resource('28', '03', 'javascript:alert(1)'),
    resource('28', '03', 'https://cdn.example.com/trade.jpg').replace('>00<', '>02<'),
  ].join('');
  await importText(shop, message(product({ collateral: `<CollateralDetail>${collateral}</CollateralDetail>` })));
  const variant = await onlyVariant(shop.db);
  expect(variant.image_source).toBe('https://cdn.example.com/front.jpg');
  expect(parseTextList(variant.more_image_sources)).toEqual([
    'https://youtu.be/dQw4w9WgXcQ',
    'https://cdn.example.com/page-1.jpg',
    'https://cdn.example.com/sample.html',
    'https://cdn.example.com/reading.mp4',
  ]);
});

const version = (link: string, said = '') =>
  `<ResourceVersion><ResourceForm>02</ResourceForm>${said}<ResourceLink>${link}</ResourceLink></ResourceVersion>`;
const cover = (...versions: readonly string[]) =>
  `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode>${versions.join('')}</SupportingResource></CollateralDetail>`;
const feature = (type: string, value: string) =>
  `<ResourceVersionFeature><ResourceVersionFeatureType>${type}</ResourceVersionFeatureType><FeatureValue>${value}</FeatureValue></ResourceVersionFeature>`;
const updated = (day: string) => `<ContentDate><ContentDateRole>17</ContentDateRole><Date>${day}</Date></ContentDate>`;

async function sourceOf(collateral: string): Promise<string | null> {
  const shop = await openShop();
  await importText(shop, message(product({ collateral })));
  return (await onlyVariant(shop.db)).image_source;
}

test('takes the widest version of a cover that is not made for print [COVER-26]', async () => {
  const link = (name: string) => `https://cdn.example.com/${name}`;
  const source = await sourceOf(
    cover(
      version(link('small.jpg'), feature('03', '200')),
      version(link('print.jpg'), feature('03', '6000')),
      version(link('large.jpg'), feature('03', '1600')),
      version(link('largest.tif'), feature('03', '2000')),
    ),
  );
  expect(source?.split('#')[0]).toBe(link('large.jpg'));
});

test('knows by its date, size or hash that a picture has changed under the same link [COVER-26]', async () => {
  const link = 'https://cdn.example.com/front.jpg';
  const plain = await sourceOf(cover(version(link)));
  const first = await sourceOf(cover(version(link, updated('20260101'))));
  const again = await sourceOf(cover(version(link, updated('20260101'))));
  const later = await sourceOf(cover(version(link, updated('20260201'))));
  const other = await sourceOf(cover(version(link, feature('06', 'd41d8cd98f00b204e9800998ecf8427e'))));
  expect(plain).toBe(link);
  expect(first).toMatch(/^https:\/\/cdn\.example\.com\/front\.jpg#[0-9a-f]{12}$/);
  expect(again).toBe(first);
  expect(new Set([plain, first, later, other]).size).toBe(4);
});
