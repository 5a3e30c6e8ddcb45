import { expect, test } from 'vitest';
import { sameDaySetting } from '../../../src/lib/backend/trade/delivery-setting.ts';
import { createFirstSteps } from '../../../src/lib/desk/first-steps/first-steps.ts';
import type { SiteTexts } from '../../../src/lib/desk/first-steps/sample-parts.ts';
import { openShop } from '../import/onix.ts';

const sampleSite: SiteTexts = {
  ...{ name: 'Mine', address: '1 My Street', stores: [{ email: 'newyork@bookfront.example' }] },
  social: [{ href: 'https://www.instagram.com/' }],
};
const ownSite: SiteTexts = {
  ...{ name: 'Mine', address: '1 My Street', stores: [{ email: 'shop@mine.test' }] },
  social: [{ href: 'https://www.instagram.com/mine' }],
};
const area = (latitude: number, longitude: number) =>
  sameDaySetting.parse({ latitude, longitude, withinKm: 15, charge: 100, country: 'IN', places: [] });

async function stepsOf(site: SiteTexts, street: string, sameDay: ReturnType<typeof area>) {
  const { db } = await openShop();
  const zone = { id: 'a', name: 'Home', steps: [{ upTo: null, charge: 0 }] };
  const settings = {
    'desk.delivery': { zones: [zone] },
    'desk.collection': { address: street },
    'desk.sameDay': sameDay,
    'desk.payment': { methods: ['cheque'], bank: null, cheque: { payee: 'Mine', address: street } },
  };
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto('shop_setting')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  const { steps } = await createFirstSteps({
    ...{ db, now: () => 1_000, sampleFolder: 'none', hasMailServer: true, siteUrl: undefined, backupAt: undefined },
    ...{ site: async () => site, hasLogo: async () => undefined },
  }).read();
  return steps.filter(({ id }) => ['about', 'delivery', 'payment'].includes(id));
}

test('a step is open while a setting or text of it is the sample’s, also after others were set [FIRST-11]', async () => {
  const steps = await stepsOf(sampleSite, '14 Lantern Lane, Fort, Mumbai 400001', area(18.9322, 72.8364));
  expect(steps.map(({ state, isOfSample }) => [state, isOfSample])).toEqual(Array(3).fill(['open', true]));
  const text = steps.map((step) => step.text).join(' ');
  for (const part of ['stores', 'social links', 'collection address', 'same-day area', 'address for checks'])
    expect(text).toContain(part);
});

test('one’s own values close the same steps [FIRST-11]', async () => {
  const steps = await stepsOf(ownSite, '1 My Street', area(52.52, 13.4));
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual(['about done', 'delivery done', 'payment done']);
});
