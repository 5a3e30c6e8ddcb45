import { expect, test } from 'vitest';
import { sameDaySetting } from '../../../src/lib/backend/terms/delivery-setting.ts';
import { openContentFolder } from '../../../src/lib/content/content.ts';
import { createFirstSteps } from '../../../src/lib/desk/first-steps/first-steps.ts';
import type { FirstStep } from '../../../src/lib/desk/first-steps/model/first-steps.ts';
import { type SiteTexts, samplePages } from '../../../src/lib/desk/first-steps/sample-parts.ts';
import { readSiteTexts } from '../../../src/lib/server/startup/read-site-texts.ts';
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

const named = (steps: readonly FirstStep[], ids: readonly string[]) => steps.filter(({ id }) => ids.includes(id));
const settingIds = ['about', 'delivery', 'payment'];
const textIds = ['deliveryText', 'termsText', 'contactText', 'aboutText'];

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
  return steps;
}

test('a step is open while a setting or text of it is the sample’s, also after others were set [FIRST-11]', async () => {
  const all = await stepsOf(sampleSite, '14 Lantern Lane, Fort, Mumbai 400001', area(18.9322, 72.8364));
  const steps = named(all, settingIds);
  expect(steps.map(({ state, isOfSample }) => [state, isOfSample])).toEqual(Array(3).fill(['open', true]));
  const text = steps.map((step) => step.text).join(' ');
  for (const part of ['stores', 'social links', 'collection address', 'same-day area', 'address for checks'])
    expect(text).toContain(part);
});

test('one’s own values close the same steps [FIRST-11]', async () => {
  const steps = named(await stepsOf(ownSite, '1 My Street', area(52.52, 13.4)), settingIds);
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual(['about done', 'delivery done', 'payment done']);
});

test('the texts that come with the shop are steps until none names the sample any more [FIRST-12]', async () => {
  const site = await readSiteTexts(openContentFolder({ folder: 'content', log: console }));
  const steps = named(await stepsOf(site, '1 My Street', area(52.52, 13.4)), textIds);
  expect(steps.map(({ state, isOfSample }) => [state, isOfSample])).toEqual(Array(4).fill(['open', true]));
  const text = steps.map((step) => step.text).join(' ');
  for (const part of ['delivery', 'terms', 'privacy policy', 'mail address', 'phone number', 'contact page', 'the map'])
    expect(text).toContain(part);

  // Each of them alone keeps its step open.
  const own = {
    ...ownSite,
    email: 'me@mine.test',
    phone: '+49 30 1234',
    map: { link: 'https://m.test', alt: 'A map' },
  };
  const pages = Object.fromEntries(samplePages.map((name) => [name, 'Mine sells books.']));
  const openOf = async (texts: SiteTexts) => {
    const all = await stepsOf(texts, '1 My Street', area(52.52, 13.4));
    return named(all, textIds).filter(({ state }) => state === 'open');
  };
  expect(await openOf({ ...own, pages })).toEqual([]);
  for (const name of samplePages) {
    const left = await openOf({ ...own, pages: { ...pages, [name]: site.pages?.[name] ?? '' } });
    expect(left, name).toHaveLength(1);
  }
  expect(await openOf({ ...own, pages, map: site.map })).toMatchObject([{ id: 'contactText' }]);
  // A page that was deleted is no text of the sample.
  expect(await openOf({ ...own, pages: {} })).toEqual([]);
});

test('a footer in a further language is a step as long as it names the sample [FIRST-11]', async () => {
  const content = openContentFolder({ folder: 'content', log: console });
  const languages = ['de', 'fr', 'hi', 'ar', 'xx'].map((tag) => ({ tag, name: tag }));
  const { translations = [] } = await readSiteTexts(content, languages);
  expect(translations.map((text) => text.length > 1000)).toEqual([true, true, true, true, false]);
  const aboutOf = async (texts: SiteTexts) =>
    (await stepsOf(texts, '1 My Street', area(52.52, 13.4))).find(({ id }) => id === 'about');
  for (const text of translations.slice(0, 4)) {
    // Its stores apart, by its street alone.
    const about = await aboutOf({ ...ownSite, translations: [text.replace(/"stores":.*/, '')] });
    expect(about).toMatchObject({ state: 'open', isOfSample: true });
    expect(about?.text).toContain('the footer in other languages');
  }
  const own = [translations.at(-1) ?? '', '{"address":"1 My Street"}'];
  expect(await aboutOf({ ...ownSite, translations: own })).toMatchObject({ state: 'done' });
});
