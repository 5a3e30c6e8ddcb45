import { expect, onTestFinished, test } from 'vitest';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { createSearchDesk } from '../../../src/lib/desk/search/search-desk.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { messages } from '../../../src/messages/messages.ts';
import { callShop, openInProcess, visitor } from '../../contract/harness.ts';
import { german } from '../../fixtures/languages.ts';

const by: StaffMember = { id: 1, name: 'Meena', email: 'meena@books.test', role: 'staff' };

async function open() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const { db } = shop;
  const now = () => shop.clock.now;
  const siteUrl = 'https://books.test';
  const desk = createSearchDesk({ db, now, currency: 'INR', timeZone: 'Asia/Kolkata', siteUrl });
  const find = async (text: string) => {
    const { products } = await searchShop({ db, now }, text);
    const rows = await db.selectFrom('product').select(['id', 'title']).execute();
    return products.map(({ id }) => rows.find((row) => row.id === id)?.title);
  };
  const logged = async () => (await readLog(db, {}, 1)).items.map(({ action, about }) => `${action} ${about}`);
  return { shop, db, now, desk, find, logged };
}

test('synonyms find what the other text finds, behind what has the typed words [SEARCH-42]', async () => {
  const { desk, find, logged } = await open();
  expect(await find('gumshoe')).toEqual([]);
  expect(await desk.addSynonyms({ texts: 'Gumshoe, sherlock holmes,  gumshoe' }, by)).toEqual({ ok: true });
  expect(await find('gumshoe')).toEqual(['The Adventures of Sherlock Holmes']);
  expect(await find('GUMSHOE adventures')).toEqual(['The Adventures of Sherlock Holmes']);
  expect((await desk.rules()).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'synonym: gumshoe, sherlock holmes',
  ]);
  expect(await logged()).toEqual(['search.synonym search gumshoe, sherlock holmes']);
  await desk.addSynonyms({ texts: 'whodunits, mystery' }, by);
  expect(await find('whodunits')).toEqual(['The Adventures of Sherlock Holmes', 'The Moonstone']);
  await desk.addSynonyms({ texts: 'emma, pride' }, by);
  expect((await find('emma')).slice(0, 2)).toEqual(['Emma', 'Pride and Prejudice']);
});

test('the preview says what each text finds before and after [SEARCH-43]', async () => {
  const { desk, find } = await open();
  const before = await find('emma');
  expect(await desk.preview('gumshoe, moonstone')).toEqual([
    { text: 'gumshoe', before: 0, after: 1, added: ['The Moonstone'] },
    { text: 'moonstone', before: 1, after: 1, added: [] },
  ]);
  expect(await find('gumshoe')).toEqual([]);
  expect(await desk.preview('gumshoe')).toContain('at least two');
  // What is saved already changes nothing more, and its effect is still shown.
  await desk.addSynonyms({ texts: 'gumshoe, moonstone' }, by);
  expect(await desk.preview('gumshoe, moonstone')).toMatchObject([{ before: 0, after: 1 }, {}]);
  expect(await find('emma')).toEqual(before);
});

test('a book stands first or last for a text, and nowhere else [SEARCH-44]', async () => {
  const { desk, find, db, now, logged } = await open();
  const austen = await find('jane austen');
  expect(austen.length).toBeGreaterThan(2);
  expect(await desk.placeBook({ text: 'Jane  Austen', book: 'The Moonstone', place: 'first' }, by)).toEqual({
    ok: true,
  });
  expect(await desk.placeBook({ text: 'jane austen', book: String(austen[0]), place: 'last' }, by)).toEqual({
    ok: true,
  });
  expect(await find('jane austen')).toEqual(['The Moonstone', ...austen.slice(1), austen[0]]);
  expect(await find('austen')).toEqual(austen);
  const { products } = await searchShop({ db, now }, 'jane austen', 2);
  expect(products.map(({ isPinned }) => isPinned)).toEqual([true, false]);
  expect((await logged()).length).toBe(2);
  // The other place replaces it.
  await desk.placeBook({ text: 'jane austen', book: String(austen[0]), place: 'first' }, by);
  expect((await find('jane austen')).slice(0, 2)).toEqual(['The Moonstone', austen[0]]);
  expect(await desk.rules()).toHaveLength(2);
  // A pinned book that is not for sale is not shown.
  await db.updateTable('product').set({ is_listed: 0 }).where('title', '=', 'The Moonstone').execute();
  expect((await find('jane austen'))[0]).toBe(austen[0]);
});

test('a text opens a page of the shop instead of results [SEARCH-45]', async () => {
  const { desk, db, now, shop } = await open();
  expect(
    await desk.addRedirect({ text: 'Gift Card', path: 'https://books.test/delivery-information#cards' }, by),
  ).toEqual({
    ok: true,
  });
  expect((await searchShop({ db, now }, 'gift card')).redirect).toBe('/delivery-information#cards');
  expect((await searchShop({ db, now }, 'gift cards')).redirect).toBeUndefined();
  const { answer } = await callShop(shop, 'additionalProducts', {
    ...{ flag: 'ALL', searchText: 'gift card', user_Details: visitor('ann') },
  });
  expect(answer.redirectTo).toBe('/delivery-information#cards');
  await desk.addRedirect({ text: 'gift card', path: '/contact' }, by);
  expect(await desk.rules()).toHaveLength(1);
  expect((await searchShop({ db, now }, 'gift card')).redirect).toBe('/contact');
});

