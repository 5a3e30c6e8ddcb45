import { describe, expect, test } from 'vitest';
import type { DeskActionName } from '../../../src/lib/desk/model/pages.ts';
import { createPageDesk } from '../../../src/lib/desk/pages/page-desk.ts';
import { createSearchDesk } from '../../../src/lib/desk/search/search-desk.ts';
import { isFromCatalogue } from '../../fixtures/unmarked-words.ts';
import { page } from '../content/folder.ts';
import { deskOf, texts as files, openTexts, valuesOf } from '../desk/open-texts.ts';
import { runDeskAction, type Typed, textsOf } from './run-desk-action.ts';

/** What the desk answers about texts, pages, searches, messages and reviews, in the language of the desk. */

async function openParts() {
  const shop = await openTexts('files', { ...files, 'pages/music.md': page('Words.') });
  const context = {
    db: shop.db,
    now: shop.now,
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    siteUrl: 'https://books.test',
  };
  const { desk } = await deskOf(shop);
  return {
    texts: desk,
    pages: createPageDesk(shop),
    search: createSearchDesk(context),
    messages: { answer: async () => 'changed meanwhile', setDone: async () => 'done' },
    reviews: { decide: async () => 'done', reply: async () => 'changed meanwhile' },
  };
}

const newPage = { title: 'Events', description: 'What happens here.', body: 'On Friday.' };
const seen = { id: '1', version: '0' };
const long = 'x'.repeat(90);

type Form = readonly [name: DeskActionName, typed: Typed, fields: readonly string[]];

/** Empty and wrong forms, with the fields that must have a message; notices where there are none. */
const refused: readonly Form[] = [
  ['desk.pages.add', {}, ['title']],
  ['desk.pages.add', { title: 'Cart' }, ['address']],
  ['desk.pages.add', { title: 'Events', address: 'Ü!' }, ['address']],
  ['desk.pages.add', { title: 'Music' }, ['address']],
  ['desk.pages.add', { title: 'Events' }, ['description']],
  ['desk.pages.add', { ...newPage, body: '' }, ['body']],
  ['desk.pages.rename', { name: 'terms', title: 'Terms' }, ['form']],
  ['desk.pages.place', { name: 'nothing' }, ['form']],
  ['desk.pages.remove', { name: 'music' }, ['form']],
  ['desk.pages.addFormer', {}, ['from']],
  ['desk.pages.addFormer', { from: '/cart' }, ['from']],
  ['desk.pages.addFormer', { from: '/music' }, ['from']],
  ['desk.pages.addFormer', { from: '/old', to: 'nowhere' }, ['to']],
  ['desk.pages.addFormer', { from: '/old', to: '/not-there' }, ['to']],
  ['desk.search.synonym', {}, ['texts']],
  ['desk.search.synonym', { texts: '!, ?' }, ['texts']],
  ['desk.search.synonym', { texts: `a b, ${long}` }, ['texts']],
  ['desk.search.synonym', { texts: 'ab, cd, ef, gh, ij, kl, mn, op, qr, st, uv' }, ['texts']],
  ['desk.search.redirect', {}, ['text', 'path']],
  ['desk.search.redirect', { text: long, path: '/desk' }, ['text', 'path']],
  ['desk.messages.answer', seen, ['answer']],
  ['desk.messages.answer', { ...seen, answer: 'Yes.' }, ['answer']],
  ['desk.messages.answer', { id: 'x', answer: 'Yes.' }, ['id', 'version']],
  ['desk.reviews.reply', { ...seen, reply: 'x'.repeat(2001) }, ['reply']],
  ['desk.reviews.reply', { ...seen, reply: 'Thanks.' }, ['reply']],
  ['desk.texts.discard', {}, ['id']],
];

const done: readonly (readonly [DeskActionName, Typed])[] = [
  ['desk.pages.add', newPage],
  ['desk.pages.rename', { name: 'music', title: 'Music and more' }],
  ['desk.pages.addFormer', { from: '/old' }],
  ['desk.pages.dropFormer', { from: '/old' }],
  ['desk.search.synonym', { texts: 'cookbook, cookery' }],
  ['desk.search.redirect', { text: 'gift card', path: '/contact' }],
  ['desk.messages.done', seen],
  ['desk.messages.open', seen],
  ['desk.reviews.show', seen],
  ['desk.reviews.hide', seen],
  ['desk.texts.discard', { id: 'terms' }],
  ['desk.texts.unplan', { plan: '1' }],
];

describe('the desk answers from a catalogue about texts, pages, searches, messages and reviews', () => {
  test.each(refused)('%s refuses %j [LANG-50]', async (name, typed, wanted) => {
    const outcome = await runDeskAction(name, typed, await openParts());
    expect(outcome.ok).toBe(false);
    expect(Object.keys(outcome.fields ?? {})).toEqual(expect.arrayContaining([...wanted]));
    expect(textsOf(outcome).filter((text) => !isFromCatalogue(text))).toEqual([]);
    expect(textsOf(outcome).length).toBeGreaterThan(0);
  });

  test.each(done)('%s has done %j [LANG-50]', async (name, typed) => {
    const outcome = await runDeskAction(name, typed, await openParts());
    expect(outcome.ok).toBe(true);
    expect(textsOf(outcome).filter((text) => !isFromCatalogue(text))).toEqual([]);
    expect(textsOf(outcome)).toHaveLength(1);
  });
});

test('a text is called in the language of the desk where its name is the shop’s [LANG-50]', async () => {
  const parts = await openParts();
  const form = valuesOf(await parts.texts.form('terms', { id: 1, name: '', email: '', role: 'owner' }));
  const send = (name: DeskActionName, more: Typed = {}) =>
    runDeskAction(name, { ...form, id: 'terms', body: 'Anders.', ...more }, parts, 'de');
  expect(textsOf(await send('desk.texts.publish'))).toEqual(['AGB ist veröffentlicht.']);
  expect(textsOf(await send('desk.texts.plan', { moment: '' }))).toEqual(['Bitte geben Sie Tag und Uhrzeit an.']);
});
