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
  ].join('');
  await importText(shop, message(product({ collateral: `<CollateralDetail>${collateral}</CollateralDetail>` })));
  const variant = await onlyVariant(shop.db);
  expect(variant.image).toBe('https://cdn.example.com/front.jpg');
  expect(parseTextList(variant.more_images)).toEqual([
    'https://youtu.be/dQw4w9WgXcQ',
    'https://cdn.example.com/page-1.jpg',
    'https://cdn.example.com/sample.html',
    'https://cdn.example.com/reading.mp4',
  ]);
});
