import { expect, test } from 'vitest';
import { editionAbout, importText, message, openShop, product } from './onix.ts';

const feature = (type: string, value: string, note = '') =>
  `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeatureValue>${value}</ProductFormFeatureValue>${note && `<ProductFormFeatureDescription>${note}</ProductFormFeatureDescription>`}</ProductFormFeature>`;

const detail = [
  feature('09', '04'),
  feature('09', '85'),
  feature('09', '52'),
  feature('09', '00', 'Readable with a screen reader throughout.'),
  feature('09', '99', 'access@publisher.example'),
  feature('12', '00'),
  feature('01', 'BLK'),
].join('');

async function aboutAs(form: string) {
  const shop = await openShop();
  await importText(shop, message(product({ form, detail })));
  return editionAbout(shop.db);
}

test('the accessibility of an e-book is kept, with its summary and contact [ONIX-62]', async () => {
  expect(await aboutAs('ED')).toEqual({
    accessibility: [
      { code: '04' },
      { code: '85' },
      { code: '52' },
      { code: '00', note: 'Readable with a screen reader throughout.' },
      { code: '99', note: 'access@publisher.example' },
    ],
    hazards: ['00'],
  });
});

test('a printed edition has none [ONIX-62]', async () => {
  expect(await aboutAs('BC')).toEqual({});
});
