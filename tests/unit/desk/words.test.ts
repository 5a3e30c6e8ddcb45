import { expect, onTestFinished, test } from 'vitest';
import { readPo } from '../../../scripts/messages/po.ts';
import { createWords, readWordRows } from '../../../src/lib/desk/words/stored-words.ts';
import { createWordsDesk } from '../../../src/lib/desk/words/words-desk.ts';
import { setChangedTexts } from '../../../src/messages/changed-texts.ts';
import { catalogues, englishRooms, islandTexts, messages } from '../../../src/messages/messages.ts';
import { german, hindi } from '../../fixtures/languages.ts';
import { openEmpty } from '../../fixtures/test-database.ts';
import { ines as by } from './open-texts.ts';

/** A shop whose pages say what is stored: `say` is asked before each page. */
async function open() {
  const db = await openEmpty();
  onTestFinished(() => {
    setChangedTexts({});
    return db.destroy();
  });
  let version = 0;
  const desk = createWordsDesk(db, () => 1_700_000_000_000);
  const words = createWords(
    () => readWordRows(db),
    () => version,
  );
  const say = (tag = 'de') => {
    version += 1;
    return words(tag);
  };
  const change = (name: string, text: string, seen: string, tag = 'de') => desk.save({ tag, name, text, seen }, by);
  const find = async (name: string) =>
    (await desk.list({ tag: 'de', room: '', text: name, state: 'all' }, 1)).items.find((one) => one.name === name);
  return { db, desk, say, change, find };
}

const { menu = '' } = catalogues.de?.site ?? {};

test('a message is said in other words from the next page on, and again as it was delivered [LANG-52]', async () => {
  const { db, desk, say, change, find } = await open();
  expect(await say()).toBe('');
  expect(messages.site(german).menu).toBe(menu);
  expect(await change('site.menu', '  Übersicht & „mehr“ ', menu)).toEqual({ ok: true });
  const digest = await say();
  expect(digest).not.toBe('');
  expect(messages.site(german).menu).toBe('Übersicht & „mehr“');
  expect(await say('hi')).toBe('');
  expect(messages.site(hindi).menu).toBe(catalogues.hi?.site?.menu);
  expect(await find('site.menu')).toMatchObject({ text: 'Übersicht & „mehr“', changedBy: 'Ines Moreau' });

  // Typing what was delivered is the same as taking it back.
  expect(await change('site.menu', menu, 'Übersicht & „mehr“')).toEqual({ ok: true });
  expect(await say()).toBe('');
  expect(messages.site(german).menu).toBe(menu);
  await change('site.menu', 'Alles', menu);
  expect(await desk.asDelivered({ tag: 'de', name: 'site.menu' }, by)).toBe(true);
  expect(await desk.asDelivered({ tag: 'de', name: 'site.menu' }, by)).toBe(false);
  await say();
  expect(messages.site(german).menu).toBe(menu);
  const log = await db.selectFrom('staff_log').select(['action', 'about']).orderBy('id').execute();
  expect(log.map(({ action, about }) => `${action} ${about}`)).toEqual([
    ...['words.changed de site.menu', 'words.changed de site.menu', 'words.changed de site.menu'],
    'words.asDelivered de site.menu',
  ]);
});

test('an island gets the words of the shop, too [LANG-52]', async () => {
  const { say, change } = await open();
  const [key = ''] = Object.keys(englishRooms.searchBox);
  const before = catalogues.de?.searchBox?.[key] ?? '';
  expect(await change(`searchBox.${key}`, 'Was suchen Sie?', before)).toEqual({ ok: true });
  await say();
  expect(islandTexts('searchBox', german)).toMatchObject({ [key]: 'Was suchen Sie?' });
});

const counted = '{count, plural, one {# Bewertung} other {# Bewertungen}}';

test.each([
  ['', 'Please write a text'],
  ['{count', 'cannot be read as a message'],
  ['Sterne', 'has the placeholders none, but the English text has {count}'],
  ['{number, plural, one {#} other {#}}', 'has the placeholders {number}'],
  ['<a>{count, plural, one {# Stern} other {# Sterne}}</a>', 'has the placeholders {count}, <a>'],
  ['{count, plural, other {# Sterne}}', 'lacks the plural forms one'],
  ['{count, number, ::currency/XX}', 'cannot be read as a message'],
  ['x'.repeat(3001), 'at most 3'],
])('‹%s› is refused beside its field, by the rule of the catalogues [LANG-53]', async (text, why) => {
  const { change, say } = await open();
  const result = await change('reviews.stars', text, catalogues.de?.reviews?.stars ?? '');
  expect(result).toMatchObject({ ok: false, fields: { text: expect.stringContaining(why) } });
  expect(await say()).toBe('');
});