test.each([
  ['another site', { path: 'https://elsewhere.test/' }],
  ['another site without its scheme', { path: '//elsewhere.test/' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['nothing', { path: '' }],
  ['another search', { path: '/search?q=gift+card' }],
  ['the desk', { path: '/desk/orders' }],
])('a search cannot open %s [SEARCH-45]', async (_, { path }) => {
  const { desk } = await open();
  expect(await desk.addRedirect({ text: 'gift card', path }, by)).toMatchObject({
    ok: false,
    fields: { path: expect.stringMatching(/page/) },
  });
  expect(await desk.rules()).toEqual([]);
});

test('what is typed wrongly is refused beside its field, and nothing is saved [SEARCH-42]', async () => {
  const { desk, logged } = await open();
  const refused = async (result: Promise<{ ok: boolean; fields?: Readonly<Record<string, string>> }>) =>
    Object.keys((await result).fields ?? {}).toSorted();
  expect(await refused(desk.addSynonyms({ texts: 'one' }, by))).toEqual(['texts']);
  expect(await refused(desk.addSynonyms({ texts: 'one, ***' }, by))).toEqual(['texts']);
  expect(await refused(desk.addSynonyms({ texts: `${'x'.repeat(81)}, y` }, by))).toEqual(['texts']);
  const many = Array.from({ length: 11 }, (_, index) => `text ${index}`).join(',');
  expect(await refused(desk.addSynonyms({ texts: many }, by))).toEqual(['texts']);
  expect(await refused(desk.placeBook({ text: 'ab', book: 'zzzz qqqq', place: '' }, by))).toEqual([
    'book',
    'place',
    'text',
  ]);
  expect(await refused(desk.addRedirect({}, by))).toEqual(['path', 'text']);
  expect([await desk.rules(), await logged()]).toEqual([[], []]);
});

test('a book that is not known is refused in the language of the desk [SEARCH-42]', async () => {
  const { desk } = await open();
  const finding = { text: messages.deskDisplayAnswers(german), names: messages.tradeNames(german) };
  const values = { text: 'emma', book: 'zzzz qqqq', place: 'first' };
  const result = await desk.placeBook(values, by, messages.deskSearchAnswers(german), finding);
  expect(result).toMatchObject({ fields: { book: expect.stringContaining('Kein Buch im Verkauf') } });
});

test('a rule is removed once, and the search is as it was [SEARCH-42]', async () => {
  const { desk, find, logged } = await open();
  await desk.addSynonyms({ texts: 'gumshoe, moonstone' }, by);
  const [rule] = await desk.rules();
  const id = rule?.id ?? 0;
  expect(await Promise.all([desk.remove(id, by), desk.remove(id, by)]).then((results) => results.toSorted())).toEqual([
    'done',
    'unknown',
  ]);
  expect(await find('gumshoe')).toEqual([]);
  expect(await logged()).toEqual([
    'search.removed search gumshoe, moonstone',
    'search.synonym search gumshoe, moonstone',
  ]);
});

test('there are at most 500 rules [SEARCH-42]', async () => {
  const { desk, db } = await open();
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...{ kind: 'redirect' as const, query: `text ${index}`, text: `text ${index}`, path: '/', created_at: 0 },
  }));
  await db.insertInto('search_rule').values(rows).execute();
  expect(await desk.addRedirect({ text: 'one more', path: '/contact' }, by)).toMatchObject({ ok: false });
  // Replacing one takes no room.
  expect(await desk.addRedirect({ text: 'text 7', path: '/contact' }, by)).toEqual({ ok: true });
});

test('each hit is explained by the weights it was ordered by [SEARCH-46]', async () => {
  const { desk, find } = await open();
  await desk.placeBook({ text: 'emma', book: 'The Moonstone', place: 'first' }, by);
  const explained = await desk.explain('emma');
  expect(explained.hits.map(({ title }) => title)).toEqual(await find('emma'));
  expect(explained.hits[0]).toMatchObject({ match: 'pinned', weight: undefined });
  expect(explained.hits[1]).toMatchObject({
    ...{ title: 'Emma', match: 'exactTitle', weight: 100, penalty: 0, reading: 'emma', changes: ['typed'] },
  });
  const scores = explained.hits.slice(1).map(({ weight = 0, penalty }) => weight - penalty);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(await desk.explain('middelmarch')).toMatchObject({
    searchedText: 'middlemarch',
    hits: [{ title: 'Middlemarch', penalty: 12, reading: 'middlemarch', changes: ['nearest'] }],
  });
});
