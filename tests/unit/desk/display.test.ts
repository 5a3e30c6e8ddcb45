import { calls } from '@bookfront/shop-contract';
import { expect, onTestFinished, test } from 'vitest';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { createDisplayDesk } from '../../../src/lib/desk/display/display-desk.ts';
import { bannerVersion, dealVersion } from '../../../src/lib/desk/display/model/display.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { messages } from '../../../src/messages/messages.ts';
import { callShop, openShop, visitor } from '../../contract/harness.ts';
import { english, german, hindi } from '../../fixtures/languages.ts';
import { day, fixtureNow, products, publishers, skus } from '../../fixtures/shop-data.ts';
import { tempFile } from '../import/onix.ts';

const by: StaffMember = { id: 1, name: 'Tom', email: 'tom@books.test', role: 'staff' };

async function open() {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const { db, clock } = shop;
  await db
    .insertInto('staff')
    .values({
      ...{ id: 1, email: by.email, name: by.name, role: by.role, status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
  const context = { db, currency: 'INR', now: () => clock.now, timeZone: 'Asia/Kolkata' };
  const display = createDisplayDesk(context);
  const home = async () => (await callShop(shop, 'homeDetails', { user_Details: visitor('') })).answer;
  const load = async (yaml: string) => importMerchandising(context, await tempFile('merchandising.yml', yaml));
  return { db, clock, context, display, home, load, answer: shop.answer };
}

/** Local times of the shop, 5:30 before UTC. */
const local = (daysFromNow: number) =>
  new Date(fixtureNow + daysFromNow * day + 5.5 * 3_600_000).toISOString().slice(0, 16);
const deal = { book: skus.emmaPaperback, price: '100', from: local(1), until: local(2) };
const priceOf = async ({ home }: Awaited<ReturnType<typeof open>>) =>
  (await home()).dealsOfTheday.find(({ productID }) => productID === String(products.emma))?.dealAmount;

test('a deal is shown from its beginning to its end, without a restart [DISPLAY-01]', async () => {
  const shop = await open();
  const { clock, display } = shop;
  expect(await display.saveDeal({ id: undefined, values: deal, by })).toEqual({ ok: true });
  expect([await priceOf(shop), (await display.deals())[1]?.state]).toEqual([undefined, 'coming']);
  clock.now = fixtureNow + day;
  expect([await priceOf(shop), (await display.deals())[1]?.state]).toEqual(['100.00', 'shown']);
  clock.now = fixtureNow + 2 * day;
  expect([await priceOf(shop), (await display.deals())[1]?.state]).toEqual([undefined, 'over']);
});

test.each([
  ['a book that does not exist', { book: 'No such book at all' }, 'book', 'No book on sale'],
  ['a title with several editions', { book: 'Emma' }, 'book', 'Several editions are like this'],
  ['an edition that has a deal', { book: skus.sherlockHolmesPaperback }, 'book', 'has a deal already'],
  ['a price that saves nothing', { price: '9999' }, 'price', 'It saves nothing'],
  ['a price that is none', { price: 'cheap' }, 'price', 'Please enter the price'],
  ['no end', { until: '' }, 'until', 'when the deal ends'],
  ['an end before its beginning', { until: local(0.5) }, 'until', 'after the beginning'],
  ['a time that is none', { from: 'soon' }, 'from', 'Please enter day and time'],
])(
  'a deal with %s is refused beside its field, and nothing changes [DISPLAY-03]',
  async (_name, changes, field, message) => {
    const { db, display } = await open();
    const result = await display.saveDeal({ id: undefined, values: { ...deal, ...changes }, by });
    expect(result).toMatchObject({ ok: false, fields: { [field]: expect.stringContaining(message) } });
    expect(await display.deals()).toHaveLength(1);
    expect(await display.sectionsOfDesk()).toEqual([]);
    expect((await readLog(db, {}, 1)).items).toEqual([]);
  },
);

test('what a title could be is said in the language of the desk, with the names of the formats [DISPLAY-03]', async () => {
  const { display } = await open();
  const texts = { text: messages.deskDisplayAnswers(german), names: messages.tradeNames(german), language: german };
  const result = await display.saveDeal({ id: undefined, values: { ...deal, book: 'Emma' }, by, ...texts });
  expect(result).toMatchObject({ fields: { book: expect.stringContaining('Mehrere Ausgaben') } });
  expect(result).toMatchObject({ fields: { book: expect.stringContaining('Emma, Taschenbuch (') } });
});

test('an edition with a fixed price gets no deal [ONIX-13]', async () => {
  const { db, display } = await open();
  await db.updateTable('variant').set({ is_fixed_price: 1 }).execute();
  const result = await display.saveDeal({ id: undefined, values: deal, by });
  expect(result).toMatchObject({ ok: false, fields: { book: expect.stringContaining('Its price is fixed') } });
});

test('of two who change one deal or banner the second is told [DISPLAY-04]', async () => {
  const { display } = await open();
  const [before] = await display.deals();
  if (!before) throw new Error('The fixture has a deal');
  const values = { ...deal, book: before.isbn ?? '', was: dealVersion(before) };
  expect(await display.saveDeal({ id: before.id, values: { ...values, price: '90' }, by })).toEqual({ ok: true });
  const changed = { ok: false, fields: { form: expect.stringContaining('Somebody else') } };
  expect(await display.saveDeal({ id: before.id, values, by })).toMatchObject(changed);

  const [banner] = await display.banners();
  if (!banner) throw new Error('The fixture has a banner');
  const { translations: _, ...said } = banner;
  const form = { ...said, from: '', until: '', title: 'Winter', was: bannerVersion(banner), id: '' };
  expect(await display.saveBanner({ id: banner.id, values: form, by })).toEqual({ ok: true });
  expect(await display.saveBanner({ id: banner.id, values: form, by })).toMatchObject(changed);
});

test('banners lead to a category, a book, a publisher or a path, in an order, for a time [DISPLAY-01 DISPLAY-05]', async () => {
  const { clock, display, home } = await open();
  const banner = { place: 'S', title: 'New', text: 'Words', image: '/pictures/a.jpg', from: '', until: '' };
  const add = (leadsTo: string, target: string, more = {}) =>
    display.saveBanner({ id: undefined, values: { ...banner, leadsTo, target, ...more }, by });
  for (const [leadsTo, target] of [
    ['category 11', ''],
    ['book', 'Persuasion'],
    ['publisher', 'Lantern Press'],
    ['path', '/shop'],
  ] as const)
    expect([leadsTo, await add(leadsTo, target)]).toEqual([leadsTo, { ok: true }]);
  expect(await add('path', '//evil.example')).toMatchObject({ ok: false, fields: { target: expect.any(String) } });
  expect(await add('publisher', 'lantern')).toMatchObject({
    fields: { target: expect.stringContaining('Lantern Press') },
  });
  expect(await add('path', '/shop', { image: 'javascript:1' })).toMatchObject({
    fields: { image: expect.any(String) },
  });
  expect(await add('path', '/sale', { title: 'Sale', from: local(1) })).toEqual({ ok: true });
  const shown = async () => (await home()).listBanner.map(({ bannerID, args }) => args ?? bannerID);
  expect((await shown()).slice(2)).toEqual([
    '11',
    String(products.persuasion),
    String(publishers.lanternPress),
    '/shop',
  ]);
  clock.now = fixtureNow + day;
  expect((await shown()).at(-1)).toBe('/sale');

  const last = (await display.banners()).findLast(({ place }) => place === 'S');
  await display.arrangeBanner({ id: last?.id ?? 0, step: 'up', by });
  expect((await shown()).slice(-2)).toEqual(['/sale', '/shop']);
  await display.arrangeBanner({ id: last?.id ?? 0, step: 'remove', by });
  expect(await shown()).not.toContain('/sale');
});

test('lists and publishers are added to, put in order and emptied, for a time [DISPLAY-01 DISPLAY-05]', async () => {
  const { clock, display, home } = await open();
  const names = async () => (await display.books('topTen')).map(({ name }) => name);
  expect(await display.addBook('topTen', { values: { book: 'Persuasion', from: local(1) }, by })).toEqual({ ok: true });
  const before = await names();
  expect(before.at(-1)).toBe('Persuasion');
  const top = async () => (await home()).topTen.map(({ productID }) => productID);
  expect(await top()).not.toContain(String(products.persuasion));
  clock.now = fixtureNow + day;
  expect(await top()).toContain(String(products.persuasion));
  await display.arrangeBook('topTen', { id: products.persuasion, step: 'up', by });
  expect((await names()).indexOf('Persuasion')).toBe(before.length - 2);
  await display.arrangeBook('topTen', { id: products.persuasion, step: 'remove', by });
  expect(await names()).not.toContain('Persuasion');

  await display.addPublisher({ values: { publisher: 'Harbour House' }, by });
  await display.arrangePublisher({ id: publishers.harbourHouse, step: 'up', by });
  expect((await home()).vendors.map(({ vendorName }) => vendorName)).toEqual(['Harbour House', 'Lantern Press']);
});

test('what was changed in the desk wins over later imports until it is given back [DISPLAY-06]', async () => {
  const { db, display, load } = await open();
  const yaml = 'banners: [{ position: T, title: From the file, leadsTo: { path: /shop } }]\nvendors: [Harbour House]\n';
  await load(yaml);
  const [banner] = await display.banners();
  await display.arrangeBanner({ id: banner?.id ?? 0, step: 'remove', by });
  const report = await load(yaml);
  expect(report.counts).toMatchObject({ 'set in the desk and kept (banners)': 1 });
  expect(await display.banners()).toEqual([]);
  expect((await display.publishers()).map(({ name }) => name)).toEqual(['Harbour House']);

  expect(await display.giveBack('banners', by)).toBe(true);
  expect((await display.banners()).map(({ title }) => title)).toEqual(['From the file']);
  expect(await display.sectionsOfDesk()).toEqual([]);
  const { items } = await readLog(db, {}, 1);
  expect(items.filter(({ name }) => name).map(({ action }) => action)).toEqual(['settings.changed', 'banner.removed']);
});

test('a section of a file that was loaded before its version was kept stays until the next import [DISPLAY-06]', async () => {
  const { display } = await open();
  await display.addPublisher({ values: { publisher: 'Harbour House' }, by });
  expect(await display.giveBack('vendors', by)).toBe(false);
  expect(await display.publishers()).toHaveLength(2);
});

test('a banner says in each language what is written in it, from a file and at the desk, else the first [LANG-70 LANG-97]', async () => {
  const shop = await open();
  const { display, load } = shop;
  await load(
    'banners: [{ position: T, title: Autumn, text: Leaves, leadsTo: { path: /shop }, translations: { de: { title: Herbst, text: Laub } } }]\n',
  );
  const saidIn = async (language: Language) => {
    const { body } = await shop.answer(
      calls.homeDetails,
      { user_Details: visitor('') },
      undefined,
      undefined,
      language,
    );
    const [banner] = (body as { listBanner: { bannerTitle: string; bannerText: string; bannerLanguage?: string }[] })
      .listBanner;
    return [
      `${banner?.bannerTitle}: ${banner?.bannerText}`,
      ...(banner?.bannerLanguage ? [banner.bannerLanguage] : []),
    ];
  };
  expect([await saidIn(english), await saidIn(german), await saidIn(hindi)]).toEqual([
    // What is said in another language is marked with it [LANG-97].
    ...[['Autumn: Leaves'], ['Herbst: Laub'], ['Autumn: Leaves', 'en']],
  ]);
  const [banner] = await display.banners();
  if (!banner) throw new Error('The file has a banner');
  const { translations, ...stored } = banner;
  expect(translations).toEqual({ de: { title: 'Herbst', text: 'Laub' } });
  const form = { ...stored, id: '', from: '', until: '', was: bannerVersion(banner) };
  const save = (more: Readonly<Record<string, string>>) =>
    display.saveBanner({ id: banner.id, values: { ...form, ...more }, by });
  expect(await save({ 'title.hi': '', 'text.hi': 'पत्ते' })).toMatchObject({
    ok: false,
    fields: { 'title.hi': expect.any(String) },
  });
  expect(await save({ 'title.hi': 'पतझड़', 'text.hi': 'पत्ते', 'title.de': '', 'text.de': '' })).toEqual({ ok: true });
  expect([await saidIn(german), await saidIn(hindi)]).toEqual([['Autumn: Leaves', 'en'], ['पतझड़: पत्ते']]);
  // The other form was made before that.
  expect(await save({ 'title.de': 'Herbst' })).toMatchObject({ ok: false });
});