test('what is no message, another’s change and what an island cannot say are refused [LANG-53]', async () => {
  const { desk, change } = await open();
  expect(await change('site.nothing', 'x', '')).toMatchObject({ fields: { text: expect.stringMatching(/no such/) } });
  expect(await change('site.toString', 'x', '')).toMatchObject({ ok: false });
  expect(await change('site.menu', 'x', menu, 'en')).toMatchObject({ ok: false });
  expect(await change('site.menu', 'x', 'what stood there before')).toMatchObject({
    ok: false,
    fields: { text: expect.stringMatching(/Somebody else/) },
  });
  expect(await change('messageCheck', 'x', '')).toMatchObject({ ok: false });
  const reviewOf = catalogues.de?.deskReviews?.reviewOf ?? '';
  const asDay = 'Bewertung von {title} durch {username, date}';
  expect(await change('deskReviews.reviewOf', asDay, reviewOf)).toMatchObject({
    fields: { text: expect.stringMatching(/cannot be read/) },
  });
  const gallery = Object.entries<string>(catalogues.de?.gallery ?? {}).find(([, text]) =>
    /^[^{]*\{\w+\}[^{]*$/.test(text),
  );
  const [key = '', seen = ''] = gallery ?? [];
  const selected = seen.replace(/\{(\w+)\}/, '{$1, select, other {{$1}}}');
  expect(await change(`gallery.${key}`, selected, seen)).toMatchObject({
    fields: { text: expect.stringMatching(/in the browser/) },
  });
  expect((await desk.list({ tag: 'de', room: '', text: '', state: 'changed' }, 1)).count).toBe(0);
});

test('a text for another English message, as after an update of the shop, counts no more [LANG-53]', async () => {
  const { db, say, change, find } = await open();
  await change('site.menu', 'Übersicht', menu);
  await db.updateTable('message_text').set({ english: 'Navigation' }).execute();
  expect(await say()).toBe('');
  expect(await find('site.menu')).toMatchObject({ text: menu, changedBy: undefined });
  // It can be written anew.
  expect(await change('site.menu', 'Alles', menu)).toEqual({ ok: true });
  expect(await find('site.menu')).toMatchObject({ text: 'Alles' });
});

test('messages are found by room, words and state, with what translators should know [LANG-54]', async () => {
  const { desk, change } = await open();
  await change('site.menu', 'Übersicht', menu);
  const names = async (filter: object) => {
    const all = { tag: 'de', room: '', text: '', state: 'all' } as const;
    return (await desk.list({ ...all, ...filter }, 1)).items.map(({ name }) => name);
  };
  expect(await names({ state: 'changed' })).toEqual(['site.menu']);
  expect(await names({ text: 'ÜBERSICHT', room: 'site' })).toContain('site.menu');
  expect(await names({ tag: 'ar', state: 'missing' })).toEqual([]);
  expect(await names({ tag: 'ar', room: 'wishlist' })).toContain('wishlist.title');
  expect(await names({ tag: 'en' })).toEqual([]);
  const { items, count } = await desk.list({ tag: 'de', room: '', text: '', state: 'all' }, 2);
  expect(items).toHaveLength(25);
  expect(count).toBeGreaterThan(1500);
  expect(
    (await desk.list({ tag: 'de', room: 'reviews', text: 'verifiedCount', state: 'all' }, 1)).items[0],
  ).toMatchObject({ comment: 'How many reviews are by people who have bought the book here.' });
});

test('the PO file has what was changed, read by somebody, and comes back into the project [LANG-54]', async () => {
  const { desk, change } = await open();
  await change('reviews.stars', counted, catalogues.de?.reviews?.stars ?? '');
  const entries = readPo(await desk.po('de'));
  expect(entries.find(({ name }) => name === 'reviews.stars')).toMatchObject({ text: counted, isDraft: false });
  expect(entries.find(({ name }) => name === 'site.menu')).toMatchObject({ text: menu, isDraft: true });
});
