import { expect, test } from 'vitest';
import { toEditionAbout } from '../../../src/lib/backend/about/to-edition-about.ts';
import { english } from '../../fixtures/languages.ts';
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

test.each([
  ['13', 'flashing'],
  ['14', 'noFlashingHazard'],
  ['15', 'sound'],
  ['16', 'noSoundHazard'],
  ['17', 'motionSimulation'],
  ['18', 'noMotionSimulationHazard'],
])('hazard %s is %s for search engines [ONIX-62]', (code, term) => {
  expect(toEditionAbout('1', { hazards: [code] }, new Map(), english)?.accessibility?.hazards).toEqual([term]);
});

test('reading aids that are switched off are named as exceptions [ONIX-62]', () => {
  const about = { accessibility: [{ code: '10', note: 'copying' }] };
  const groups = toEditionAbout('1', about, new Map(), english)?.accessibility?.groups;
  expect(groups?.[0]?.entries).toEqual([{ text: 'No reading aid is switched off, except: copying' }]);
});
